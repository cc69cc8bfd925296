import { createTrustPolicy } from '../client/trusted-types.browser.ts'

/** Registers the service worker, and asks it to keep home for a time without a network, with all parts in the installed app. */
export async function startServiceWorker(): Promise<void> {
  const trusted = createTrustPolicy('service-worker', {
    createScriptURL: (path) => (path === '/sw.js' ? path : ''),
  })
  await navigator.serviceWorker.register(trusted.createScriptURL('/sw.js'))
  keep(matchMedia('(display-mode: standalone)').matches ? 'app' : 'home')
  addEventListener('appinstalled', () => keep('app'))
}

function keep(part: 'home' | 'app'): void {
  navigator.serviceWorker.ready.then(
    ({ active }) => active?.postMessage(part),
    (error: unknown) => console.debug('Nothing is kept for later.', error),
  )
}
