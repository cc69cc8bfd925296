import { CAMPAIGN_KEY, CAMPAIGN_START, COMING_EVENT, COMING_TIME_KEY } from '../../../core/campaign.ts'
import { browserCountry } from '../../../core/browser-country.ts'
import { renamedPlace } from '../../../core/renamed-place.ts'
import { fillTerm } from '../../../core/retailer-search.ts'
import { CHOICE_NAME, type VisitShops, type Way } from '../../../core/visit-shop.ts'
import { REFERRAL_VALIDITY_MS } from '../../../journal/event.ts'
import type { VisitShopAnswer } from './visit-shop.contract.ts'

/** The path of `visitShopEndpoint`, whose module must not be in a page's script. */
const ASKED_PATH = '/api/shop'

/**
 * A script that leads the links of a page to the shop of the visit, and has them name its campaign, before the first paint and
 * whenever links come or change.
 * Its text is always the same, so that its hash can be in the content security policy, and that of a page too, so that caches
 * keep one page for all countries.
 * @param dataId of the element with the page's data
 */
export function visitShopScript(dataId: string): string {
  const functions = [browserCountry, fillTerm, renamedPlace].map(String)
  const constants = [
    dataId,
    CHOICE_NAME,
    ASKED_PATH,
    CAMPAIGN_KEY,
    CAMPAIGN_START,
    COMING_EVENT,
    COMING_TIME_KEY,
    REFERRAL_VALIDITY_MS,
  ].map((constant) => JSON.stringify(constant))
  return `(${followShop.toString()})(${[...functions, ...constants].join(',')})`
}

/**
 * Its text is the script, so it may use nothing from outside itself.
 *
 * The shop of a visit is what the visitor has chosen, or what the server knew by a trusted header, or what the time zone and
 * the languages say, or what the server knew by the owner's file, or the home shop. For another shop than home its host
 * stands in `data-shop` of the root element, so that styles hide figures of the home shop, with `data-is-late` after the first
 * paint; the addresses of its search stand beside it for `visitShop`, as does that of a search that names a campaign.
 */
function followShop(
  marketOf: typeof browserCountry,
  fill: typeof fillTerm,
  rename: typeof renamedPlace,
  dataId: string,
  choiceName: string,
  askedPath: string,
  campaignKey: string,
  campaignStart: string,
  comingEvent: string,
  comingTimeKey: string,
  comingValidityMs: number,
): void {
  const root = document.documentElement
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- Written by the server into the same page.
  const data = JSON.parse(document.getElementById(dataId)?.textContent ?? '{}') as {
    readonly site?: { readonly visitShops?: VisitShops }
  }
  const given = data.site?.visitShops
  if (!given) return
  const { shops, timeZones, asksServer, campaigns = {} } = given
  const [home] = shops
  const at = (host: string | null) => shops.find((shop) => shop.host === host)
  let chosen: (typeof shops)[number] | undefined
  let byHeader: typeof chosen
  let byFile: typeof chosen
  let isAnswered = !asksServer
  const hear = (answer: string) => {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- The answer of `visitShopEndpoint`.
    const { host, source } = JSON.parse(answer) as VisitShopAnswer
    if (source === 'header') byHeader = at(host)
    else byFile = at(host)
  }
  /** The short name of the campaign. */
  let campaign: string | undefined
  // Browsers that keep nothing throw at the first look at a storage.
  const readKept = () => {
    try {
      chosen = at(localStorage.getItem(choiceName))
      const age = Date.now() - Number(sessionStorage.getItem(comingTimeKey))
      const kept = age >= 0 && age < comingValidityMs ? sessionStorage.getItem(campaignKey) : undefined
      campaign = Object.keys(campaigns).find((name) => campaigns[name] === kept)
    } catch {}
  }
  readKept()
  try {
    hear(sessionStorage.getItem(choiceName) ?? '')
    isAnswered = true
  } catch {}
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions()
  const market = marketOf(timeZone, navigator.languages, timeZones)
  const byBrowser = shops.find((shop) => shop.country === market)
  let shop = home
  /** The search of this shop with the campaign in it, the place in its template, and the text that stands in place of it. */
  let search = home.search
  let [place, ownPlace] = ['', '']
  /** The address that the script gave each link, and the address that the page had given it, from which every change starts. */
  const led = new WeakMap<Element, { readonly from: string; readonly to: string }>()

  const lead = () => {
    for (const link of document.querySelectorAll<HTMLAnchorElement>('a[data-way]')) {
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- Written by a page of ours.
      const { term, source, pages, isUntagged } = JSON.parse(link.dataset['way'] ?? '') as Way
      const written = link.getAttribute('href') ?? ''
      const last = led.get(link)
      const from = last?.to === written ? last.from : written
      const isFixed = term === undefined || (shop === home && (!pages || shops.length === 1))
      const page = isFixed ? from : pages?.[shop.host]
      const to =
        page === undefined
          ? fill(isUntagged ? shop.plainSearch : search, term ?? '', source)
          : rename(page, shop.host, shop.search, fill(place, '', source), fill(ownPlace, '', source))
      led.set(link, { from, to })
      // As it is written: an address that the browser writes in another way would be written anew for good.
      if (written !== to) link.setAttribute('href', to)
    }
    for (const select of document.querySelectorAll<HTMLSelectElement>(`select[name=${choiceName}]`))
      select.value = shop.host
  }
  const choose = () => {
    shop = chosen ?? byHeader ?? byBrowser ?? byFile ?? home
    const ids = /\{sub(.*?)\}/.exec(shop.search)
    place = ids?.[0] ?? ''
    const ofCampaign =
      campaign &&
      (ids?.[1]
        ? RegExp(`\\|${campaignStart}${campaign}=([^|]*)`).exec(ids[1])?.[1]
        : place && `${place}-${campaign}`)
    ownPlace = ofCampaign || place
    search = shop.search.replace(place, () => ownPlace)
    for (const name of ['shop', 'search', 'plainSearch']) delete root.dataset[name]
    if (shop !== home) Object.assign(root.dataset, { shop: shop.host, plainSearch: shop.plainSearch })
    if (search !== home.search) root.dataset['search'] = search
    lead()
  }
  choose()
  new MutationObserver(lead).observe(document.body, {
    subtree: true,
    childList: true,
    attributeFilter: ['href', 'data-way'],
  })
  document.addEventListener('change', ({ target }) => {
    if (!(target instanceof HTMLSelectElement) || target.name !== choiceName) return
    chosen = at(target.value)
    try {
      localStorage.setItem(choiceName, target.value)
    } catch {}
    choose()
  })
  // Another tab has chosen, the page is shown again as it was left, maybe a day later, or the visitor came by a campaign.
  for (const type of ['storage', 'pageshow', 'visibilitychange', comingEvent])
    addEventListener(type, () => {
      readKept()
      choose()
    })
  if (isAnswered || chosen) return
  fetch(askedPath)
    .then(async (response) => {
      if (!response.ok) return
      const answer = await response.text()
      hear(answer)
      // Figures that another shop has hidden from the first paint on have had no room.
      if (shop === home) root.dataset['isLate'] = ''
      choose()
      sessionStorage.setItem(choiceName, answer)
    })
    .catch(console.debug)
}
