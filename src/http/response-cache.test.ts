import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, test, vi } from 'vitest'
import { DAY_MS } from '../core/time.ts'
import { countAlive } from '../testing/garbage.ts'
import { createResponseCache, type CachedResponse, type RenderedResponse } from './response-cache.ts'

const FRESH_MS = 1000
const STALE_MS = 5000

function createTestCache(maxBytes = 10_000_000) {
  /** A time that always advances, and the last step of the machine's clock. */
  const clock = { now: 1_000_000, step: 0 }
  const onRenewalError = vi.fn<(error: unknown) => void>()
  const cache = createResponseCache({
    now: () => clock.now + clock.step,
    steadyNow: () => clock.now,
    maxBytes,
    freshForMs: FRESH_MS,
    staleForMs: STALE_MS,
    onRenewalError,
  })
  return { cache, clock, onRenewalError }
}

function page(body: string, change: Partial<RenderedResponse> = {}): RenderedResponse {
  const headers = { 'content-type': 'text/html' }
  return { route: '/', status: 200, headers, body, isCacheable: true, ...change }
}

/** A producer that makes a new body each time. */
function counting() {
  let made = 0
  return vi.fn<() => Promise<RenderedResponse>>(async () => page(`body ${++made}`))
}

const textOf = (response: CachedResponse) => String(response.variants.identity.body)

test('makes an answer once while it is fresh', async () => {
  const { cache, clock } = createTestCache()
  const produce = counting()
  expect(textOf(await cache.get('/', produce))).toBe('body 1')
  clock.now += FRESH_MS - 1
  expect(textOf(await cache.get('/', produce))).toBe('body 1')
  expect(produce).toHaveBeenCalledTimes(1)
})

test('makes an answer again in time, whichever way the clock of the machine steps', async () => {
  for (const step of [-DAY_MS, DAY_MS]) {
    const { cache, clock } = createTestCache()
    const produce = counting()
    expect(textOf(await cache.get('/', produce))).toBe('body 1')
    clock.step = step
    expect(textOf(await cache.get('/', produce))).toBe('body 1')
    expect(produce).toHaveBeenCalledTimes(1)
    clock.now += FRESH_MS + STALE_MS
    expect(textOf(await cache.get('/', produce))).toBe('body 2')
  }
})

test('old answers leave the memory alone, though the machine’s clock is far ahead of the steady one', async () => {
  const { cache, clock } = createTestCache()
  clock.step = 20_000 * DAY_MS
  await cache.get('/old', counting())
  clock.now += FRESH_MS
  const produce = counting()
  await cache.get('/', produce)
  clock.now += STALE_MS
  await cache.get('/new', counting())
  expect(textOf(await cache.get('/', produce))).toBe('body 1')
})

test('makes it once for all who wait', async () => {
  const { cache } = createTestCache()
  const { promise, resolve } = Promise.withResolvers<RenderedResponse>()
  const produce = vi.fn<() => Promise<RenderedResponse>>(() => promise)
  const waiting = Array.from({ length: 50 }, async () => cache.get('/', produce))
  resolve(page('once'))
  expect(new Set((await Promise.all(waiting)).map(textOf))).toEqual(new Set(['once']))
  expect(produce).toHaveBeenCalledTimes(1)
})

test('recalls what is fresh, and makes nothing', async () => {
  const { cache, clock } = createTestCache()
  expect(cache.peek('/')).toBeUndefined()
  const response = await cache.get('/', counting())
  expect(cache.peek('/')).toBe(response)
  expect(cache.peek('/other')).toBeUndefined()
  clock.now += FRESH_MS
  expect(cache.peek('/')).toBeUndefined()
  const ending = await cache.get('/ending', async () => page('', { validUntil: clock.now + 1 }))
  expect(cache.peek('/ending')).toBe(ending)
  clock.now += 1
  expect(cache.peek('/ending')).toBeUndefined()
  await cache.get('/', counting())
  cache.purge()
  expect(cache.peek('/')).toBeUndefined()
})

test('keeps keys apart', async () => {
  const { cache } = createTestCache()
  expect(textOf(await cache.get('/a', async () => page('a')))).toBe('a')
  expect(textOf(await cache.get('/b', async () => page('b')))).toBe('b')
  expect(textOf(await cache.get('/a', async () => page('other')))).toBe('a')
})

test('serves what is stale at once, with one renewal behind it', async () => {
  const { cache, clock } = createTestCache()
  const produce = counting()
  await cache.get('/', produce)
  clock.now += FRESH_MS
  const answers = Array.from({ length: 10 }, () => cache.get('/', produce))
  for (const answer of answers) {
    expect(answer).not.toBeInstanceOf(Promise)
    expect(textOf(await answer)).toBe('body 1')
  }
  expect(produce).toHaveBeenCalledTimes(2)
  await vi.waitFor(async () => expect(textOf(await cache.get('/', produce))).toBe('body 2'))
  expect(produce).toHaveBeenCalledTimes(2)
})

