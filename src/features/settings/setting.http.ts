import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import type { Kysely } from 'kysely'
import { z } from 'zod'
import type { Schema } from '../../database/schema.ts'
import type { ApiAnswers } from '../../http/api-answers.ts'
import { errorBody, writeErrors } from '../../http/error.contract.ts'
import { adminOnly, signedOut, writerOf } from '../../auth/admin-guard.http.ts'
import { changedSettingAnswer, settingAnswer, settingPatch } from './setting.contract.ts'
import { changeSetting } from './setting.service.ts'
import { findSetting } from './setting.store.ts'
import { isSettingKey } from './setting.ts'
import { routeOf } from '../../http/route-of.ts'
import { changeSettingEndpoint, settingEndpoint } from './setting.endpoint.ts'

const UNKNOWN = { message: 'There is no setting of this name.' }

/** GET and PATCH /api/settings/{key} */
export const settingRoutes: FastifyPluginAsyncZod<{
  db: Kysely<Schema>
  now: () => number
  answers: ApiAnswers
}> = async (app, { db, now, answers }) => {
  const readSetting = answers.provide(settingEndpoint, async ({ params: { key } }) =>
    isSettingKey(key) ? { settingValue: await findSetting(db, key) } : undefined,
  )

  app.route({
    ...routeOf(settingEndpoint, {
      summary: 'A setting',
      tags: ['settings'],
      params: z.object({ key: z.string() }),
      response: { 200: settingAnswer, 404: errorBody },
    }),
    handler: async (request, reply) => {
      const setting = await readSetting(request)
      if (!setting) return reply.code(404).send(UNKNOWN)
      return reply.header('cache-control', 'no-store').send(setting)
    },
  })

  app.route({
    ...routeOf(changeSettingEndpoint, {
      summary: 'Change a setting',
      tags: ['settings'],
      params: z.object({ key: z.string() }),
      body: settingPatch,
      response: { 200: changedSettingAnswer, 401: signedOut, 404: errorBody, ...writeErrors },
    }),
    config: adminOnly,
    handler: async (request, reply) => {
      const { key } = request.params
      const { value } = request.body
      if (!isSettingKey(key)) return reply.code(404).send(UNKNOWN)
      await changeSetting(db, { key, value, ...writerOf(request, now()) })
      return { key, settingValue: value }
    },
  })
}
