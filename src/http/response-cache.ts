import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

/** What a producer makes: one representation, not yet encoded for the wire. */
export interface RenderedResponse {
  /** Pattern of the route that it answers, for the metrics. */
  readonly route: string
  readonly status: number
  /** All but those that depend on the encoding. Names in lower case. */
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
  /** False when something in it is missing for now: it is sent, and soon made again. */
  readonly isCacheable: boolean
  /** From then on it must not be sent any more, on the clock of the cache. */
  readonly validUntil?: number
}

const COMPRESSIONS = ['br', 'gzip'] as const

type Compression = (typeof COMPRESSIONS)[number]

export type Encoding = Compression | 'identity'

export interface CachedResponse {
  readonly route: string
  readonly status: number
  /** Weak, as it names the same content in any encoding (RFC 9110, section 8.8.1). */
  readonly etag: string
  /** What a client that has it already gets: names and values in turn. */
  readonly headers: string[]
  /** Those that are ready: the others are made when somebody takes one. */
  readonly variants: Readonly<Partial<Record<Encoding, Variant>> & Record<'identity', Variant>>
  /** Makes the variant of an encoding, once for all who ask for it. */
  encode(encoding: Compression): Promise<Variant>
}

/** A body as it goes over the wire, with all headers, as names and values in turn. */
interface Variant {
  readonly headers: string[]
  readonly body: Buffer
}

export interface ResponseCache {
  /**
   * The response under a key: from memory while fresh; from memory while stale, with one renewal behind it; else
   * made now, once for all who wait.
   */
  get(key: string, produce: () => Promise<RenderedResponse>): CachedResponse | Promise<CachedResponse>
  /** The response under a key, if it is there and fresh. */
  peek(key: string): CachedResponse | undefined
  /** Forgets everything: called after a write that shows. */
  purge(): void
  /**
   * The same, but what was asked for a moment ago is made anew at once, and served as it was until then, so that nobody
   * waits for it. Resolves when nothing old is served any more.
   */
  replace(): Promise<void>
}

export interface ResponseCacheOptions {
  /** Milliseconds; any steady clock. */
  readonly now: () => number
  readonly freshForMs: number
  /** How long after that an old copy is better than waiting. */
  readonly staleForMs: number
  readonly onRenewalError: (error: unknown) => void
}

/** Below this a compressed body saves no packet. */
const COMPRESS_FROM_BYTES = 1024

/** Level 9 of 11: once per renewal at most, and within 2 % of the best for pages of our size. */
const BROTLI_QUALITY = 9

/**
 * A window of 64 kB: a larger one has the encoder fill tables of megabytes first, which takes a page of 26 kB from
 * 1.3 ms to 12.8 ms, and saves nothing on pages of our size.
 */
const BROTLI_WINDOW_BITS = 16

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

/** Who asks so often, in milliseconds, asks again while the answer is made. */
const OFTEN_MS = 100

/** How long what is old may be served at most while it is replaced, in milliseconds: far below the 2 s of issue 5. */
const REPLACED_WITHIN_MS = 500

interface Entry {
  readonly response: CachedResponse
  readonly freshUntil: number
  staleUntil: number
  askedAt: number
  readonly produce: () => Promise<RenderedResponse>
}

/** Keeps responses that are the same for everybody, compressed once somebody takes them so. Keys must come from a bounded set. */
export function createResponseCache(options: ResponseCacheOptions): ResponseCache {
  const entries = new Map<string, Entry>()
  const renewals = new Map<string, Promise<CachedResponse>>()
  let generation = 0

  function forget(): void {
    generation++
    entries.clear()
    renewals.clear()
  }

  async function make(key: string, produce: () => Promise<RenderedResponse>): Promise<CachedResponse> {
    const startedIn = generation
    const produced = await produce()
    const response = responseOf(produced)
    const before = entries.get(key)
    if (before) await encodeAlike(response, before.response)
    // What was read before a purge must not outlive it.
    if (startedIn === generation && produced.isCacheable) {
      const now = options.now()
      const freshUntil = now + options.freshForMs
      const staleUntil = Math.min(freshUntil + options.staleForMs, produced.validUntil ?? Infinity)
      entries.set(key, { response, freshUntil, staleUntil, askedAt: before?.askedAt ?? now, produce })
    }
    return response
  }

  function renew(key: string, produce: () => Promise<RenderedResponse>): Promise<CachedResponse> {
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
      const now = options.now()
      if (!entry || now >= entry.staleUntil) return renew(key, produce)
      entry.askedAt = now
      if (now >= entry.freshUntil) renew(key, produce).catch(options.onRenewalError)
      return entry.response
    },
    peek(key) {
      const entry = entries.get(key)
      if (!entry) return undefined
      const now = options.now()
      if (now >= Math.min(entry.freshUntil, entry.staleUntil)) return undefined
      entry.askedAt = now
      return entry.response
    },
    purge() {
      forget()
    },
    async replace() {
      const now = options.now()
      const often = [...entries].filter(([, { askedAt }]) => now - askedAt <= OFTEN_MS)
      forget()
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

/** Has those encodings ready in which the one before was taken. */
async function encodeAlike(response: CachedResponse, before: CachedResponse): Promise<void> {
  const taken = COMPRESSIONS.filter((encoding) => before.variants[encoding] && !response.variants[encoding])
  await Promise.all(taken.map((encoding) => response.encode(encoding)))
}

function responseOf({ route, status, headers, body }: RenderedResponse): CachedResponse {
  const identity = Buffer.from(body)
  const etag = `W/"${createHash('sha256').update(identity).digest('base64url').slice(0, 22)}"`
  const { 'content-type': contentType = '', ...others } = headers
  const common = Object.entries({ ...others, etag, vary: 'accept-encoding' }).flat()
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
    const made = variant(await compress[encoding](identity), encoding)
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
