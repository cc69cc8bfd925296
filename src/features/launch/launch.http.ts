import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { adminOnly, signedOut } from '../../auth/admin-guard.http.ts'
import type { CurrentSite } from '../../core/site-config.ts'
import type { Db } from '../../database/schema.ts'
import { untrustedProxy } from '../../http/forwarded-headers.ts'
import { routeOf } from '../../http/route-of.ts'
import type { LegalPages } from '../legal/legal-pages.service.ts'
import { checkLaunch, worstState } from './launch-check.ts'
import { launchFacts } from './launch-facts.service.ts'
import { launchAnswer } from './launch.contract.ts'
import { launchEndpoint } from './launch.endpoint.ts'

interface LaunchRoutesOptions {
  readonly db: Db
  readonly config: {
    readonly databaseUrl: string
    readonly settingVariables: ReadonlyMap<string, string>
    readonly trustedProxies: readonly string[]
  }
  readonly currentSite: CurrentSite
  readonly pages: LegalPages
  /** See LaunchSources. */
  readonly countBrokenTargets: (db: Db) => Promise<number>
  /** Milliseconds since 1970. */
  readonly now: () => number
}

/** GET /api/admin/launch */
export const launchRoutes: FastifyPluginAsyncZod<LaunchRoutesOptions> = async (
  app,
  { db, config, currentSite, pages, countBrokenTargets, now },
) => {
  app.route({
    ...routeOf(launchEndpoint, {
      summary: 'What stands between this shop and its opening',
      tags: ['launch'],
      response: { 200: launchAnswer, 401: signedOut },
    }),
    config: adminOnly,
    handler: async (request) => {
      const { databaseUrl, settingVariables, trustedProxies } = config
      const facts = await launchFacts(
        {
          db,
          databaseUrl,
          settingVariables,
          trustedProxies,
          site: currentSite(),
          untrustedProxy: untrustedProxy(request),
          pages,
          countBrokenTargets,
        },
        now(),
      )
      const lines = checkLaunch(facts, now())
      return { state: worstState(lines), lines }
    },
  })
}