test('makes visitors wait rather than serve what is too old', async () => {
  const { cache, clock } = createTestCache()
  const produce = counting()
  await cache.get('/', produce)
  clock.now += FRESH_MS + STALE_MS
  expect(textOf(await cache.get('/', produce))).toBe('body 2')
})

test('counts its age from when it was made, not from when it was asked for', async () => {
  const { cache, clock } = createTestCache()
  const slow = async () => {
    clock.now += 10 * FRESH_MS
    return page('slow')
  }
  await cache.get('/', slow)
  const produce = counting()
  clock.now += FRESH_MS - 1
  expect(textOf(await cache.get('/', produce))).toBe('slow')
  expect(produce).not.toHaveBeenCalled()
})

test('forgets everything when it is purged', async () => {
  const { cache } = createTestCache()
  const produce = counting()
  await cache.get('/', produce)
  cache.purge()
  expect(textOf(await cache.get('/', produce))).toBe('body 2')
})

test('does not keep what was begun before a purge, nor hand it to a request that comes after', async () => {
  const { cache } = createTestCache()
  const old = Promise.withResolvers<RenderedResponse>()
  const before = cache.get('/', () => old.promise)
  cache.purge()
  const after = cache.get('/', async () => page('new'))
  old.resolve(page('old'))
  expect(textOf(await before)).toBe('old')
  expect(textOf(await after)).toBe('new')
  expect(textOf(await cache.get('/', async () => page('newer')))).toBe('new')
})

test('a purge while a stale answer is renewed wins over the renewal', async () => {
  const { cache, clock } = createTestCache()
  await cache.get('/', async () => page('first'))
  clock.now += FRESH_MS
  const renewal = Promise.withResolvers<RenderedResponse>()
  expect(textOf(await cache.get('/', () => renewal.promise))).toBe('first')
  cache.purge()
  renewal.resolve(page('read before the write'))
  await renewal.promise
  expect(textOf(await cache.get('/', async () => page('read after the write')))).toBe('read after the write')
  expect(textOf(await cache.get('/', async () => page('later')))).toBe('read after the write')
})

test('what is asked for often is served as it was while it is replaced, and then as it is, ready to be sent', async () => {
  const { cache } = createTestCache()
  const next = Promise.withResolvers<RenderedResponse>()
  const produce = vi.fn<() => Promise<RenderedResponse>>(() => next.promise)
  produce.mockResolvedValueOnce(page('first'.repeat(1000)))
  const first = await cache.get('/', produce)
  await first.encode('br')
  const replaced = cache.replace()
  expect(await cache.get('/', produce)).toBe(first)
  next.resolve(page('next'.repeat(1000)))
  await replaced
  const { variants } = await cache.get('/', produce)
  expect(String(brotliDecompressSync(variants.br?.body ?? ''))).toBe('next'.repeat(1000))
  expect(variants.gzip).toBeUndefined()
})

test('what nobody asked for lately is forgotten, not replaced', async () => {
  const { cache, clock } = createTestCache()
  const produce = counting()
  await cache.get('/', produce)
  clock.now += FRESH_MS / 2
  await cache.replace()
  expect(produce).toHaveBeenCalledTimes(1)
  expect(textOf(await cache.get('/', produce))).toBe('body 2')
})

test('what cannot be replaced is forgotten all the same', async () => {
  const { cache, onRenewalError } = createTestCache()
  const error = new Error('broken')
  const old = () => vi.fn<() => Promise<RenderedResponse>>().mockResolvedValueOnce(page('old'))
  await cache.get('/broken', old().mockRejectedValue(error))
  await cache.get('/half', old().mockResolvedValue(page('half', { isCacheable: false })))
  await cache.replace()
  expect(onRenewalError).toHaveBeenCalledExactlyOnceWith(error)
  for (const path of ['/broken', '/half'])
    expect(textOf(await cache.get(path, async () => page('new')))).toBe('new')
})

test('what takes long to replace is not served as it was for long, nor after a second change', async () => {
  const { cache, clock } = createTestCache()
  const slow = Promise.withResolvers<RenderedResponse>()
  const produce = vi.fn<() => Promise<RenderedResponse>>(() => slow.promise)
  await cache.get('/', produce.mockResolvedValueOnce(page('old')))
  const replaced = cache.replace()
  clock.now += 500
  const waiting = cache.get('/', produce)
  expect(waiting).toBeInstanceOf(Promise)
  const again = cache.replace()
  slow.resolve(page('read before the second change'))
  await Promise.all([replaced, again])
  expect(textOf(await waiting)).toBe('read before the second change')
  expect(textOf(await cache.get('/', async () => page('new')))).toBe('new')
})

test('sends what is incomplete, and does not keep it', async () => {
  const { cache } = createTestCache()
  const half = page('half', { isCacheable: false })
  expect(textOf(await cache.get('/', async () => half))).toBe('half')
  expect(textOf(await cache.get('/', async () => page('whole')))).toBe('whole')
})

