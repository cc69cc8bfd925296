import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import type { Kysely } from 'kysely'
import { z } from 'zod'
import { adminOnly, signedOut, writerOf } from '../../auth/admin-guard.http.ts'
import type { Schema } from '../../database/schema.ts'
import { writeErrors } from '../../http/error.contract.ts'
import { routeOf } from '../../http/route-of.ts'
import { wordListAnswer, wordListName, wordsAnswer, wordsPatch } from './words.contract.ts'
import { changeWordsEndpoint, resetWordsEndpoint, wordsEndpoint } from './words.endpoint.ts'
import { changeWords, listWords, resetWords } from './words.service.ts'
import type { Words } from './words.ts'

interface WordRoutesOptions {
  readonly db: Kysely<Schema>
  /** The words that the shop ships. */
  readonly shipped: Words
  /** Milliseconds since 1970. */
  readonly now: () => number
}

/** Enough for all lines of a list, twice. */
const BODY_LIMIT_BYTES = 1024 * 1024

/** GET /api/admin/words, PATCH and DELETE /api/admin/words/{list} */
export const wordRoutes: FastifyPluginAsyncZod<WordRoutesOptions> = async (app, { db, shipped, now }) => {
  const tags = ['words']
  const params = z.object({ list: wordListName })

  app.route({
    ...routeOf(wordsEndpoint, {
      summary: 'The words of the site, list by list',
      tags,
      response: { 200: wordsAnswer, 401: signedOut },
    }),
    config: adminOnly,
    handler: () => listWords(db, shipped),
  })

  app.route({
    ...routeOf(changeWordsEndpoint, {
      summary: 'Add lines to a list, and remove some',
      tags,
      params,
      body: wordsPatch,
      response: { 200: wordListAnswer, 401: signedOut, ...writeErrors },
    }),
    bodyLimit: BODY_LIMIT_BYTES,
    config: adminOnly,
    handler: async (request, reply) => {
      const change = { ...request.body, list: request.params.list }
      const changed = await changeWords(db, shipped, change, writerOf(request, now()))
      return 'problem' in changed ? reply.code(400).send({ message: changed.problem }) : changed
    },
  })

  app.route({
    ...routeOf(resetWordsEndpoint, {
      summary: 'Show a list as it was shipped',
      tags,
      params,
      response: { 200: wordListAnswer, 401: signedOut },
    }),
    config: adminOnly,
    handler: (request) => resetWords(db, shipped, request.params.list, writerOf(request, now())),
  })
}
