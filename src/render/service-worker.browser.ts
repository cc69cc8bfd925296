import { createTrustPolicy } from './trusted-types.browser.ts'

/** Signs that a visitor uses the page. */
const TOUCHES = ['pointerdown', 'keydown'] as const

/**
 * Registers the service worker, and asks it to keep home for a time without a network: once the page is used, because
 * somebody who only looks should load nothing more, and in the installed app at once, with all that home can open.
 */
export async function startServiceWorker(): Promise<void> {
  const trusted = createTrustPolicy('service-worker', {
    createScriptURL: (path) => (path === '/sw.js' ? path : ''),
  })
  await navigator.serviceWorker.register(trusted.createScriptURL('/sw.js'))
  if (matchMedia('(display-mode: standalone)').matches) keep('app')
  const touch = () => {
    for (const sign of TOUCHES) removeEventListener(sign, touch)
    keep('home')
  }
  for (const sign of TOUCHES) addEventListener(sign, touch, { passive: true })
  addEventListener('appinstalled', () => keep('app'))
}

function keep(part: 'home' | 'app'): void {
  navigator.serviceWorker.ready.then(
    ({ active }) => active?.postMessage(part),
    (error: unknown) => console.debug('Nothing is kept for later.', error),
  )
}
