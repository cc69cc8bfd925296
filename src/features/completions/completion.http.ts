import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import type { SiteConfig } from '../../core/site-config.ts'
import { errorBody } from '../../http/error.contract.ts'
import { securityHeaders } from '../../http/security-headers.ts'
import { mapMaybeAsync } from '../../http/send-cached.ts'
import { completionQuery, completionsAnswer } from './completion.contract.ts'
import type { Completions } from './completion.service.ts'
import { routeOf } from '../../http/route-of.ts'
import { completionsEndpoint } from './completion.endpoint.ts'

/** Shared caches must not keep completions of a visitor's text. */
export function completionHeaders(site: Pick<SiteConfig, 'baseUrl'>): string[] {
  return Object.entries({
    ...securityHeaders(site),
    'content-type': 'application/json; charset=utf-8',
    'cache-control': 'private, max-age=2',
  }).flat()
}

/** GET /api/suggest */
export const completionRoutes: FastifyPluginAsyncZod<{ completions: Completions }> = async (
  app,
  { completions },
) => {
  app.route({
    ...routeOf(completionsEndpoint, {
      summary: 'What a started search may go on to',
      tags: ['search'],
      querystring: completionQuery,
      response: {
        200: completionsAnswer,
        400: errorBody.describe('What was typed is missing, or too long.'),
      },
    }),
    handler: (request, reply) => {
      // Writes directly to the socket, as sendCached does, because each key press asks for an answer.
      return mapMaybeAsync(completions.answer(request.query.q), ({ headers, body }) => {
        reply.hijack().raw.writeHead(200, headers).end(body)
      })
    },
  })
}
