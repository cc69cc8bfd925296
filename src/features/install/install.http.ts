import { createHash } from 'node:crypto'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import type { SiteConfig } from '../../core/site-config.ts'
import { OWN_FILES } from '../../http/security-headers.ts'
import { webManifest } from './manifest.ts'
import { serviceWorkerScript } from './service-worker.ts'

export interface InstallRoutesOptions {
  readonly config: Pick<SiteConfig, 'productName' | 'retailer'>
  /** Paths of the files that the offline page needs. */
  readonly offlineFiles: readonly string[]
  /** The data that the offline page is rendered from; a change makes browsers fetch the page again. */
  readonly offlineSources: unknown
}

/** GET /manifest.webmanifest and /sw.js */
export const installRoutes: FastifyPluginAsyncZod<InstallRoutesOptions> = async (app, options) => {
  const { config, offlineFiles, offlineSources } = options
  const manifest = JSON.stringify(webManifest(config.productName, config.retailer.name))
  const version = createHash('sha256').update(JSON.stringify(offlineSources)).digest('hex').slice(0, 12)
  const worker = serviceWorkerScript(version, [...offlineFiles, '/icon.svg'])

  app.get('/manifest.webmanifest', { schema: { hide: true } }, (_request, reply) => {
    reply.header('cache-control', 'public, max-age=3600').type('application/manifest+json').send(manifest)
  })

  app.get('/sw.js', { schema: { hide: true } }, (_request, reply) => {
    reply
      .header('cache-control', 'no-cache')
      // The worker's own content security policy: the worker fetches only from this origin.
      .header('content-security-policy', OWN_FILES)
      .type('text/javascript; charset=utf-8')
      .send(worker)
  })
}
