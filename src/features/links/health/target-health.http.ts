import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { adminOrKey, signedOut } from '../../../auth/admin-guard.http.ts'
import type { Db } from '../../../database/schema.ts'
import { errorBody } from '../../../http/error.contract.ts'
import { routeOf } from '../../../http/route-of.ts'
import { targetHealthAnswer, targetHealthQuery } from './target-health.contract.ts'
import { targetHealthEndpoint } from './target-health.endpoint.ts'
import { countStates, findHealth } from './target-health.store.ts'

/** Findings that are listed. */
const LISTED = 100

/** GET /api/admin/link-targets. */
export const targetHealthRoutes: FastifyPluginAsyncZod<{ readonly db: Db }> = async (app, { db }) => {
  app.route({
    ...routeOf(targetHealthEndpoint, {
      summary:
        'Whether the targets of named short links and of their rules still work, as the checks have found',
      description: 'Checks are off until the setting `link_targets_checked` is on. They change no link.',
      tags: ['links'],
      querystring: targetHealthQuery,
      response: { 200: targetHealthAnswer, 400: errorBody, 401: signedOut },
    }),
    config: adminOrKey('links:read'),
    handler: async ({ query: { state } }) => ({
      counts: await countStates(db),
      targets: await findHealth(db, state, LISTED),
    }),
  })
}
