import type { FastifyInstance, FastifyRequest } from 'fastify'

/** A header with which proxies name the client; Fastify believes the first one, from trusted proxies. */
const HEADERS = ['X-Forwarded-For', 'Forwarded'] as const

export interface UntrustedForwarding {
  readonly header: (typeof HEADERS)[number]
  /** The client that the peer names. If the peer is a proxy, this is true; otherwise anything may be written here. */
  readonly client: string
}

/** What a peer that is not a trusted proxy says about its client; undefined where it says nothing, as browsers do. */
export function untrustedForwarding({
  headers,
  ip,
  socket,
}: Pick<FastifyRequest, 'headers' | 'ip' | 'socket'>): UntrustedForwarding | undefined {
  // Of a trusted proxy Fastify returns the client's address instead.
  if (ip !== socket.remoteAddress) return undefined
  const header = HEADERS.find((name) => headers[name.toLowerCase()] !== undefined)
  // Each proxy appends, so the last element is the peer's own.
  return header && { header, client: String(headers[header.toLowerCase()]).split(',').at(-1)?.trim() ?? '' }
}

/** The proxy that forwarded a request, as TRUST_PROXY takes its address; undefined for one that is trusted, or for none. */
export function untrustedProxy(
  request: Pick<FastifyRequest, 'headers' | 'ip' | 'socket'>,
): { readonly header: UntrustedForwarding['header']; readonly address: string } | undefined {
  const forwarding = untrustedForwarding(request)
  // TRUST_PROXY takes an IPv4 address, which Node writes as IPv6 where a socket serves both.
  return forwarding && { header: forwarding.header, address: request.ip.replace(/^::ffff:/, '') }
}

/** Logs once that a proxy is not trusted, without its address: the peer may be a visitor that sends such a header. */
export function warnOfUntrustedProxy(app: FastifyInstance): void {
  let hasWarned = false
  app.addHook('onRequest', (request, _reply, done) => {
    const forwarding = hasWarned ? undefined : untrustedForwarding(request)
    if (forwarding) {
      hasWarned = true
      request.log.warn(
        { header: forwarding.header },
        'a request was forwarded by an address that TRUST_PROXY does not name; if it is your proxy, set TRUST_PROXY, because all visitors count as one',
      )
    }
    done()
  })
}
