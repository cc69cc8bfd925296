import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { adminBeforePasswordChange, adminOnly, sessionOf, signedOut } from '../../auth/admin-guard.http.ts'
import { confirmSession } from '../../auth/session.service.ts'
import { writeErrors } from '../../http/error.contract.ts'
import { routeOf } from '../../http/route-of.ts'
import type { AccountRoutesOptions } from './account.http.ts'
import { changePasswordBody, passwordBody } from './account.contract.ts'
import { changePasswordEndpoint, confirmPasswordEndpoint } from './account.endpoint.ts'
import { refuse } from './refusal.http.ts'

/** POST /api/admin/password and /password/check. */
export const ownPasswordRoutes: FastifyPluginAsyncZod<AccountRoutesOptions> = async (
  app,
  { db, ownPassword, now },
) => {
  app.route({
    ...routeOf(changePasswordEndpoint, {
      summary: 'Change the password of this account, and end its other sessions',
      tags: ['accounts'],
      body: changePasswordBody,
      response: { 204: z.null(), 401: signedOut, ...writeErrors },
    }),
    config: adminBeforePasswordChange,
    handler: async (request, reply) => {
      const outcome = await ownPassword.change(sessionOf(request), request.body, now())
      return outcome.kind === 'right' ? reply.code(204).send(null) : refuse(reply, outcome)
    },
  })

  app.route({
    ...routeOf(confirmPasswordEndpoint, {
      summary: 'Type the password again, before what cannot be undone',
      tags: ['accounts'],
      body: passwordBody,
      response: { 204: z.null(), 401: signedOut, ...writeErrors },
    }),
    config: adminOnly,
    handler: async (request, reply) => {
      const session = sessionOf(request)
      const outcome = await ownPassword.check(session, request.body.password, now())
      if (outcome.kind !== 'right') return refuse(reply, outcome)
      await confirmSession(db, session, now())
      return reply.code(204).send(null)
    },
  })
}
