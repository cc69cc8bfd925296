import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { createRecentCache } from '../core/recent-cache.ts'

/** A rendered response, not yet compressed. */
export interface RenderedResponse {
  /** Pattern of the route, for the metrics. */
  readonly route: string
  readonly status: number
  /** All headers that do not depend on the encoding, in lower case. */
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
  /** False if something in the response is missing for now; the response is sent, but not cached. */
  readonly isCacheable: boolean
  /** Milliseconds since 1970: from then on the response must not be sent any more. */
  readonly validUntil?: number
}

const COMPRESSIONS = ['br', 'gzip'] as const

type Compression = (typeof COMPRESSIONS)[number]

export type Encoding = Compression | 'identity'

export interface CachedResponse {
  readonly route: string
  readonly status: number
  /** A weak tag, because the same content is sent in several encodings (RFC 9110, section 8.8.1). */
  readonly etag: string
  /** Headers of a 304 response: names and values in turn. */
  readonly headers: string[]
  /** Encodings that are ready; further ones are made on demand. */
  readonly variants: Readonly<Partial<Record<Encoding, Variant>> & Record<'identity', Variant>>
  /** Makes the variant of an encoding, once for concurrent requests. */
  encode(encoding: Compression): Promise<Variant>
}

/** A body in one encoding, with all its headers, as names and values in turn. */
interface Variant {
  readonly headers: string[]
  readonly body: Buffer
}

export interface ResponseCache {
  /**
   * The response of a key: cached while fresh; cached while stale, and renewed in the background; otherwise produced
   * now, once for concurrent requests.
   * @param produce is kept with the response, so it must not close over a request or its reply: one of them is as large
   * as a page. A response of another key, such as one for all unknown addresses, is sent and not cached again.
   */
  get(key: string, produce: ProduceResponse): CachedResponse | Promise<CachedResponse>
  /** The response of a key, if it is cached and fresh. */
  peek(key: string): CachedResponse | undefined
  /** Removes all entries: called after a write that changes responses. */
  purge(): void
  /**
   * Removes all entries, except those that were requested a moment ago: they are regenerated at once, and the old
   * ones served until then. Resolves when no old response is served any more.
   */
  replace(): Promise<void>
}

export type ProduceResponse = () => Promise<RenderedResponse | CachedResponse>

export interface ResponseCacheOptions {
  /** Memory of one generation of the cache, in bytes; the whole cache holds at most twice as much. */
  readonly maxBytes: number
  /** Milliseconds since 1970. */
  readonly now: () => number
  /** Milliseconds since any moment, on a clock that never steps. */
  readonly steadyNow: () => number
  readonly freshForMs: number
  /** How long a stale copy may be served after that. */
  readonly staleForMs: number
  readonly onRenewalError: (error: unknown) => void
}

/** Compressing smaller bodies saves no packet. */
const COMPRESS_FROM_BYTES = 1024

/** Level 9 of 11: used at most once per renewal, and within 2 % of the best for our pages. */
const BROTLI_QUALITY = 9

/**
 * A window of 64 kB: for a larger one the encoder fills tables of megabytes first, so that a page of 26 kB takes 12.8
 * ms instead of 1.3, without saving a byte.
 */
const BROTLI_WINDOW_BITS = 16

/** Memory of a response besides its bodies, in bytes: its headers three times, its key and its entry, approximately. */
const ENTRY_BYTES = 4096

const brotliAsync = promisify(brotliCompress)
const gzipAsync = promisify(gzip)

const compress: Readonly<Record<Compression, (identity: Buffer) => Promise<Buffer>>> = {
  br: (identity) =>
    brotliAsync(identity, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY,
        [constants.BROTLI_PARAM_LGWIN]: BROTLI_WINDOW_BITS,
        [constants.BROTLI_PARAM_SIZE_HINT]: identity.length,
      },
    }),
  gzip: (identity) => gzipAsync(identity, { level: constants.Z_BEST_COMPRESSION }),
}

/** Entries hit within this window, in milliseconds, are regenerated on invalidation; others are dropped. */
const OFTEN_MS = 100

/**
 * How long an old response may be served while it is replaced, in milliseconds: far below the 2 s in which all
 * instances show a change.
 */
const REPLACED_WITHIN_MS = 500

interface Entry {
  readonly response: CachedResponse
  readonly freshUntil: number
  readonly staleUntil: number
  askedAt: number
  readonly produce: ProduceResponse
}

/** Both compressed variants together are shorter than the plain one, which is counted twice for them. */
function bytesOf(_key: string, { response }: Entry): number {
  return ENTRY_BYTES + 2 * response.variants.identity.body.length
}

