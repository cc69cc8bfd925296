import type { FastifyPluginAsync } from 'fastify'
import type { CurrentSite } from '../../core/site-config.ts'
import { DAY_MS } from '../../core/time.ts'
import { securityTxt } from './security-txt.ts'

interface SecurityTxtOptions {
  readonly currentSite: CurrentSite
  /** Milliseconds since 1970. */
  readonly now: () => number
}

/** GET /.well-known/security.txt: how to report a vulnerability (RFC 9116), once the owner has given an e-mail address. */
export const securityTxtRoutes: FastifyPluginAsync<SecurityTxtOptions> = async (
  app,
  { currentSite, now },
) => {
  app.get('/.well-known/security.txt', { schema: { hide: true } }, (_request, reply) => {
    const site = currentSite()
    if (site.operator.email === '') return reply.callNotFound()
    return reply
      .header('cache-control', `public, max-age=${DAY_MS / 1000}`)
      .type('text/plain; charset=utf-8')
      .send(securityTxt(site, now()))
  })
}
