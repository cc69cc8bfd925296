import type { FastifyRequest } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import type { Kysely } from 'kysely'
import type { Schema } from '../../database/schema.ts'
import type { AuditTally } from '../audit/audit-tally.service.ts'
import { addressNetwork, widerNetworks } from '../../http/address-network.ts'
import { untrustedForwarding } from '../../http/forwarded-headers.ts'
import { errorBody, writeErrors } from '../../http/error.contract.ts'
import { limitedWrite } from '../../http/rate-limit.ts'
import { loginAnswer, loginBody, proxyAnswer } from './account.contract.ts'
import { adminOnly, signedOut } from '../../auth/admin-guard.http.ts'
import { deviceName } from '../../auth/device-name.ts'
import { createLogin } from './login.service.ts'
import type { LoginOrigin } from './login-scope.server.ts'
import { routeOf } from '../../http/route-of.ts'
import { logInEndpoint, proxyEndpoint } from './account.endpoint.ts'

export interface AccountRoutesOptions {
  readonly db: Kysely<Schema>
  readonly auditTally: AuditTally
  /** Milliseconds since 1970. */
  readonly now: () => number
}

/** Seconds after which the queue of login.service.ts is empty again, if nobody fills it anew. */
const BUSY_RETRY_AFTER_S = 5
const BUSY = {
  message: 'Too many people try to sign in at this moment. Please try again in a few seconds.',
}

function tooManyTries(retryAfterMs: number, request: FastifyRequest): string {
  const message = `Too many wrong tries. Please try again in ${Math.ceil(retryAfterMs / 60_000)} min.`
  return untrustedForwarding(request)
    ? `${message} All visitors share this limit, because TRUST_PROXY does not name the proxy of this site.`
    : message
}

/**
 * Where a login comes from. Behind a proxy that is not trusted, the address that the proxy names tells visitors apart,
 * but the wider networks are the proxy's own: a visitor who writes the header gets no further with many addresses.
 */
function originOf(request: FastifyRequest): LoginOrigin {
  const client = untrustedForwarding(request)?.client
  const network = [request.ip, ...(client === undefined ? [] : [client])].map(addressNetwork).join(' for ')
  return { network, widerNetworks: widerNetworks(request.ip) }
}

/** POST /api/admin/login, GET /api/admin/proxy. */
export const accountRoutes: FastifyPluginAsyncZod<AccountRoutesOptions> = async (
  app,
  { db, auditTally, now },
) => {
  const logIn = createLogin(db, auditTally)

  app.route({
    ...routeOf(logInEndpoint, {
      summary: 'Open a session',
      tags: ['accounts'],
      body: loginBody,
      response: { 200: loginAnswer, 401: errorBody, ...writeErrors },
    }),
    config: { ...limitedWrite, isAdminOnly: false },
    handler: async (request, reply) => {
      reply.header('cache-control', 'no-store')
      const device = deviceName(request.headers['user-agent'])
      const isAwaited = () => !reply.sent && !reply.raw.destroyed
      const outcome = await logIn({ ...request.body, origin: originOf(request), device, isAwaited }, now())
      switch (outcome.kind) {
        case 'welcome':
          return { username: outcome.username, token: outcome.token, deviceToken: outcome.deviceToken }
        case 'wrong':
          return reply.code(401).send({ message: 'Invalid credentials' })
        case 'too-many':
          return reply
            .code(429)
            .header('retry-after', Math.ceil(outcome.retryAfterMs / 1000))
            .send({ message: tooManyTries(outcome.retryAfterMs, request) })
        case 'busy':
          return reply.code(503).header('retry-after', BUSY_RETRY_AFTER_S).send(BUSY)
        case 'abandoned':
          return reply
      }
    },
  })

  app.route({
    ...routeOf(proxyEndpoint, {
      summary: 'Whether this request came through a proxy that is not trusted',
      tags: ['accounts'],
      response: { 200: proxyAnswer, 401: signedOut },
    }),
    config: adminOnly,
    handler: async (request) => {
      const forwarding = untrustedForwarding(request)
      // As TRUST_PROXY takes it: Node writes IPv4 as IPv6 on a socket for both.
      const address = request.ip.replace(/^::ffff:/, '')
      return { untrusted: forwarding ? { header: forwarding.header, address } : null }
    },
  })
}
