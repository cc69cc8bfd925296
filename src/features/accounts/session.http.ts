import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import type { Kysely } from 'kysely'
import { z } from 'zod'
import { adminBeforePasswordChange, adminOnly, sessionOf, signedOut } from '../../auth/admin-guard.http.ts'
import { endOtherSessions, endSession, liveSessions } from '../../auth/session.service.ts'
import type { Schema } from '../../database/schema.ts'
import { errorBody } from '../../http/error.contract.ts'
import { routeOf } from '../../http/route-of.ts'
import { recordAudit } from '../audit/audit.service.ts'
import { lockOwnAccount } from './account.service.ts'
import { endedSessionsAnswer, sessionAnswer, sessionsAnswer } from './account.contract.ts'
import {
  endOtherSessionsEndpoint,
  endSessionEndpoint,
  logOutEndpoint,
  sessionsEndpoint,
} from './account.endpoint.ts'

/** The device of a session from before devices were stored. */
const UNKNOWN_DEVICE = 'Unknown device'

/** POST /api/admin/logout, GET /api/admin/session, GET and DELETE of /api/admin/sessions and /sessions/{id}. */
export const sessionRoutes: FastifyPluginAsyncZod<{ db: Kysely<Schema>; now: () => number }> = async (
  app,
  { db, now },
) => {
  app.get(
    '/api/admin/session',
    {
      config: adminBeforePasswordChange,
      schema: {
        summary: 'Who is signed in',
        tags: ['accounts'],
        response: { 200: sessionAnswer, 401: signedOut },
      },
    },
    (request) => ({ username: sessionOf(request).username }),
  )

  app.route({
    ...routeOf(logOutEndpoint, {
      summary: 'End this session',
      tags: ['accounts'],
      response: { 204: z.null(), 401: signedOut },
    }),
    config: adminBeforePasswordChange,
    handler: async (request, reply) => {
      await endSession(db, sessionOf(request).id)
      return reply.code(204).send(null)
    },
  })

  app.route({
    ...routeOf(sessionsEndpoint, {
      summary: 'The sessions of this account',
      tags: ['accounts'],
      response: { 200: sessionsAnswer, 401: signedOut },
    }),
    config: adminOnly,
    handler: async (request) => {
      const { id: own, adminId } = sessionOf(request)
      const sessions = await liveSessions(db, now(), adminId)
      return sessions.map(({ id, device, createdAt, lastUsedAt }) => ({
        id,
        device: device === '' ? UNKNOWN_DEVICE : device,
        createdAt,
        lastUsedAt,
        isThisOne: id === own,
      }))
    },
  })

  app.route({
    ...routeOf(endOtherSessionsEndpoint, {
      summary: 'End all other sessions of this account',
      tags: ['accounts'],
      response: { 200: endedSessionsAnswer, 401: signedOut },
    }),
    config: adminOnly,
    handler: async (request) => {
      const session = sessionOf(request)
      return db.transaction().execute(async (transaction) => {
        await lockOwnAccount(transaction, session)
        const endedCount = await endOtherSessions(transaction, session)
        await recordAudit(transaction, {
          admin: session.username,
          at: now(),
          action: 'end',
          subject: `other sessions of ${session.username}`,
          after: { endedCount },
        })
        return { endedCount }
      })
    },
  })

  app.route({
    ...routeOf(endSessionEndpoint, {
      summary: 'End a session of this account',
      tags: ['accounts'],
      params: z.object({ id: z.string() }),
      response: { 204: z.null(), 401: signedOut, 404: errorBody },
    }),
    config: adminOnly,
    handler: async (request, reply) => {
      const { adminId, username } = sessionOf(request)
      const { id } = request.params
      const ended = (await liveSessions(db, now(), adminId)).find((session) => session.id === id)
      if (!ended || !(await endSession(db, id)))
        return reply.code(404).send({ message: 'That session has ended already.' })
      await recordAudit(db, {
        admin: username,
        at: now(),
        action: 'end',
        subject: `session ${id}`,
        before: { device: ended.device },
      })
      return reply.code(204).send(null)
    },
  })
}
