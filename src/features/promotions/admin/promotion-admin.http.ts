import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import type { Kysely } from 'kysely'
import { z } from 'zod'
import type { CurrentSite } from '../../../core/site-config.ts'
import type { Schema } from '../../../database/schema.ts'
import { errorBody, writeErrors } from '../../../http/error.contract.ts'
import { NO_SUCH_PAGE, pageQuerystring } from '../../../core/paging.ts'
import { adminFinally, adminOnly, signedOut, writerOf } from '../../../auth/admin-guard.http.ts'
import { foreignTagRefusal } from '../../retailer/foreign-tag.contract.ts'
import { changePromotion, listStoredPromotions, type PromotionRefusal } from './promotion-admin.service.ts'
import { removeAllPromotions, removePromotion, restorePromotions } from './promotion-deletion.service.ts'
import { entryOf } from '../promotion-entry.service.ts'
import {
  adminPromotionAnswer,
  adminPromotionsAnswer,
  deletedAnswer,
  EXPIRED,
  promotionPatch,
  restoreBody,
  restoredAnswer,
} from '../promotion.contract.ts'
import { routeOf } from '../../../http/route-of.ts'
import {
  adminPromotionsEndpoint,
  changePromotionEndpoint,
  deleteAllPromotionsEndpoint,
  deletePromotionEndpoint,
  restorePromotionsEndpoint,
} from './promotion-admin.endpoint.ts'

const GONE = { message: 'This promotion is not there anymore.' }
const GONE_FOR_GOOD = {
  message: 'It is too late: a deleted promotion can be brought back for an hour, and only once.',
}
const CHANGED = {
  message: 'Somebody else has changed this promotion since you opened it. Nothing was saved.',
}

const REFUSALS: Readonly<
  Record<PromotionRefusal, { readonly status: 400 | 404 | 409; readonly body: typeof GONE }>
> = {
  missing: { status: 404, body: GONE },
  changed: { status: 409, body: CHANGED },
  expired: { status: 400, body: EXPIRED },
}

const idParams = z.object({ id: z.string() })
const tags = ['promotions']

/** GET and PATCH /api/admin/promotions, POST /api/admin/promotions/restored, DELETE /api/promoted-products/{id} and /bulk/all */
export const promotionAdminRoutes: FastifyPluginAsyncZod<{
  db: Kysely<Schema>
  currentSite: CurrentSite
  now: () => number
}> = async (app, { db, currentSite, now }) => {
  const view = () => ({ retailer: currentSite().retailer, now: now() })

  app.route({
    ...routeOf(adminPromotionsEndpoint, {
      summary: 'A page of all promotions, the newest first; found by words of the address or the description',
      tags,
      querystring: pageQuerystring,
      response: { 200: adminPromotionsAnswer, 400: errorBody, 401: signedOut, 404: errorBody },
    }),
    config: adminOnly,
    handler: async (request, reply) => {
      const page = await listStoredPromotions(db, request.query)
      if (!page) return reply.code(404).send(NO_SUCH_PAGE)
      return { ...page, promotions: page.promotions.map((each) => entryOf(each, view())) }
    },
  })

  app.route({
    ...routeOf(changePromotionEndpoint, {
      summary: 'Change where a promotion leads, what it is called, or when it expires',
      tags,
      params: idParams,
      body: promotionPatch,
      response: {
        200: adminPromotionAnswer,
        401: signedOut,
        404: errorBody,
        ...writeErrors,
        400: foreignTagRefusal,
        409: errorBody,
      },
    }),
    config: adminOnly,
    handler: async (request, reply) => {
      const { id } = request.params
      const { retailer } = currentSite()
      const changed = await changePromotion(db, writerOf(request, now()), id, request.body, retailer)
      if (typeof changed === 'object') {
        if (!('problem' in changed)) return entryOf(changed, view())
        return reply.code(400).send({ message: changed.problem, foreignTag: changed.foreignTag })
      }
      const { status, body } = REFUSALS[changed]
      return reply.code(status).send(body)
    },
  })

  app.route({
    ...routeOf(deletePromotionEndpoint, {
      summary: 'Delete a promotion; it can be brought back for an hour',
      tags,
      params: idParams,
      response: { 200: deletedAnswer, 401: signedOut, 404: errorBody },
    }),
    config: adminOnly,
    handler: async (request, reply) => {
      const isDeleted = await removePromotion(db, writerOf(request, now()), request.params.id)
      return isDeleted ? { deletedCount: 1 } : reply.code(404).send(GONE)
    },
  })

  app.route({
    ...routeOf(restorePromotionsEndpoint, {
      summary: 'Bring back promotions that were deleted within the last hour',
      tags,
      body: restoreBody,
      response: { 200: restoredAnswer, 401: signedOut, 404: errorBody, ...writeErrors },
    }),
    config: adminOnly,
    handler: async (request, reply) => {
      const restoredCount = await restorePromotions(db, writerOf(request, now()), request.body.ids)
      return restoredCount > 0 ? { restoredCount } : reply.code(404).send(GONE_FOR_GOOD)
    },
  })

  app.route({
    ...routeOf(deleteAllPromotionsEndpoint, {
      summary: 'Delete all promotions for good',
      tags,
      response: { 200: deletedAnswer, 401: signedOut },
    }),
    config: adminFinally,
    handler: async (request) => ({ deletedCount: await removeAllPromotions(db, writerOf(request, now())) }),
  })
}
