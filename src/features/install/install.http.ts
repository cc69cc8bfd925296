import { createHash } from 'node:crypto'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { derivedFrom } from '../../core/derived-from.ts'
import type { CurrentSite } from '../../core/site-config.ts'
import { createCachedResponse, type CachedResponse } from '../../http/response-cache.ts'
import { OWN_FILES, securityHeaders } from '../../http/security-headers.ts'
import { sendCached } from '../../http/send-cached.ts'
import { iconPath } from '../brand/brand-icons.server.ts'
import { brandStyle, brandStylePath } from '../brand/brand-style.server.ts'
import { webManifest } from './manifest.ts'
import { serviceWorkerScript, type KeptPaths } from './service-worker.ts'

export interface InstallRoutesOptions {
  readonly currentSite: CurrentSite
  /** Paths of what is needed without a network. */
  readonly kept: KeptPaths
  /** The data that is kept, besides the settings; a change makes browsers fetch it again. */
  readonly offlineSources: () => readonly unknown[]
}

/** GET /manifest.webmanifest and /sw.js */
export const installRoutes: FastifyPluginAsyncZod<InstallRoutesOptions> = async (app, options) => {
  const { currentSite, kept, offlineSources } = options
  const manifest = derivedFrom(currentSite, (site) => JSON.stringify(webManifest(site)))
  /** The owner's colors, and the icon of messages. */
  const brandFiles = derivedFrom(currentSite, ({ accents }) => {
    const style = brandStyle(accents)
    return [...(style === undefined ? [] : [brandStylePath(style)]), iconPath(accents, 'icon.svg')]
  })
  let last: { readonly version: string; readonly response: CachedResponse } | undefined
  /** The worker, compressed once for each version of it. */
  const worker = () => {
    const site = currentSite()
    const sources = JSON.stringify([kept, ...offlineSources(), site])
    const version = createHash('sha256').update(sources).digest('hex').slice(0, 12)
    if (last?.version === version) return last.response
    const response = createCachedResponse({
      route: '/sw.js',
      status: 200,
      headers: {
        ...securityHeaders(site),
        // The worker's own content security policy: the worker fetches only from this origin.
        'content-security-policy': OWN_FILES,
        'content-type': 'text/javascript; charset=utf-8',
        'cache-control': 'no-cache',
      },
      body: serviceWorkerScript(version, { ...kept, offline: [...kept.offline, ...brandFiles()] }),
      isCacheable: true,
    })
    last = { version, response }
    return response
  }

  app.get('/manifest.webmanifest', { schema: { hide: true } }, (_request, reply) => {
    reply.header('cache-control', 'public, max-age=3600').type('application/manifest+json').send(manifest())
  })

  app.get('/sw.js', { schema: { hide: true } }, (request, reply) => sendCached(request, reply, worker()))
}
