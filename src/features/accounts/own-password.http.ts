import type { FastifyReply } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { adminBeforePasswordChange, adminOnly, sessionOf, signedOut } from '../../auth/admin-guard.http.ts'
import { confirmSession } from '../../auth/session.service.ts'
import { writeErrors } from '../../http/error.contract.ts'
import { routeOf } from '../../http/route-of.ts'
import type { AccountRoutesOptions } from './account.http.ts'
import { changePasswordBody, confirmPasswordBody } from './account.contract.ts'
import { changePasswordEndpoint, confirmPasswordEndpoint } from './account.endpoint.ts'
import { createOwnPassword, type PasswordChange } from './own-password.service.ts'

const MESSAGES = {
  wrong: 'That is not your current password.',
  same: 'That is your current password. Please choose another one.',
  common:
    'That password is among the first that strangers try. Please choose another one, such as a few words.',
} as const

/** Answers a password that was refused. */
function refuse(
  reply: FastifyReply,
  outcome: Exclude<PasswordChange, { readonly kind: 'right' }>,
): FastifyReply {
  if (outcome.kind !== 'too-many') return reply.code(400).send({ message: MESSAGES[outcome.kind] })
  const seconds = Math.ceil(outcome.retryAfterMs / 1000)
  return reply
    .code(429)
    .header('retry-after', seconds)
    .send({ message: `Too many wrong tries. Please try again in ${Math.ceil(seconds / 60)} min.` })
}

/** POST /api/admin/password and /password/check. */
export const ownPasswordRoutes: FastifyPluginAsyncZod<Omit<AccountRoutesOptions, 'config'>> = async (
  app,
  { db, auditTally, now },
) => {
  const ownPassword = createOwnPassword(db, auditTally)

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
      body: confirmPasswordBody,
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
