import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { jokesAnswer } from './joke.contract.ts'
import { routeOf } from '../../http/route-of.ts'
import { linesByHour } from './check-back-lines.ts'
import type { CurrentWords } from '../words/words.ts'
import { jokesEndpoint } from './joke.endpoint.ts'

/** GET /api/jokes */
export const jokeRoutes: FastifyPluginAsyncZod<{
  currentWords: CurrentWords
}> = async (app, { currentWords }) => {
  app.route({
    ...routeOf(jokesEndpoint, {
      summary: 'Jokes behind the logo',
      tags: ['jokes'],
      response: { 200: jokesAnswer },
    }),
    handler: async (_request, reply) => {
      reply.header('cache-control', 'public, max-age=3600')
      const { logoJokes, checkBackLines } = currentWords()
      return { logoJokes: [...logoJokes], checkBackLines: linesByHour(checkBackLines) }
    },
  })
}
