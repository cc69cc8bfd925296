import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import type { z } from 'zod'
import { helpLines } from './help-lines.contract.ts'
import { routeOf } from '../../http/route-of.ts'
import { helpLinesEndpoint } from './help-lines.endpoint.ts'

/** Help lines change only with the content, which a restart reads, so an hour is short enough. */
const MAX_AGE_SECONDS = 3600

/** GET /api/help-lines */
export const careRoutes: FastifyPluginAsyncZod<{
  readonly content: { readonly helpLines: z.output<typeof helpLines> }
}> = async (app, { content }) => {
  app.route({
    ...routeOf(helpLinesEndpoint, {
      summary: 'Where to get help, by country',
      tags: ['care'],
      response: { 200: helpLines },
    }),
    handler: async (_request, reply) => {
      reply.header('cache-control', `public, max-age=${MAX_AGE_SECONDS}`)
      return content.helpLines
    },
  })
}
