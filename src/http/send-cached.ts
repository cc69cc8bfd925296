import type { FastifyReply, FastifyRequest } from 'fastify'
import type { CachedResponse, Encoding } from './response-cache.ts'

/**
 * Sends a cached response in the best encoding that the client takes, or 304 when it has it already.
 * @param cacheControl for browsers and CDNs
 */
export function sendCached(
  request: FastifyRequest,
  reply: FastifyReply,
  response: CachedResponse,
  cacheControl: string,
): FastifyReply {
  const { status, contentType, etag, bodies } = response
  reply.header('cache-control', cacheControl).header('etag', etag).header('vary', 'accept-encoding')
  if (status === 200 && matches(request.headers['if-none-match'], etag)) return reply.code(304).send()
  const encoding = chooseEncoding(request.headers['accept-encoding'])
  const body = bodies[encoding]
  if (body !== bodies.identity) reply.header('content-encoding', encoding)
  return reply.code(status).header('content-type', contentType).send(body)
}

/**
 * Goes on with a response at once when it is there: a promise around what is in memory costs 4 µs, a twelfth of the
 * answer.
 */
export function whenThere<T>(
  response: CachedResponse | Promise<CachedResponse>,
  goOn: (response: CachedResponse) => T,
): T | Promise<T> {
  return response instanceof Promise ? response.then(goOn) : goOn(response)
}

/** Weak comparison, as RFC 9110 (section 13.1.2) asks for If-None-Match. */
function matches(ifNoneMatch: string | undefined, etag: string): boolean {
  if (ifNoneMatch === undefined) return false
  const opaque = etag.replace(/^W\//, '')
  return ifNoneMatch.split(',').some((candidate) => {
    const tag = candidate.trim()
    return tag === '*' || tag.replace(/^W\//, '') === opaque
  })
}

/** Our order of preference among what is accepted with a weight above zero (RFC 9110, section 12.5.3). */
export function chooseEncoding(acceptEncoding: string | undefined): Encoding {
  if (acceptEncoding === undefined) return 'identity'
  const refused = /(?:^|,)\s*(br|gzip)\s*;\s*q=0(?:\.0*)?\s*(?=,|$)/gi
  const accepted = acceptEncoding.replace(refused, '')
  if (/(?:^|,)\s*br\s*(?:;|,|$)/i.test(accepted)) return 'br'
  if (/(?:^|,)\s*gzip\s*(?:;|,|$)/i.test(accepted)) return 'gzip'
  return 'identity'
}
