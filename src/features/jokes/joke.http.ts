import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { jokesAnswer } from './joke.contract.ts'
import { routeOf } from '../../http/route-of.ts'
import type { CurrentWords } from '../words/words.ts'
import { jokesEndpoint } from './joke.endpoint.ts'

/** The content that this feature needs. */
export interface JokeContent {
  /** One for each hour of the visitor's day. */
  readonly checkBackLines: readonly string[]
}

/** GET /api/jokes */
export const jokeRoutes: FastifyPluginAsyncZod<{
  content: JokeContent
  currentWords: CurrentWords
}> = async (app, { content, currentWords }) => {
  app.route({
    ...routeOf(jokesEndpoint, {
      summary: 'Jokes behind the logo',
      tags: ['jokes'],
      response: { 200: jokesAnswer },
    }),
    handler: async (_request, reply) => {
      reply.header('cache-control', 'public, max-age=3600')
      return { logoJokes: [...currentWords().logoJokes], checkBackLines: [...content.checkBackLines] }
    },
  })
}
