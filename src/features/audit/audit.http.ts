import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import type { Db } from '../../database/schema.ts'
import { errorBody } from '../../http/error.contract.ts'
import { adminOnly } from '../accounts/admin-guard.ts'
import { auditAnswer, auditQuery } from './audit.contract.ts'
import { auditPage } from './audit.service.ts'

/** GET /api/admin/audit */
export const auditRoutes: FastifyPluginAsyncZod<{ db: Db }> = async (app, { db }) => {
  app.get(
    '/api/admin/audit',
    {
      config: adminOnly,
      schema: {
        summary: 'Who changed what, the newest first',
        tags: ['audit'],
        querystring: auditQuery,
        response: { 200: auditAnswer, 400: errorBody, 401: errorBody },
      },
    },
    ({ query }) => auditPage(db, query),
  )
}
