import './also-at.css'
import { callApi } from '../../../client/call-api.ts'
import { activeComing } from '../../events/coming.browser.ts'
import { lastVisit, sendVisit } from '../../events/send-event.browser.ts'
import type { AlsoAtAnswer } from './also-at.contract.ts'
import { alsoAtEndpoint } from './also-at.endpoint.ts'

/** The key of the last term in the storage of the tab, for visitors who come back to a page that is loaded anew. */
const KEY = 'alsoAt'

/** Places whose visits are no search for a term. */
const NO_SEARCHES: ReadonlySet<string | undefined> = new Set(['product', 'temptation', 'also-at'])

let shownFor: typeof lastVisit

/**
 * Puts the line "Also at …" under the search box of home once a term was chosen: when the visitor is back, and beside a tab that
 * opened. React's part of the page stays as it is.
 */
export function followChosenTerms(): void {
  const [navigation] = performance.getEntriesByType('navigation')
  if (lastVisit === undefined && navigation?.toJSON().type === 'back_forward') show(kept())
  follow()
  // React's own listeners have run before those of the document.
  for (const sign of ['click', 'auxclick']) document.addEventListener(sign, follow)
  addEventListener('pageshow', follow)
  addEventListener('pagehide', () => keep(chosenTerm()))
}

function follow(): void {
  if (shownFor === lastVisit) return
  shownFor = lastVisit
  show(chosenTerm())
}

function chosenTerm(): string | undefined {
  return NO_SEARCHES.has(lastVisit?.source) ? undefined : lastVisit?.searchQuery
}

function show(term: string | null | undefined): void {
  if (term === null || term === undefined) return
  const { shop } = document.documentElement.dataset
  const home = shop ?? document.querySelector<HTMLSelectElement>('.shop-choice select')?.value
  callApi(alsoAtEndpoint, {
    query: { q: term, shop: home === '' ? undefined : home, campaign: activeComing().campaign },
  })
    .then(async (response) => {
      if (response.ok) draw(term, await response.json())
    })
    .catch(console.debug)
}

function draw(term: string, others: AlsoAtAnswer): void {
  const form = document.querySelector('.hero form[role="search"]')
  const box = form?.querySelector('input')
  if (!form || !box) return
  // React compares its part of the page with what it finds, and then takes this attribute away.
  if (box.required) {
    const observer = new MutationObserver(() => {
      observer.disconnect()
      draw(term, others)
    })
    observer.observe(box, { attributeFilter: ['required'] })
    return
  }
  document.querySelector('.also-at')?.remove()
  if (others.length === 0) return
  const line = document.createElement('p')
  line.className = 'also-at'
  const links = others.map(({ name, url }) => linkTo(name, url, term))
  line.append(
    'Also at ',
    ...links.flatMap((link, index) => (index === 0 ? [link] : [' · ', link])),
    ' ',
    paidMark(),
  )
  form.after(line)
}

/** The mark of `PaidLinks`, without React. */
function paidMark(): HTMLElement {
  const mark = document.createElement('span')
  mark.className = 'paid-mark'
  mark.dataset['tooltip'] = 'We may earn a commission'
  const more = document.createElement('span')
  more.className = 'sr-only'
  more.textContent = ': we may earn a commission.'
  mark.append('Paid links', more)
  return mark
}

function linkTo(name: string, url: string, term: string): HTMLAnchorElement {
  const link = document.createElement('a')
  link.className = 'link'
  link.href = url
  link.target = '_blank'
  link.rel = 'sponsored nofollow noopener'
  link.textContent = name
  const record = ({ button }: MouseEvent) => {
    // The buttons behind the middle one open nothing.
    if (button <= 1) sendVisit({ amazonUrl: url, searchQuery: term, source: 'also-at' })
  }
  link.addEventListener('click', record)
  link.addEventListener('auxclick', record)
  return link
}

function kept(): string | null {
  try {
    const term = sessionStorage.getItem(KEY)
    sessionStorage.removeItem(KEY)
    return term
  } catch {
    // Storage may be forbidden; then the line is shown only to pages that the browser kept.
    return null
  }
}

function keep(term: string | undefined): void {
  try {
    if (term !== undefined) sessionStorage.setItem(KEY, term)
  } catch (error) {
    console.debug('The term could not be kept.', error)
  }
}
