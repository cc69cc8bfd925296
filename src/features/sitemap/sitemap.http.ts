import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import type { CurrentSite } from '../../core/site-config.ts'
import type { Db } from '../../database/schema.ts'
import { sendPieces } from '../../http/send-pieces.ts'
import { isIndexed } from '../legal/legal-page-head.ts'
import { legalPagePath, type LegalPageName } from '../legal/legal-page.ts'
import type { CategoryOverview } from '../products/category-overview.service.ts'
import { readProductPaths, type ProductPaths } from '../products/product-paths.service.ts'
import { MAX_ADDRESSES, robotsTxt, sitemapIndexXml, sitemapPartPath, sitemapXml } from './sitemap.ts'

export interface SitemapRoutesOptions {
  readonly db: Db
  readonly overview: CategoryOverview
  readonly currentSite: CurrentSite
  /** Pages about the shop that visitors may see. */
  readonly shownPages: () => readonly LegalPageName[]
  /** The most addresses of a part. */
  readonly partSize?: number
}

const CACHE_CONTROL = 'public, max-age=3600'

/** GET /sitemap.xml, its parts where it has several, and /robots.txt */
export const sitemapRoutes: FastifyPluginAsyncZod<SitemapRoutesOptions> = async (
  app,
  { db, overview, currentSite, shownPages, partSize = MAX_ADDRESSES },
) => {
  async function readParts() {
    const paths = await readProductPaths(db, overview)
    const fixed = ['/', ...shownPages().filter(isIndexed).map(legalPagePath)]
    const count = fixed.length + paths.count
    return {
      count: Math.ceil(count / partSize),
      piecesOf: (part: number) => {
        const [from, to] = [(part - 1) * partSize, Math.min(count, part * partSize)]
        return sitemapXml(currentSite().baseUrl, batchesBetween(fixed, paths, from, to))
      },
    }
  }

  app.get('/sitemap.xml', { schema: { hide: true } }, async (_request, reply) => {
    const parts = await readParts()
    reply.header('cache-control', CACHE_CONTROL).type('application/xml; charset=utf-8')
    if (parts.count === 1) return sendPieces(reply, parts.piecesOf(1))
    return reply.send(sitemapIndexXml(currentSite().baseUrl, parts.count))
  })

  app.get(
    sitemapPartPath(String.raw`:part(^[1-9]\d*)`),
    { schema: { hide: true, params: z.object({ part: z.coerce.number() }) } },
    async (request, reply) => {
      const { part } = request.params
      const parts = await readParts()
      if (part > parts.count) return reply.callNotFound()
      reply.header('cache-control', CACHE_CONTROL).type('application/xml; charset=utf-8')
      return sendPieces(reply, parts.piecesOf(part))
    },
  )

  app.get('/robots.txt', { schema: { hide: true } }, (_request, reply) => {
    reply
      .header('cache-control', CACHE_CONTROL)
      .type('text/plain; charset=utf-8')
      .send(robotsTxt(currentSite().baseUrl))
  })
}

/** Some of the paths of all pages: those that every shop has, and then the pages about products. */
async function* batchesBetween(
  fixed: readonly string[],
  paths: ProductPaths,
  from: number,
  to: number,
): AsyncGenerator<readonly string[]> {
  yield fixed.slice(from, to)
  yield* paths.between(Math.max(0, from - fixed.length), Math.max(0, to - fixed.length))
}
