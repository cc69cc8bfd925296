import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import type { Db } from '../../database/schema.ts'
import { errorBody } from '../../http/error.contract.ts'
import { settingAnswer } from './setting.contract.ts'
import { findSetting } from './setting.store.ts'
import { isSettingKey } from './setting.ts'

/** GET /api/settings/{key} */
export const settingRoutes: FastifyPluginAsyncZod<{ db: Db }> = async (app, { db }) => {
  app.get(
    '/api/settings/:key',
    {
      schema: {
        summary: 'A setting',
        tags: ['settings'],
        params: z.object({ key: z.string() }),
        response: { 200: settingAnswer, 404: errorBody },
      },
    },
    async (request, reply) => {
      const { key } = request.params
      if (!isSettingKey(key)) return reply.code(404).send({ message: 'There is no setting of this name.' })
      reply.header('cache-control', 'no-store')
      return { settingValue: await findSetting(db, key) }
    },
  )
}
