import type { QueryClient } from '@tanstack/react-query'
import { flushSync } from 'react-dom'
import type { Site } from '../client/site.ts'
import { showToast } from '../ui/toast.ts'
import type { Page, PageAddress } from '../pages/page.ts'
import { placeOf } from '../pages/pages.ts'
import { ROUTES } from '../pages/routes.ts'

/**
 * How long the current page stays while the next one's data loads; after that the next page is shown in its loading
 * state.
 */
const PATIENCE_MS = 250

/** Marks the link or the button whose page is being loaded. */
const WAITING = 'data-waiting'

/** Where owners change what every page shows. */
const PARTS_OF_OWNERS = [ROUTES.setup, ROUTES.admin]

interface NavigationOptions {
  readonly site: Site
  readonly queryClient: QueryClient
  readonly show: (page: Page, address: PageAddress) => void
}

/**
 * Navigates between pages without loading documents, where the browser has the Navigation API: the browser keeps
 * history, scroll position and focus (HTML, section 7.2.6). In other browsers links load documents.
 */
export function followLinks({ site, queryClient, show }: NavigationOptions): void {
  document.addEventListener('click', stayWithoutNetwork, { capture: true })
  addEventListener('pageshow', showArrived)
  if (!('navigation' in window)) return
  // Fetched ahead, so that a page that loses its network can still say what failed instead of being left.
  import('./replace-head.browser.ts').catch(console.debug)

  async function load(url: URL) {
    const { entry, address } = placeOf(url.pathname + url.search)
    // The head's part is apart from this file, because the first page does not wait for it.
    const [{ page }, { replaceHead }] = await Promise.all([entry.load(), import('./replace-head.browser.ts')])
    const answered = Promise.all(page.queries(address).map((query) => queryClient.prefetchQuery(query)))
    return { page, address, answered, showHead: () => replaceHead(page, site, address, queryClient) }
  }

  async function goTo(url: URL, event: NavigateEvent): Promise<void> {
    const { page, address, answered, showHead } = await load(url)
    await Promise.race([answered, new Promise((resolve) => setTimeout(resolve, PATIENCE_MS))])
    if (event.signal.aborted) return
    await change(event, () => {
      flushSync(() => show(page, address))
      showArrived()
      showHead()
      event.scroll()
    })
    void answered.then(() => {
      if (placeOf(location.pathname + location.search).address.path === address.path) showHead()
    })
  }

  navigation.addEventListener('navigateerror', showArrived)
  navigation.addEventListener('navigate', (event) => {
    const url = new URL(event.destination.url)
    const isOurs = event.navigationType === 'push' || event.navigationType === 'traverse'
    if (
      !event.canIntercept ||
      !isOurs ||
      event.hashChange ||
      event.formData ||
      event.downloadRequest !== null
    )
      return
    const mayBeStale = mayHaveChangedSettings(location.pathname, url.pathname)
    if (event.navigationType === 'push') showWaiting(event)
    if (event.navigationType === 'push' && (mayBeStale || !isPlainPageLink(url))) return
    event.intercept({
      handler: () =>
        // The address has changed already, so a reload shows the requested page.
        mayBeStale
          ? location.reload()
          : goTo(url, event).catch(() => {
              if (!event.signal.aborted) location.reload()
            }),
    })
  })

  for (const sign of ['pointerover', 'touchstart', 'focusin']) {
    document.addEventListener(sign, ({ target }) => prefetch(target), { passive: true })
  }

  function prefetch(target: EventTarget | null): void {
    const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null
    if (!link || link.target !== '') return
    const url = new URL(link.href)
    if (isPlainPageLink(url)) load(url).catch((error: unknown) => console.debug('Not prefetched.', error))
  }
}

/** Marks what was pressed, a link or the button of a form: on a slow network the next page takes a while, and a press should be seen at once. */
function showWaiting({ destination, userInitiated }: NavigateEvent): void {
  showArrived()
  if (!userInitiated) return
  const pressed = document.activeElement
  const isIt = (link: HTMLAnchorElement) => link.href === destination.url
  const link =
    pressed instanceof HTMLAnchorElement && isIt(pressed)
      ? pressed
      : ([...document.querySelectorAll<HTMLAnchorElement>('a[href]')].find(isIt) ??
        pressed?.closest('form')?.querySelector('[type=submit]'))
  link?.setAttribute(WAITING, '')
}

function showArrived(): void {
  for (const link of document.querySelectorAll(`[${WAITING}]`)) link.removeAttribute(WAITING)
}

/**
 * Without a network a link to another site stays where it is and says so: the new tab would be empty, and a visit would
 * be counted that nobody makes.
 */
function stayWithoutNetwork(event: MouseEvent): void {
  const { target } = event
  const link = target instanceof Element ? target.closest('a') : null
  if (navigator.onLine || !link?.href.startsWith('http') || link.origin === location.origin) return
  event.preventDefault()
  event.stopPropagation()
  showToast({ title: 'No network. This waits right here.' })
}

/**
 * Whether a link leads to one of our pages without parameters that need a full load, such as `?ref=`, which is
 * recorded.
 */
function isPlainPageLink({ href, origin, searchParams }: URL): boolean {
  const { pattern, reads = {} } = placeOf(href).entry
  return (
    origin === location.origin &&
    pattern !== '' &&
    pattern !== ROUTES.offline &&
    [...searchParams.keys()].every((name) => name in reads)
  )
}

/**
 * Whether a navigation leaves the set-up or the admin area. The name of the shop and other settings may have been changed
 * there, and a page without a new document would show the old ones.
 */
function mayHaveChangedSettings(from: string, to: string): boolean {
  const part = PARTS_OF_OWNERS.find((path) => isWithin(from, path))
  return part !== undefined && !isWithin(to, part)
}

function isWithin(path: string, part: string): boolean {
  return path === part || path.startsWith(`${part}/`)
}

/**
 * Runs an update in a view transition, where the browser has them and the visitor has not asked for reduced motion.
 */
async function change(event: NavigateEvent, update: () => void): Promise<void> {
  const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches || event.hasUAVisualTransition
  if (isStill || !('startViewTransition' in document)) return update()
  const transition = document.startViewTransition(update)
  // A transition is skipped when the tab is hidden, for example: the page then changes without it.
  transition.ready.catch(() => undefined)
  await transition.updateCallbackDone
}
