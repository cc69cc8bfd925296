import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import type { z } from 'zod'
import { helpLines } from './help-lines.contract.ts'

/** Help lines change only with the content, which a restart reads, so an hour is short enough. */
const MAX_AGE_SECONDS = 3600

/** GET /api/help-lines */
export const careRoutes: FastifyPluginAsyncZod<{
  readonly content: { readonly helpLines: z.output<typeof helpLines> }
}> = async (app, { content }) => {
  app.get(
    '/api/help-lines',
    {
      schema: {
        summary: 'Where to get help, by country',
        tags: ['care'],
        response: { 200: helpLines },
      },
    },
    async (_request, reply) => {
      reply.header('cache-control', `public, max-age=${MAX_AGE_SECONDS}`)
      return content.helpLines
    },
  )
}
