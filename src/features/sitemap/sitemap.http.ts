import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import type { SiteConfig } from '../../core/site-config.ts'
import type { Db } from '../../database/schema.ts'
import { listProductPaths } from '../products/product.service.ts'
import { robotsTxt, sitemapXml } from './sitemap.ts'

export interface SitemapRoutesOptions {
  readonly db: Db
  readonly config: Pick<SiteConfig, 'baseUrl'>
}

/** GET /sitemap.xml and /robots.txt */
export const sitemapRoutes: FastifyPluginAsyncZod<SitemapRoutesOptions> = async (
  app,
  { db, config: { baseUrl } },
) => {
  app.get('/sitemap.xml', { schema: { hide: true } }, async (_request, reply) => {
    const paths = ['/', ...(await listProductPaths(db))]
    return reply
      .header('cache-control', 'public, max-age=3600')
      .type('application/xml; charset=utf-8')
      .send(sitemapXml(baseUrl, paths))
  })

  app.get('/robots.txt', { schema: { hide: true } }, (_request, reply) => {
    reply
      .header('cache-control', 'public, max-age=3600')
      .type('text/plain; charset=utf-8')
      .send(robotsTxt(baseUrl))
  })
}
