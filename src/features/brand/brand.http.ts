import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { derivedFrom } from '../../core/derived-from.ts'
import type { CurrentSite } from '../../core/site-config.ts'
import { drawIcon, iconOf, iconPath, type Icon } from './brand-icons.server.ts'
import { brandStyle, brandStylePath } from './brand-style.server.ts'

export interface BrandRoutesOptions {
  readonly currentSite: CurrentSite
  /** The mascot as an SVG document, see drawIcon. */
  readonly drawMascot: () => Promise<string>
}

/** GET /brand/{hash}.css: the owner's colors; and /brand/{hash}-{icon}: an icon in them. */
export const brandRoutes: FastifyPluginAsyncZod<BrandRoutesOptions> = async (
  app,
  { currentSite, drawMascot },
) => {
  const style = derivedFrom(currentSite, ({ accents }) => brandStyle(accents))
  const drawn = derivedFrom(currentSite, () => new Map<Icon, Promise<string | Buffer>>())

  /** Draws each icon once for all who ask. */
  function draw(icon: Icon, accent: string): Promise<string | Buffer> {
    const kept = drawn()
    const known = kept.get(icon)
    if (known) return known
    const drawing = drawMascot().then((mascot) => drawIcon(icon, accent, mascot))
    kept.set(icon, drawing)
    // The next request tries again.
    drawing.catch(() => kept.delete(icon))
    return drawing
  }

  app.get(
    '/brand/:file',
    { schema: { hide: true, params: z.object({ file: z.string() }) } },
    async (request, reply) => {
      const { accents } = currentSite()
      const icon = iconOf(request.params.file)
      const text = style()
      if (icon ? accents.pink === '' : text === undefined) return reply.callNotFound()
      const current = icon ? iconPath(accents, icon) : brandStylePath(text ?? '')
      return (
        reply
          // A page from before a change still asks for the former colors, and gets those of now.
          .header(
            'cache-control',
            request.url === current ? 'public, max-age=31536000, immutable' : 'no-cache',
          )
          .type(typeOf(icon))
          .send(icon ? await draw(icon, accents.pink) : text)
      )
    },
  )
}

function typeOf(icon: Icon | undefined): string {
  if (icon === undefined) return 'text/css; charset=utf-8'
  return icon.endsWith('.svg') ? 'image/svg+xml; charset=utf-8' : 'image/png'
}
