import { awaitTooltips } from '../ui/await-tooltips.browser.ts'
import { followLinks, type NavigationOptions } from './navigation.ts'
import { startServiceWorker } from './service-worker.browser.ts'

/**
 * Starts what a page needs once somebody uses it. All of it is one file, because each further file would be one more
 * name in every first load.
 * @param navigation absent where links load whole pages
 */
export function startExtras(navigation?: NavigationOptions): void {
  awaitTooltips()
  if (navigation) followLinks(navigation)
  if (import.meta.env.PROD && 'serviceWorker' in navigator)
    startServiceWorker().catch((error: unknown) => console.debug('No service worker.', error))
}