test('does not keep a failure', async () => {
  const { cache, onRenewalError } = createTestCache()
  await expect(cache.get('/', () => Promise.reject(new Error('broken')))).rejects.toThrow('broken')
  expect(textOf(await cache.get('/', async () => page('mended')))).toBe('mended')
  expect(onRenewalError).not.toHaveBeenCalled()
})

test('keeps serving the old answer when its renewal fails, and reports that', async () => {
  const { cache, clock, onRenewalError } = createTestCache()
  await cache.get('/', async () => page('old'))
  clock.now += FRESH_MS
  const error = new Error('broken')
  expect(textOf(await cache.get('/', () => Promise.reject(error)))).toBe('old')
  await vi.waitFor(() => expect(onRenewalError).toHaveBeenCalledExactlyOnceWith(error))
  expect(textOf(await cache.get('/', async () => page('new')))).toBe('old')
  await vi.waitFor(async () => expect(textOf(await cache.get('/', counting()))).toBe('new'))
})

test('encodes long bodies, leaves short ones, and names content by what it is', async () => {
  const { cache } = createTestCache()
  const body = 'lorem ipsum '.repeat(500)
  const long = await cache.get('/long', async () =>
    page(body, { status: 404, headers: { 'content-type': 'text/plain' } }),
  )
  expect(long.status).toBe(404)
  const br = await long.encode('br')
  expect(br.headers.join(' ')).toMatch(/content-type text\/plain .*content-encoding br$/)
  expect(String(brotliDecompressSync(br.body))).toBe(body)
  expect(String(gunzipSync((await long.encode('gzip')).body))).toBe(body)
  expect(br.body.length).toBeLessThan(body.length / 10)
  const short = await cache.get('/short', async () => page('short'))
  expect(short.variants.br).toBe(short.variants.identity)
  expect(short.etag).toMatch(/^W\/"[\w-]{22}"$/)
  expect((await cache.get('/same', async () => page('short'))).etag).toBe(short.etag)
  expect(long.etag).not.toBe(short.etag)
})

test('encodes a body when somebody takes it so, once for all who wait, and has it ready from then on', async () => {
  const { cache } = createTestCache()
  const response = await cache.get('/long', async () => page('lorem ipsum '.repeat(500)))
  expect(Object.keys(response.variants)).toEqual(['identity'])
  const [first, second] = await Promise.all([response.encode('br'), response.encode('br')])
  expect(second).toBe(first)
  expect(response.variants.br).toBe(first)
  expect(response.variants).not.toHaveProperty('gzip')
})

test('never sends what is no longer valid, however fresh or stale it may be', async () => {
  const { cache, clock } = createTestCache()
  for (const validFor of [FRESH_MS / 2, FRESH_MS + 1]) {
    cache.purge()
    const validUntil = clock.now + validFor
    let made = 0
    const produce = async () => page(`body ${++made}`, made === 1 ? { validUntil } : {})
    expect(textOf(await cache.get('/', produce))).toBe('body 1')
    clock.now = validUntil - 1
    expect(textOf(await cache.get('/', produce))).toBe('body 1')
    clock.now = validUntil
    expect(textOf(await cache.get('/', produce))).toBe('body 2')
  }
})

test('holds no more than its bound, and keeps what is used', async () => {
  const cache = createTestCache(1_000_000).cache
  const body = 'x'.repeat(10_000)
  const keys = Array.from({ length: 10_000 }, (_, index) => `/product/${index}`)
  for (const key of keys) {
    await cache.get(key, async () => page(body))
    await cache.get('/', async () => page(body))
  }
  const kept = keys.filter((key) => cache.peek(key) !== undefined)
  expect(kept.length).toBeGreaterThan(10)
  expect(kept.length * body.length).toBeLessThan(2_000_000)
  const produce = counting()
  expect(textOf(await cache.get('/', produce))).toBe(body)
  expect(produce).not.toHaveBeenCalled()
})

test('drops what is too old to be served, also where nobody asks for it again', async () => {
  const { cache, clock } = createTestCache()
  const old = new WeakRef(await cache.get('/old', async () => page('old')))
  clock.now += FRESH_MS + STALE_MS
  await cache.get('/new', async () => page('new'))
  await expect.poll(() => countAlive([old])).toBe(0)
})

test('keeps what may still be served, however far the clock of the machine is from the steady one', async () => {
  const { cache, clock } = createTestCache()
  clock.step = DAY_MS
  const produce = counting()
  for (const key of ['/', '/young', '/new']) {
    clock.now += (FRESH_MS + STALE_MS) / 2
    await cache.get(key, produce)
  }
  expect(textOf(await cache.get('/young', produce))).toBe('body 2')
})

test('the response of another key is sent, and kept once', async () => {
  const { cache } = createTestCache()
  const produce = counting()
  const shared = () => cache.get('/shared', produce)
  for (const key of ['/a', '/b', '/c']) {
    expect(textOf(await cache.get(key, async () => shared()))).toBe('body 1')
    expect(cache.peek(key)).toBeUndefined()
  }
  expect(produce).toHaveBeenCalledTimes(1)
})
