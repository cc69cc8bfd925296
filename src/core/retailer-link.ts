/** Links to the retailer. Pure, because the browser and the server must build the same ones. */

import { unwrap } from './link-template.ts'
import { partnerUrl, type Retailer, type RetailerForm } from './retailer.ts'

/**
 * The tag that Gimme comes with until an owner sets one. Nobody earns by it, so it counts as no tag wherever an address
 * carries it.
 */
export const SAMPLE_TAG = 'gimme-20'

/** How many addresses within addresses are looked at: more than one is seen in redirects, and nobody writes more than three. */
const DEEPEST = 3

/** Whether links leave with the sample tag, because the owner has not set one. */
export function hasSampleTag({ tag }: Pick<Retailer, 'tag'>): boolean {
  return tag === SAMPLE_TAG
}

/**
 * Whether an address leads to the retailer: to a domain of its shops, a subdomain, its link shortener (spec, section 5), or by
 * way of its network.
 */
export function isRetailerUrl(url: string, { form }: Pick<Retailer, 'form'>): boolean {
  const web = webUrl(url)
  const host = hostOf(web)
  if (!web || host === undefined) return false
  const isOfShop = form.shops.some((shop) => belongsTo(host, shop.host))
  return isOfShop || form.shortHosts.includes(host) || wrapped(web, form) !== undefined
}

/** The tag of Amazon that an address carries, whatever its host. */
export function tagIn(url: string): string | undefined {
  const web = webUrl(url)
  return web && idsIn(web, new Set(['tag'])).find((value) => value !== '')
}

/** The tag of somebody else that an address of the retailer's carries, also in an address within it. */
export function foreignTagOf(
  url: string,
  retailer: Pick<Retailer, 'form' | 'tags' | 'placeTags' | 'values'>,
  depth = DEEPEST,
): string | undefined {
  const web = webUrl(url)
  if (!web || depth === 0) return undefined
  const { form, tags, values } = retailer
  const inside = wrapped(web, form)
  if (inside) {
    const known: Readonly<Record<string, string>> = { ...values, ...inside.shop.values }
    const isOurs = ([name, value]: [string, string]) =>
      name === 'id' ? Object.values(tags).includes(value) : known[name] === value
    const foreign = Object.entries(inside.values).find((entry) => !isOurs(entry))
    return foreign?.[1] ?? foreignTagOf(inside.target, retailer, depth - 1)
  }
  if (!shopOf(web, form)) return undefined
  const ours = new Set(['', SAMPLE_TAG, ...ownIds(retailer)])
  const isForeign = (id: string) => !ours.has(id)
  return (
    idsIn(web, idNames(form)).find(isForeign) ??
    partsOf(web.search)
      .map(({ value }) => foreignTagOf(value, retailer, depth - 1))
      .find((id) => id !== undefined)
  )
}

/** All ids of the owner's: the tags of shops, and those of places. */
export function ownIds({ tags, placeTags = {} }: Pick<Retailer, 'tags' | 'placeTags'>): string[] {
  return [tags, ...Object.values(placeTags)].flatMap((ids) => Object.values(ids))
}

/**
 * Removes what makes an address of the retailer's somebody's, also from addresses within it; other addresses are returned
 * unchanged.
 */
export function untaggedUrl(url: string, retailer: Pick<Retailer, 'form'>, depth = DEEPEST): string {
  const web = webUrl(url)
  if (!web || depth === 0) return url
  const { form } = retailer
  const inside = wrapped(web, form)
  if (inside) return untaggedUrl(inside.target, retailer, depth - 1)
  if (!shopOf(web, form)) return url
  const names = partnerNames(form)
  // Other parts of the text stay as they are, because writing the query anew would change their encoding.
  const parts = partsOf(web.search)
  const kept = parts
    .filter(({ name }) => !names.has(name))
    .map((part) => {
      const value = untaggedUrl(part.value, retailer, depth - 1)
      return value === part.value ? part : { ...part, text: `${part.key}=${encodeURIComponent(value)}` }
    })
  const query = kept.map(({ text, separator }, index) => `${index === 0 ? '' : separator}${text}`).join('')
  if (`?${query}` !== web.search) web.search = query === '' ? '' : `?${query}`
  web.pathname = web.pathname.replace(TAGS_IN_PATH, '$<before>')
  return web.href
}

/**
 * Adds our tag to an address in a shop of the retailer as it leaves, unless it carries the tag of somebody else; other
 * addresses are returned unchanged. So are the retailer's short links, because a tag on them would not reach the shop.
 * @param place where the link is, see partnerUrl
 */
