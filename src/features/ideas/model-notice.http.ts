import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { adminOnly, signedOut } from '../../auth/admin-guard.http.ts'
import type { CurrentSite } from '../../core/site-config.ts'
import { routeOf } from '../../http/route-of.ts'
import { modelProblem } from '../retailer/retailer-rules.ts'
import { modelNoticeAnswer } from './model-notice.contract.ts'
import { modelNoticeEndpoint } from './model-notice.endpoint.ts'

interface ModelNoticeOptions {
  readonly currentSite: CurrentSite
  readonly isModelConfigured: boolean
}

/** GET /api/admin/model-notice; a line of the log says the same at the start. */
export const modelNoticeRoutes: FastifyPluginAsyncZod<ModelNoticeOptions> = async (
  app,
  { currentSite, isModelConfigured },
) => {
  const problemNow = () => modelProblem(currentSite().retailer, isModelConfigured)
  const problem = problemNow()
  if (problem !== undefined) app.log.warn(problem)

  app.route({
    ...routeOf(modelNoticeEndpoint, {
      summary: 'Whether the retailer may object to the language model',
      tags: ['ideas'],
      response: { 200: modelNoticeAnswer, 401: signedOut },
    }),
    config: adminOnly,
    handler: async () => ({ problem: problemNow() }),
  })
}
