import { createHash } from 'node:crypto'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { derivedFrom } from '../../core/derived-from.ts'
import type { CurrentSite } from '../../core/site-config.ts'
import { OWN_FILES } from '../../http/security-headers.ts'
import { iconPath } from '../brand/brand-icons.server.ts'
import { brandStyle, brandStylePath } from '../brand/brand-style.server.ts'
import { webManifest } from './manifest.ts'
import { serviceWorkerScript } from './service-worker.ts'

export interface InstallRoutesOptions {
  readonly currentSite: CurrentSite
  /** Paths of the files that the offline page needs. */
  readonly offlineFiles: readonly string[]
  /** The data that the offline page is rendered from, besides the settings; a change makes browsers fetch the page again. */
  readonly offlineSources: () => readonly unknown[]
}

/** GET /manifest.webmanifest and /sw.js */
export const installRoutes: FastifyPluginAsyncZod<InstallRoutesOptions> = async (app, options) => {
  const { currentSite, offlineFiles, offlineSources } = options
  const manifest = derivedFrom(currentSite, (site) => JSON.stringify(webManifest(site)))
  /** The owner's colors, and the icon of messages. */
  const brandFiles = derivedFrom(currentSite, ({ accents }) => {
    const style = brandStyle(accents)
    return [...(style === undefined ? [] : [brandStylePath(style)]), iconPath(accents, 'icon.svg')]
  })
  const worker = () => {
    const sources = JSON.stringify([...offlineSources(), currentSite()])
    const version = createHash('sha256').update(sources).digest('hex').slice(0, 12)
    return serviceWorkerScript(version, [...offlineFiles, ...brandFiles()])
  }

  app.get('/manifest.webmanifest', { schema: { hide: true } }, (_request, reply) => {
    reply.header('cache-control', 'public, max-age=3600').type('application/manifest+json').send(manifest())
  })

  app.get('/sw.js', { schema: { hide: true } }, (_request, reply) => {
    reply
      .header('cache-control', 'no-cache')
      // The worker's own content security policy: the worker fetches only from this origin.
      .header('content-security-policy', OWN_FILES)
      .type('text/javascript; charset=utf-8')
      .send(worker())
  })
}
