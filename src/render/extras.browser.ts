/**
 * What a page needs once somebody uses it: importing this file starts it. All of it is one file, because each further
 * file would be one more name in every first load.
 */
import { awaitTooltips } from '../ui/await-tooltips.browser.ts'
import { startServiceWorker } from './service-worker.browser.ts'

awaitTooltips()
if ('others' in document.documentElement.dataset)
  import('../features/retailer/also-at/also-at.browser.ts').then(
    ({ followChosenTerms }) => followChosenTerms(),
    console.debug,
  )
if (import.meta.env.PROD && 'serviceWorker' in navigator)
  startServiceWorker().catch((error: unknown) => console.debug('No service worker.', error))
