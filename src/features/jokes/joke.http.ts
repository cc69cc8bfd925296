import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import type { Content } from '../../app/content.ts'
import { jokesAnswer } from './joke.contract.ts'

/** GET /api/jokes */
export const jokeRoutes: FastifyPluginAsyncZod<{ content: Content }> = async (app, { content }) => {
  app.get(
    '/api/jokes',
    { schema: { summary: 'Jokes behind the logo', tags: ['jokes'], response: { 200: jokesAnswer } } },
    async (_request, reply) => {
      reply.header('cache-control', 'public, max-age=3600')
      return { logoJokes: [...content.logoJokes], checkBackLines: [...content.checkBackLines] }
    },
  )
}
