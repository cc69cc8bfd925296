import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import type { Db } from '../../database/schema.ts'
import { errorBody } from '../../http/error.contract.ts'
import { sendPieces } from '../../http/send-pieces.ts'
import { adminOnly } from '../../auth/admin-guard.http.ts'
import { auditAnswer, auditDetails as detailsAnswer, auditQuery } from './audit.contract.ts'
import { auditDetails, auditPage } from './audit.service.ts'
import { routeOf } from '../../http/route-of.ts'
import { auditDetailsEndpoint, auditEndpoint } from './audit.endpoint.ts'

/** GET /api/admin/audit and /api/admin/audit/{id}. */
export const auditRoutes: FastifyPluginAsyncZod<{ db: Db }> = async (app, { db }) => {
  app.route({
    ...routeOf(auditEndpoint, {
      summary: 'Who changed what, the newest first',
      tags: ['audit'],
      querystring: auditQuery,
      response: { 200: auditAnswer, 400: errorBody, 401: errorBody },
    }),
    config: adminOnly,
    handler: ({ query }) => auditPage(db, query),
  })

  app.route({
    ...routeOf(auditDetailsEndpoint, {
      summary: 'One change with all that was there before and after, as a file',
      tags: ['audit'],
      params: z.object({ id: z.string() }),
      response: { 200: detailsAnswer, 401: errorBody, 404: errorBody },
    }),
    config: adminOnly,
    handler: async ({ params: { id } }, reply) => {
      const details = await auditDetails(db, id)
      if (!details) return reply.code(404).send({ message: 'There is no such entry in the audit trail.' })
      reply
        .type('application/json; charset=utf-8')
        .header('content-disposition', `attachment; filename="audit-${details.id}.json"`)
      return sendPieces(reply, details.json)
    },
  })
}
