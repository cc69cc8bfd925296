/** Paths that the service worker keeps in its cache. */
export interface KeptPaths {
  /** Files of the offline page; every worker keeps them. */
  readonly offline: readonly string[]
  /** Files that home needs to work without a network; the worker keeps them once a visitor uses the site. */
  readonly home: readonly string[]
  /** Heavy files that home loads when it is used; the worker keeps them in the installed app, or once a page has loaded them. */
  readonly app: readonly string[]
  /** Answers of the API that home needs, kept with it; with a network they are asked for again. */
  readonly answers: readonly string[]
}

/**
 * The text of the service worker. With a network pages come from there, so that none is stale after an update. Without
 * one the worker shows home as it was last seen, and the offline page in the place of any other. A kept home is
 * shown with its own scripts alone: both are in the cache of one version, and a page that names files of another
 * version is not kept.
 * @param version changes with the files and the offline page, so that a new worker makes a new cache and deletes the
 *   old one
 */
export function serviceWorkerScript(version: string, { offline, home, app, answers }: KeptPaths): string {
  return `const CACHE = ${JSON.stringify(`gimme-${version}`)}
const OFFLINE = '/offline'
const HOME = '/'
const OFFLINE_FILES = ${JSON.stringify(offline)}
const HOME_FILES = ${JSON.stringify(home)}
const APP_FILES = ${JSON.stringify(app)}
const ANSWERS = ${JSON.stringify(answers)}
const FILES = new Set([...OFFLINE_FILES, ...HOME_FILES, ...APP_FILES])

addEventListener('install', (event) => {
  event.waitUntil(caches.open(CACHE).then((cache) => cache.addAll([OFFLINE, ...OFFLINE_FILES])).then(keepHomeAsBefore).then(() => skipWaiting()))
})

addEventListener('activate', (event) => {
  event.waitUntil(Promise.all([deleteOldCaches(), registration.navigationPreload?.enable()]).then(() => clients.claim()))
})

addEventListener('message', (event) => {
  const kept = event.data === 'app' ? keepHome().then(() => keepAll(APP_FILES)) : keepHome()
  // What could not be loaded is asked for again with the next page that is used.
  event.waitUntil(kept.catch(() => undefined))
})

addEventListener('fetch', (event) => {
  const { request } = event
  const url = new URL(request.url)
  if (request.method !== 'GET' || url.origin !== location.origin) return
  if (request.mode === 'navigate') {
    event.respondWith(showPage(event, url.pathname))
  } else if (FILES.has(url.pathname)) {
    event.respondWith(keptFile(event, url.pathname))
  } else if (ANSWERS.includes(url.pathname)) {
    event.respondWith(fetch(request).catch(async () => (await find(url.pathname)) ?? Response.error()))
  }
})

// An update keeps home for visitors with a kept home. The browser holds pages back during the activation of a worker, so
// the new home is loaded before, during the installation.
async function keepHomeAsBefore() {
  if (await caches.match(HOME)) await keepHome().catch(() => undefined)
}

async function deleteOldCaches() {
  const old = (await caches.keys()).filter((name) => name !== CACHE)
  await Promise.all(old.map((name) => caches.delete(name)))
}

function find(path) {
  return caches.match(path, { cacheName: CACHE })
}

async function showPage(event, path) {
  try {
    // The browser asks the network while the worker is still starting, where it can.
    const answer = (await event.preloadResponse) ?? (await fetch(event.request))
    if (path === HOME) event.waitUntil(renewHome(answer.clone()))
    return answer
  } catch {
    return (path === HOME && (await find(HOME))) || find(OFFLINE)
  }
}

async function keptFile(event, path) {
  const kept = await find(path)
  if (kept) return kept
  const answer = await fetch(event.request)
  if (answer.ok) {
    const copy = answer.clone()
    event.waitUntil(caches.open(CACHE).then((cache) => cache.put(path, copy)))
  }
  return answer
}

async function keepHome() {
  if (await find(HOME)) return
  const answer = await fetch(HOME, { priority: 'low' })
  if (!(await isOfThisVersion(answer.clone()))) return
  await keepAll([...HOME_FILES, ...ANSWERS])
  await (await caches.open(CACHE)).put(HOME, answer)
}

async function renewHome(answer) {
  const cache = await caches.open(CACHE)
  if ((await cache.match(HOME)) && (await isOfThisVersion(answer.clone()))) await cache.put(HOME, answer)
}

async function isOfThisVersion(answer) {
  const named = (await answer.text()).matchAll(/(?<=["\\s])[/]assets[/][^"\\s]+[.](?:js|css)(?=["\\s])/g)
  return answer.ok && [...named].every(([path]) => FILES.has(path))
}

// What the page has loaded comes from the browser's own cache.
async function keepAll(paths) {
  const cache = await caches.open(CACHE)
  await Promise.all(
    paths.map(async (path) => {
      if (await cache.match(path)) return
      const answer = await fetch(path, { priority: 'low' })
      if (!answer.ok) throw new Error(path)
      await cache.put(path, answer)
    }),
  )
}
`
}