export function taggedUrl(
  url: string,
  retailer: Pick<Retailer, 'form' | 'tags' | 'placeTags' | 'values'>,
  place = 'site',
): string {
  if (foreignTagOf(url, retailer) !== undefined) return url
  const plain = untaggedUrl(url, retailer)
  const web = webUrl(plain)
  const shop = web && shopOf(web, retailer.form)
  return shop ? partnerUrl(plain, shop.host, retailer, place) : url
}

/** The tag with which an address leaves once it carries nobody else's; undefined where we have none. */
export function ownTagAt(url: string, retailer: Pick<Retailer, 'form' | 'tags'>): string | undefined {
  const host = shopHostOf(url, retailer)
  return host === undefined ? undefined : retailer.tags[host]
}

/** The host of the retailer's shop that an address leads to, also by way of its network. */
export function shopHostOf(url: string, { form }: Pick<Retailer, 'form'>): string | undefined {
  const web = webUrl(untaggedUrl(url, { form }))
  return web && shopOf(web, form)?.host
}

/**
 * The domain under which a hand-off to an address is counted: of the shop, also by way of its network and for any of its
 * subdomains, whose names strangers could invent; otherwise the host of the address.
 */
export function handOffHost(url: string, { form }: Pick<Retailer, 'form'>): string {
  const host = hostOf(webUrl(url)) ?? ''
  return shopHostOf(url, { form }) ?? form.shops.find((shop) => belongsTo(host, shop.host))?.host ?? host
}

/** Addresses of Amazon's first years still work, and have the tag behind the product's id; somebody may write several. */
const TAGS_IN_PATH =
  /(?<before>\/(?:exec\/obidos|o)\/ASIN\/[A-Z0-9]{10})(?<tags>(?:\/[A-Z0-9-]+-\d\d)+)(?=\/|$)/i

/** All ids in an address, also empty ones. */
function idsIn({ pathname, search }: URL, names: ReadonlySet<string>): string[] {
  const inQuery = partsOf(search).flatMap(({ name, value }) => (names.has(name) ? [value] : []))
  return [...inQuery, ...(TAGS_IN_PATH.exec(pathname)?.groups?.['tags'] ?? '').split('/')]
}

/** The names of the parameters that hold an owner's id. */
function idNames({ link }: RetailerForm): ReadonlySet<string> {
  const parameters = 'parameters' in link ? Object.entries(link.parameters) : []
  return new Set(parameters.filter(([, value]) => value === '{id}').map(([name]) => name.toLowerCase()))
}

/** The names of all parameters by which a link is a partner's, in lower case. */
export function partnerNames({ link }: RetailerForm): ReadonlySet<string> {
  return new Set('parameters' in link ? Object.keys(link.parameters).map((name) => name.toLowerCase()) : [])
}

interface QueryPart {
  readonly text: string
  /** The sign before the part. */
  readonly separator: string
  /** The name as it is written. */
  readonly key: string
  /** In lower case, because nobody outside knows how the retailer reads it. */
  readonly name: string
  readonly value: string
}

/** The parts of a query. A semicolon separates too: some servers read it so. */
function partsOf(search: string): QueryPart[] {
  const pieces = ['', ...search.slice(1).split(/([&;])/)]
  return Array.from({ length: pieces.length / 2 }, (_, index) => {
    const [separator = '', text = ''] = pieces.slice(2 * index)
    // The parser of parameters takes a question mark at the beginning for none of the text.
    const [[name, value] = ['', '']] = [...new URLSearchParams(`?${text}`)]
    return { text, separator, key: text.split('=', 1).join(''), name: name.toLowerCase(), value }
  })
}

/** An address of the retailer's within an address of its network. */
function wrapped(url: URL, form: RetailerForm) {
  const inside = 'wrapper' in form.link ? unwrap(url, form.link.wrapper) : undefined
  const target = inside && webUrl(inside.target)
  const shop = target && shopOf(target, form)
  return shop && { ...inside, shop }
}

/** The shop that an address leads to. Shops answer at the default port; the URL parser leaves that port out. */
function shopOf(url: URL, { shops, prefixes }: RetailerForm) {
  const host = hostOf(url)
  return url.port === ''
    ? shops.find((shop) => prefixes.some((prefix) => host === prefix + shop.host))
    : undefined
}

/** An http(s) address. */
function webUrl(text: string): URL | undefined {
  const url = URL.parse(text)
  return url?.protocol === 'https:' || url?.protocol === 'http:' ? url : undefined
}

/** The host of an address, without the trailing dot of a fully qualified name. */
function hostOf(url: URL | undefined): string | undefined {
  return url?.hostname.replace(/\.$/, '')
}

/** Whole labels are compared: amazon.com.evil.tld and notamazon.com belong to other owners. */
function belongsTo(host: string, domain: string): boolean {
  return host === domain || host.endsWith(`.${domain}`)
}
