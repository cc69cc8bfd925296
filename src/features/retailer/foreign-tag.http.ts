import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import type { Kysely } from 'kysely'
import { adminFinally, adminOnly, signedOut, writerOf } from '../../auth/admin-guard.http.ts'
import { NO_SUCH_PAGE, pageQuerystring } from '../../core/paging.ts'
import type { CurrentSite } from '../../core/site-config.ts'
import type { Schema } from '../../database/schema.ts'
import { errorBody, writeErrors } from '../../http/error.contract.ts'
import { routeOf } from '../../http/route-of.ts'
import { foreignTagsAnswer, settleBody, settledAnswer } from './foreign-tag.contract.ts'
import { foreignTagsEndpoint, settleTagsEndpoint } from './foreign-tag.endpoint.ts'
import { countForeignTags, listForeignTags, settleForeignTags } from './foreign-tag.service.ts'

export interface ForeignTagRoutesOptions {
  readonly db: Kysely<Schema>
  readonly currentSite: CurrentSite
  /** Milliseconds since 1970. */
  readonly now: () => number
}

const tags = ['links']

/** GET and POST /api/admin/foreign-tags. */
export const foreignTagRoutes: FastifyPluginAsyncZod<ForeignTagRoutesOptions> = async (
  app,
  { db, currentSite, now },
) => {
  app.route({
    ...routeOf(foreignTagsEndpoint, {
      summary: 'A page of the short links, rules of them and promotions that carry the tag of somebody else',
      tags,
      querystring: pageQuerystring,
      response: { 200: foreignTagsAnswer, 401: signedOut, 404: errorBody },
    }),
    config: adminOnly,
    handler: async (request, reply) => {
      const page = await listForeignTags(db, currentSite().retailer, request.query)
      return page ?? reply.code(404).send(NO_SUCH_PAGE)
    },
  })

  app.route({
    ...routeOf(settleTagsEndpoint, {
      summary: 'Let links with the tag of somebody else carry ours, or keep theirs; a hundred at most',
      tags,
      body: settleBody,
      response: { 200: settledAnswer, 401: signedOut, ...writeErrors },
    }),
    config: adminFinally,
    handler: async (request) => {
      const { tag: choice, entries: keys } = request.body
      const { retailer } = currentSite()
      const changed = await settleForeignTags(db, { choice, keys, retailer }, writerOf(request, now()))
      return { changed, undecided: await countForeignTags(db, retailer) }
    },
  })
}
