import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { derivedFrom } from '../../core/derived-from.ts'
import type { CurrentSite } from '../../core/site-config.ts'
import { brandStyle, brandStylePath } from './brand-style.server.ts'

/** GET /brand/{hash}.css: the owner's colors. */
export const brandRoutes: FastifyPluginAsyncZod<{ currentSite: CurrentSite }> = async (
  app,
  { currentSite },
) => {
  const style = derivedFrom(currentSite, ({ accents }) => brandStyle(accents))

  app.get('/brand/:file', { schema: { hide: true } }, (request, reply) => {
    const text = style()
    if (text === undefined) return reply.callNotFound()
    const isCurrent = request.url === brandStylePath(text)
    // A page from before a change still asks for the former colors, and gets those of now.
    return reply
      .header('cache-control', isCurrent ? 'public, max-age=31536000, immutable' : 'no-cache')
      .type('text/css; charset=utf-8')
      .send(text)
  })
}
