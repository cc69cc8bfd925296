/**
 * The text of the service worker. Pages always come from the network, so that none is stale after an update. Without
 * a network the worker shows the offline page, cached with its files.
 * @param version changes with the offline page, so that a new worker makes a new cache and deletes the old one
 * @param files paths that are needed without a network
 */
export function serviceWorkerScript(version: string, files: readonly string[]): string {
  return `const CACHE = ${JSON.stringify(`gimme-${version}`)}
const OFFLINE = '/offline'
const FILES = ${JSON.stringify([...files])}

addEventListener('install', (event) => {
  event.waitUntil(caches.open(CACHE).then((cache) => cache.addAll([OFFLINE, ...FILES])).then(() => skipWaiting()))
})

addEventListener('activate', (event) => {
  event.waitUntil(Promise.all([dropOldCaches(), registration.navigationPreload?.enable()]).then(() => clients.claim()))
})

addEventListener('fetch', (event) => {
  const { request } = event
  const url = new URL(request.url)
  if (request.method !== 'GET' || url.origin !== location.origin) return
  if (request.mode === 'navigate') {
    event.respondWith(fromNetwork(event).catch(() => caches.match(OFFLINE)))
  } else if (FILES.includes(url.pathname)) {
    event.respondWith(caches.match(url.pathname).then((kept) => kept ?? fetch(request)))
  }
})

async function dropOldCaches() {
  for (const name of await caches.keys()) if (name !== CACHE) await caches.delete(name)
}

// The browser asks the network while the worker is still starting, where it can.
async function fromNetwork(event) {
  return (await event.preloadResponse) ?? fetch(event.request)
}
`
}
