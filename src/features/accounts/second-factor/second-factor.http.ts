import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { adminOnly, sessionOf, signedOut } from '../../../auth/admin-guard.http.ts'
import { errorBody, writeErrors } from '../../../http/error.contract.ts'
import { routeOf } from '../../../http/route-of.ts'
import type { AccountRoutesOptions } from '../account.http.ts'
import { passkeyHost } from './passkey-host.ts'
import { refuse } from '../refusal.http.ts'
import { createOwnSecondFactor } from './own-second-factor.service.ts'
import {
  appSetupAnswer,
  ownerProofBody,
  proofBody,
  recoveryCodesAnswer,
  secondFactorAnswer,
} from './second-factor.contract.ts'
import {
  beginAppEndpoint,
  renewRecoveryCodesEndpoint,
  secondFactorEndpoint,
  turnAppOffEndpoint,
  turnAppOnEndpoint,
} from './second-factor.endpoint.ts'
import { secondFactorsOf } from './second-factor.service.ts'
import { totpQrCode } from './totp.server.ts'

const changeErrors = { 401: signedOut, 409: errorBody, ...writeErrors }

/** GET /api/admin/second-factor, and POST of what is below it. */
export const secondFactorRoutes: FastifyPluginAsyncZod<AccountRoutesOptions> = async (
  app,
  { db, currentSite, ownPassword, checkOwner, now },
) => {
  const host = () => passkeyHost(currentSite().baseUrl)
  const own = createOwnSecondFactor({ db, ownPassword, checkOwner, host })

  app.route({
    ...routeOf(secondFactorEndpoint, {
      summary: 'What this account signs in with besides its password',
      tags: ['accounts'],
      response: { 200: secondFactorAnswer, 401: signedOut },
    }),
    config: adminOnly,
    handler: (request) => secondFactorsOf(db, sessionOf(request).adminId, host()),
  })

  app.route({
    ...routeOf(beginAppEndpoint, {
      summary: 'Make a secret for an authenticator app, which counts once a code has confirmed it',
      tags: ['accounts'],
      response: { 200: appSetupAnswer, 401: signedOut, 409: errorBody },
    }),
    config: adminOnly,
    handler: async (request, reply) => {
      const session = sessionOf(request)
      const secret = await own.beginApp(session)
      if (secret === undefined) return refuse(reply, { kind: 'not-now' })
      return { secret, qrCode: totpQrCode(secret, currentSite().productName, session.username) }
    },
  })

  app.route({
    ...routeOf(turnAppOnEndpoint, {
      summary: 'Turn the authenticator app on',
      tags: ['accounts'],
      body: proofBody,
      response: { 200: recoveryCodesAnswer, ...changeErrors },
    }),
    config: adminOnly,
    handler: async (request, reply) => {
      const outcome = await own.turnAppOn(sessionOf(request), request.body, now())
      if (outcome.kind !== 'done') return refuse(reply, outcome)
      return { recoveryCodes: outcome.recoveryCodes }
    },
  })

  app.route({
    ...routeOf(turnAppOffEndpoint, {
      summary: 'Turn the authenticator app off, with a code of it or a recovery code',
      tags: ['accounts'],
      body: ownerProofBody,
      response: { 204: z.null(), ...changeErrors },
    }),
    config: adminOnly,
    handler: async (request, reply) => {
      const outcome = await own.turnAppOff(sessionOf(request), request.body, now())
      return outcome.kind === 'done' ? reply.code(204).send(null) : refuse(reply, outcome)
    },
  })

  app.route({
    ...routeOf(renewRecoveryCodesEndpoint, {
      summary: 'Make new recovery codes; all earlier ones are void',
      tags: ['accounts'],
      body: ownerProofBody,
      response: { 200: recoveryCodesAnswer, ...changeErrors },
    }),
    config: adminOnly,
    handler: async (request, reply) => {
      const outcome = await own.renewCodes(sessionOf(request), request.body, now())
      if (outcome.kind !== 'done') return refuse(reply, outcome)
      return { recoveryCodes: outcome.recoveryCodes }
    },
  })
}
