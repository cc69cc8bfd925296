/**
 * The text of the service worker. Pages always come from the network, so that none is stale after an update; without
 * one the offline page is shown, which is kept with the files that it needs.
 * @param version changes with the build: the worker of another build brings its own cache and drops the old one
 * @param files paths that the offline page needs
 */
export function serviceWorkerScript(version: string, files: readonly string[]): string {
  return `const CACHE = ${JSON.stringify(`gimme-${version}`)}
const OFFLINE = '/offline'
const FILES = ${JSON.stringify([...files])}

addEventListener('install', (event) => {
  event.waitUntil(caches.open(CACHE).then((cache) => cache.addAll([OFFLINE, ...FILES])).then(() => skipWaiting()))
})

addEventListener('activate', (event) => {
  event.waitUntil(
    caches
      .keys()
      .then((names) => Promise.all(names.filter((name) => name !== CACHE).map((name) => caches.delete(name))))
      .then(() => clients.claim()),
  )
})

addEventListener('fetch', (event) => {
  const { request } = event
  const url = new URL(request.url)
  if (request.method !== 'GET' || url.origin !== location.origin) return
  if (request.mode === 'navigate') {
    event.respondWith(fetch(request).catch(() => caches.match(OFFLINE)))
  } else if (FILES.includes(url.pathname)) {
    event.respondWith(caches.match(url.pathname).then((kept) => kept ?? fetch(request)))
  }
})
`
}
