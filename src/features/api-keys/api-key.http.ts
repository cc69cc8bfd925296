import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import type { Kysely } from 'kysely'
import { z } from 'zod'
import { adminFinally, adminOnly, sessionOf, signedOut, writerOf } from '../../auth/admin-guard.http.ts'
import type { Schema } from '../../database/schema.ts'
import { errorBody, writeErrors } from '../../http/error.contract.ts'
import { routeOf } from '../../http/route-of.ts'
import { isExpired, MAX_API_KEYS } from './api-key.ts'
import { apiKeyBody, apiKeysAnswer, madeApiKeyAnswer } from './api-key.contract.ts'
import { apiKeysEndpoint, makeApiKeyEndpoint, revokeApiKeyEndpoint } from './api-key.endpoint.ts'
import { listApiKeys, makeApiKey, revokeApiKey } from './api-key.service.ts'

const tags = ['API keys']

const REFUSALS = {
  taken: { message: 'Another API key has this name. Please choose one that tells them apart.' },
  full: { message: `There are ${MAX_API_KEYS} API keys, which is the most. Please revoke one first.` },
}
const PAST = { message: 'expiresAt: must lie in the future' }
const GONE = { message: 'That API key was revoked already.' }

/** GET and POST /api/admin/api-keys, DELETE /api/admin/api-keys/{id}. */
export const apiKeyRoutes: FastifyPluginAsyncZod<{ db: Kysely<Schema>; now: () => number }> = async (
  app,
  { db, now },
) => {
  app.route({
    ...routeOf(apiKeysEndpoint, {
      summary: 'The API keys of all administrators, without their secrets',
      tags,
      response: { 200: apiKeysAnswer, 401: signedOut },
    }),
    config: adminOnly,
    handler: () => listApiKeys(db),
  })

  app.route({
    ...routeOf(makeApiKeyEndpoint, {
      summary: 'Make an API key',
      tags,
      body: apiKeyBody,
      response: {
        201: madeApiKeyAnswer,
        401: signedOut,
        ...writeErrors,
        409: errorBody.describe('Another one has this name, or there are too many.'),
      },
    }),
    config: adminFinally,
    handler: async (request, reply) => {
      const at = now()
      if (isExpired(request.body, at)) return reply.code(400).send(PAST)
      const made = await makeApiKey(db, request.body, sessionOf(request), at)
      return made.kind === 'made'
        ? reply.code(201).send({ key: made.text, entry: made.key })
        : reply.code(409).send(REFUSALS[made.kind])
    },
  })

  app.route({
    ...routeOf(revokeApiKeyEndpoint, {
      summary: 'Revoke an API key',
      tags,
      params: z.object({ id: z.string() }),
      response: { 204: z.null(), 401: signedOut, 404: errorBody },
    }),
    config: adminOnly,
    handler: async (request, reply) => {
      const isGone = await revokeApiKey(db, request.params.id, writerOf(request, now()))
      return isGone ? reply.code(204).send(null) : reply.code(404).send(GONE)
    },
  })
}
