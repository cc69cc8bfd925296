import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import type { Kysely } from 'kysely'
import { z } from 'zod'
import { adminFinally, adminOnly, signedOut, writerOf } from '../../auth/admin-guard.http.ts'
import type { Schema } from '../../database/schema.ts'
import { writeErrors } from '../../http/error.contract.ts'
import { routeOf } from '../../http/route-of.ts'
import type { LiveSite } from './live-site.service.ts'
import { siteSettingsAnswer, siteSettingsPatch } from './site-setting.contract.ts'
import { changeSiteSettingsEndpoint, siteSettingsEndpoint } from './site-setting.endpoint.ts'
import { changeSiteSettings, readSiteSettings } from './site-setting.service.ts'

interface SiteSettingRoutesOptions {
  readonly db: Kysely<Schema>
  readonly liveSite: LiveSite
  /** Milliseconds since 1970. */
  readonly now: () => number
}

/** GET and PATCH /api/admin/settings */
export const siteSettingRoutes: FastifyPluginAsyncZod<SiteSettingRoutesOptions> = async (
  app,
  { db, liveSite, now },
) => {
  app.route({
    ...routeOf(siteSettingsEndpoint, {
      summary: 'The settings of the site',
      tags: ['settings'],
      response: { 200: siteSettingsAnswer, 401: signedOut },
    }),
    config: adminOnly,
    handler: () => readSiteSettings(db, liveSite),
  })

  app.route({
    ...routeOf(changeSiteSettingsEndpoint, {
      summary: 'Change settings of the site, all of them or none',
      tags: ['settings'],
      body: siteSettingsPatch,
      response: { 204: z.null(), 401: signedOut, ...writeErrors },
    }),
    // A stolen session alone shall not put another tag on all links.
    config: adminFinally,
    handler: async (request, reply) => {
      const refusal = await changeSiteSettings(db, liveSite, request.body, writerOf(request, now()))
      return refusal ? reply.code(400).send({ message: refusal.problem }) : reply.code(204).send(null)
    },
  })
}
