import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import type { Kysely } from 'kysely'
import type { Schema } from '../../database/schema.ts'
import type { RepeatedEventCounts } from '../audit/repeated-event-counts.service.ts'
import { untrustedForwarding, untrustedProxy } from '../../http/forwarded-headers.ts'
import { writeErrors } from '../../http/error.contract.ts'
import type { CurrentSite } from '../../core/site-config.ts'
import { loginAnswer, loginBody, loginRefusal, proxyAnswer } from './account.contract.ts'
import { adminOnly, signedOut } from '../../auth/admin-guard.http.ts'
import { deviceName } from '../../auth/device-name.ts'
import { createLogin } from './login.service.ts'
import type { OwnPassword } from './own-password.service.ts'
import { originOf } from './login-origin.http.ts'
import { refuseTry } from './refusal.http.ts'
import type { CheckOwner } from './second-factor/owner-proof.service.ts'
import { passkeyHost } from './second-factor/passkey-host.ts'
import { routeOf } from '../../http/route-of.ts'
import { logInEndpoint, proxyEndpoint } from './account.endpoint.ts'

/** What the routes of logins, passwords and second factors need. */
export interface AccountRoutesOptions {
  readonly db: Kysely<Schema>
  readonly currentSite: CurrentSite
  readonly repeatedEventCounts: RepeatedEventCounts
  /** One for all routes, because its queue bounds how many passwords are checked at once. */
  readonly ownPassword: OwnPassword
  readonly checkOwner: CheckOwner
  /** Milliseconds since 1970. */
  readonly now: () => number
}

/** Seconds after which the queue of login.service.ts is empty again, if nobody fills it anew. */
const BUSY_RETRY_AFTER_S = 5
const BUSY = {
  message: 'Too many people try to sign in at this moment. Please try again in a few seconds.',
}

/** The sentence that asks somebody with the right password for the second step. */
function secondStep(kind: 'code-needed' | 'wrong-code', hasApp: boolean): string {
  if (kind === 'wrong-code') {
    return hasApp
      ? 'That code is wrong, or it was used already. Please type the next one.'
      : 'That code is wrong, or it was used already. Please try another one.'
  }
  return hasApp
    ? 'Please type the code that your authenticator app shows.'
    : 'Please sign in with your passkey, or type a recovery code.'
}

const SHARED_LIMIT =
  'All visitors share this limit, because TRUST_PROXY does not name the proxy of this site.'

/** POST /api/admin/login, GET /api/admin/proxy. */
export const accountRoutes: FastifyPluginAsyncZod<AccountRoutesOptions> = async (
  app,
  { db, currentSite, repeatedEventCounts, now },
) => {
  const logIn = createLogin(db, repeatedEventCounts, () => passkeyHost(currentSite().baseUrl))

  app.route({
    ...routeOf(logInEndpoint, {
      summary: 'Open a session',
      tags: ['accounts'],
      body: loginBody,
      response: { 200: loginAnswer, 401: loginRefusal, ...writeErrors },
    }),
    // No limit of writes: behind a proxy that is not trusted, strangers use that up for all. Logins have delays of their own.
    config: { isAdminOnly: false },
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
        case 'code-needed':
        case 'wrong-code':
          return reply.code(401).send({
            message: secondStep(outcome.kind, outcome.hasApp),
            reason: 'second-factor',
            hasApp: outcome.hasApp,
          })
        case 'too-many':
          return refuseTry(reply, outcome, untrustedForwarding(request) ? SHARED_LIMIT : '')
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
    handler: async (request) => ({ untrusted: untrustedProxy(request) ?? null }),
  })
}