/** A cache of responses that are the same for every visitor, compressed on demand. Keeps those used last. */
export function createResponseCache(options: ResponseCacheOptions): ResponseCache {
  const entries = createRecentCache<Entry>(options.maxBytes, bytesOf)
  const lifetimeMs = options.freshForMs + options.staleForMs
  let dropsAt = options.steadyNow() + lifetimeMs
  const renewals = new Map<string, Promise<CachedResponse>>()
  let generation = 0

  function clear(): void {
    generation++
    entries.clear()
    renewals.clear()
  }

  /** Runs at most once in the lifetime of an entry, because all entries are visited. */
  function dropStale(): void {
    const now = options.steadyNow()
    if (now < dropsAt) return
    dropsAt = now + lifetimeMs
    for (const [key, { staleUntil }] of entries.entries()) if (now >= staleUntil) entries.delete(key)
  }

  async function make(key: string, produce: ProduceResponse): Promise<CachedResponse> {
    dropStale()
    const startedIn = generation
    const produced = await produce()
    if ('variants' in produced) return produced
    const response = createCachedResponse(produced)
    const before = entries.get(key)
    if (before) await encodeAlike(response, before.response)
    // A response produced before a purge must not be cached after it.
    if (startedIn === generation && produced.isCacheable) {
      const now = options.steadyNow()
      const freshUntil = now + options.freshForMs
      const validForMs = (produced.validUntil ?? Infinity) - options.now()
      const staleUntil = Math.min(freshUntil + options.staleForMs, now + validForMs)
      entries.set(key, { response, freshUntil, staleUntil, askedAt: before?.askedAt ?? now, produce })
    }
    return response
  }

  function renew(key: string, produce: ProduceResponse): Promise<CachedResponse> {
    const running = renewals.get(key)
    if (running) return running
    const renewal = make(key, produce).finally(() => {
      if (renewals.get(key) === renewal) renewals.delete(key)
    })
    renewals.set(key, renewal)
    return renewal
  }

  return {
    get(key, produce) {
      const entry = entries.get(key)
      const now = options.steadyNow()
      if (!entry || now >= entry.staleUntil) return renew(key, produce)
      entry.askedAt = now
      if (now >= entry.freshUntil) renew(key, produce).catch(options.onRenewalError)
      return entry.response
    },
    peek(key) {
      const entry = entries.get(key)
      if (!entry) return undefined
      const now = options.steadyNow()
      if (now >= Math.min(entry.freshUntil, entry.staleUntil)) return undefined
      entry.askedAt = now
      return entry.response
    },
    purge() {
      clear()
    },
    async replace() {
      const now = options.steadyNow()
      const often = [...entries.entries()].filter(([, { askedAt }]) => now - askedAt <= OFTEN_MS)
      clear()
      for (const [key, entry] of often) {
        entries.set(key, { ...entry, staleUntil: Math.min(entry.staleUntil, now + REPLACED_WITHIN_MS) })
      }
      for (const [key, { produce, response }] of often) {
        await renew(key, produce).catch(options.onRenewalError)
        if (entries.get(key)?.response === response) entries.delete(key)
      }
    },
  }
}

/** Makes the encodings that the previous response was requested in. */
async function encodeAlike(response: CachedResponse, before: CachedResponse): Promise<void> {
  const taken = COMPRESSIONS.filter((encoding) => before.variants[encoding] && !response.variants[encoding])
  await Promise.all(taken.map((encoding) => response.encode(encoding)))
}

/** A response as one buffer for each encoding, for all connections that it is sent on. */
export function createCachedResponse({ route, status, headers, body }: RenderedResponse): CachedResponse {
  const identity = Buffer.from(body)
  const etag = `W/"${createHash('sha256').update(identity).digest('base64url').slice(0, 22)}"`
  const { 'content-type': contentType = '', vary = [], ...others } = headers
  const common = Object.entries({ ...others, etag, vary: ['accept-encoding', vary].flat().join(', ') }).flat()
  const variant = (encoded: Buffer, encoding: Encoding): Variant => ({
    body: encoded,
    headers: [
      ...common,
      'content-type',
      contentType,
      'content-length',
      String(encoded.length),
      ...(encoding === 'identity' ? [] : ['content-encoding', encoding]),
    ],
  })
  const plain = variant(identity, 'identity')
  const isShort = identity.length < COMPRESS_FROM_BYTES
  const variants: CachedResponse['variants'] & Partial<Record<Compression, Variant>> = isShort
    ? { identity: plain, gzip: plain, br: plain }
    : { identity: plain }
  const running = new Map<Compression, Promise<Variant>>()

  async function make(encoding: Compression): Promise<Variant> {
    // Copied, because zlib's buffer is larger than what it holds.
    const made = variant(Buffer.from(await compress[encoding](identity)), encoding)
    variants[encoding] = made
    return made
  }

  return {
    route,
    status,
    etag,
    headers: common,
    variants,
    encode(encoding) {
      const encoded = running.get(encoding) ?? make(encoding).finally(() => running.delete(encoding))
      running.set(encoding, encoded)
      return encoded
    },
  }
}
