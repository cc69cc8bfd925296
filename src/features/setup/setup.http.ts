import type { FastifyRequest } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import type { Kysely } from 'kysely'
import { z } from 'zod'
import { adminOnly, signedOut, writerOf } from '../../auth/admin-guard.http.ts'
import type { Db, Schema } from '../../database/schema.ts'
import { errorBody, writeErrors } from '../../http/error.contract.ts'
import { sendJsonError } from '../../http/errors.ts'
import { limitedWrite } from '../../http/rate-limit.ts'
import { routeOf } from '../../http/route-of.ts'
import type { LiveSite } from '../settings/live-site.service.ts'
import { siteSettingsPatch } from '../settings/site-setting.contract.ts'
import { changeSiteSettings, type SettingsRefusal } from '../settings/site-setting.service.ts'
import { setupAdminBody, setupAnswer } from './setup.contract.ts'
import {
  finishSetupEndpoint,
  openShopEndpoint,
  SETUP_CODE_HEADER,
  setupAdminEndpoint,
  setupEndpoint,
  setupSettingsEndpoint,
} from './setup.endpoint.ts'
import { createSetupAdmin, finishSetup, isSetupCode, readSetup, SETUP_AUTHOR } from './setup.service.ts'

interface SetupRoutesOptions {
  readonly db: Kysely<Schema>
  readonly liveSite: LiveSite
  /** The name that an administrator is offered. */
  readonly username: string
  /** Makes this instance show changes at once. */
  readonly showChanges: () => Promise<void>
  /** Milliseconds since 1970. */
  readonly now: () => number
}

const tags = ['set-up']
const closed = errorBody.describe('The code is wrong, or setup is finished.')
const CLOSED = {
  status: 401,
  message:
    'This code opens nothing. Setup may be finished: then settings are in the admin area. Otherwise the address with the code is in the output of npm start.',
}

/** GET /api/setup, and what its steps send, for holders of the code. */
export const setupRoutes: FastifyPluginAsyncZod<SetupRoutesOptions> = async (app, options) => {
  const { db, liveSite, username, showChanges, now } = options

  // Before a body is read, but after the limit, so that it counts wrong codes too.
  app.addHook('preParsing', async (request, reply) => {
    reply.header('cache-control', 'no-store')
    if (!(await isSetupCode(db, codeOf(request)))) return sendJsonError(request, reply, CLOSED)
  })
  app.addHook('onSend', async (request, reply) => {
    if (request.method !== 'GET' && reply.statusCode < 400) await showChanges()
  })

  app.route({
    ...routeOf(setupEndpoint, {
      summary: 'How far setup has come',
      tags,
      response: { 200: setupAnswer, 401: closed, 429: writeErrors[429] },
    }),
    config: limitedWrite,
    handler: () => readSetup(db, liveSite, username),
  })

  const response = { 204: z.null(), 401: closed, ...writeErrors }
  app.route({
    ...routeOf(setupAdminEndpoint, {
      summary: 'Create the first administrator',
      tags,
      body: setupAdminBody,
      response,
    }),
    config: limitedWrite,
    handler: async (request, reply) => {
      const refusal = await createSetupAdmin(db, request.body, now())
      return refusal ? reply.code(400).send(messageIn(refusal)) : reply.code(204).send(null)
    },
  })

  app.route({
    ...routeOf(setupSettingsEndpoint, {
      summary: 'Choose settings of the site',
      tags,
      body: siteSettingsPatch,
      response,
    }),
    config: limitedWrite,
    handler: async (request, reply) => {
      const writer = { admin: SETUP_AUTHOR, at: now() }
      // Again, because the set-up may have been finished while the body was on its way.
      const problemNow = async (transaction: Db) =>
        (await isSetupCode(transaction, codeOf(request))) ? undefined : CLOSED.message
      const refusal = await changeSiteSettings(db, liveSite, request.body, writer, problemNow)
      return refusal ? reply.code(400).send(messageIn(refusal)) : reply.code(204).send(null)
    },
  })

  app.route({
    ...routeOf(finishSetupEndpoint, { summary: 'Open the shop', tags, response }),
    config: limitedWrite,
    handler: async (_request, reply) => {
      const refusal = await finishSetup(db, liveSite, { admin: SETUP_AUTHOR, at: now() })
      return refusal ? reply.code(400).send(messageIn(refusal)) : reply.code(204).send(null)
    },
  })
}

/** POST /api/admin/open-shop */
export const openShopRoutes: FastifyPluginAsyncZod<
  Pick<SetupRoutesOptions, 'db' | 'liveSite' | 'now'>
> = async (app, { db, liveSite, now }) => {
  app.route({
    ...routeOf(openShopEndpoint, {
      summary: 'Open the shop without setup',
      tags,
      response: { 204: z.null(), 401: signedOut, ...writeErrors },
    }),
    config: adminOnly,
    handler: async (request, reply) => {
      const refusal = await finishSetup(db, liveSite, writerOf(request, now()))
      return refusal ? reply.code(400).send(messageIn(refusal)) : reply.code(204).send(null)
    },
  })
}

function codeOf({ headers }: FastifyRequest): string {
  return String(headers[SETUP_CODE_HEADER] ?? '')
}

function messageIn({ problem }: SettingsRefusal): { readonly message: string } {
  return { message: problem }
}
