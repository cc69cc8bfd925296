import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { writeErrors } from '../../http/error.contract.ts'
import { limitedWrite } from '../../http/rate-limit.ts'
import type { Idea, IdeaMode, Wish } from './idea.ts'
import { IDEAS_BODY_LIMIT_BYTES, ideasAnswer, ideasBody } from './idea.contract.ts'

export interface IdeaRoutesOptions {
  readonly thinkUp: (wish: Wish) => readonly Idea[]
  /** Counts that ideas were asked for; nobody waits for it. The wish itself is stored nowhere. */
  readonly countAsked: (mode: IdeaMode) => void
}

/** POST /api/ideas. Which idea was taken comes as a search with the source `idea`. */
export const ideaRoutes: FastifyPluginAsyncZod<IdeaRoutesOptions> = async (app, { thinkUp, countAsked }) => {
  app.post(
    '/api/ideas',
    {
      bodyLimit: IDEAS_BODY_LIMIT_BYTES,
      config: limitedWrite,
      schema: {
        summary: 'Ideas for a wish',
        tags: ['ideas'],
        body: ideasBody,
        response: { 200: ideasAnswer, ...writeErrors },
      },
    },
    async (request, reply) => {
      reply.header('cache-control', 'no-store')
      const ideas = [...thinkUp(request.body)]
      countAsked('local')
      return { mode: 'local' as const, ideas }
    },
  )
}
