import type { FastifyReply } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import type { Kysely } from 'kysely'
import type { RetailerEntry } from '../core/retailer.ts'
import type { CurrentSite } from '../core/site-config.ts'
import type { Schema } from '../database/schema.ts'
import { adminOnly, signedOut, writerOf } from '../auth/admin-guard.http.ts'
import { knownRetailers } from '../features/retailer/known-retailers.ts'
import { errorBody, writeErrors } from '../http/error.contract.ts'
import { routeOf } from '../http/route-of.ts'
import { NO_SUCH_PAGE } from '../core/paging.ts'
import { CATALOGUE, FILE_LISTS, type CatalogueList, type ListName } from './catalogue.server.ts'
import {
  changeBody,
  createBody,
  entriesAnswer,
  listQuerystring,
  placedEntry,
  refusedEntry,
  sampleCount,
} from './catalogue.contract.ts'
import { listEndpoints, sampleEndpoints } from './catalogue.endpoint.ts'
import {
  changeEntry,
  countSamples,
  createEntry,
  listEntries,
  readEntry,
  removeEntry,
  removeSamples,
  type PlacedEntry,
  type Refusal,
} from './catalogue.service.ts'
import { checkEntry } from '../features/list-files/check-entries.ts'
import { listFileRoutes, type ListFileOptions } from './list-file.http.ts'
import { createListImports } from './list-import.thread.ts'

export interface CatalogueRoutesOptions {
  readonly db: Kysely<Schema>
  readonly config: { readonly databaseUrl: string }
  readonly currentSite: CurrentSite
  /** The retailers of the content. */
  readonly shippedRetailers: readonly RetailerEntry[]
  /** Milliseconds since 1970. */
  readonly now: () => number
}

/** GET, POST, PUT and DELETE of /api/admin/{products,deals,suggestions}; imports and exports of these and of promotions. */
export const catalogueRoutes: FastifyPluginAsyncZod<CatalogueRoutesOptions> = async (app, options) => {
  const { products, deals, suggestions } = CATALOGUE
  const parts = { ...options, imports: createListImports(options.config.databaseUrl) }
  await listRoutes(products)(app, parts)
  await listRoutes(deals)(app, parts)
  await listRoutes(suggestions)(app, parts)
  await app.register(listFileRoutes(FILE_LISTS.promotions), parts)
}

const missing = errorBody.describe('There is no such entry, or page.')
const written = { 401: signedOut, ...writeErrors, 400: refusedEntry, 409: refusedEntry }
const params = z.object({ key: z.string() })

function listRoutes<Name extends ListName>(
  list: CatalogueList<Name>,
): FastifyPluginAsyncZod<ListFileOptions> {
  const { name, table } = list
  const tags = [name]
  const endpoints = listEndpoints(name)

  const answers: Readonly<
    Record<Extract<Refusal, string>, { readonly status: number; readonly message: string }>
  > = {
    missing: { status: 404, message: 'There is no such entry anymore. Somebody else may have deleted it.' },
    taken: { status: 409, message: `Another entry has this ${table.key} already.` },
    changed: {
      status: 409,
      message: 'Somebody else has changed this entry since you opened it. Nothing was saved.',
    },
  }

  function send(reply: FastifyReply, outcome: PlacedEntry | Refusal | undefined, status = 200) {
    if (typeof outcome === 'object')
      return 'fields' in outcome ? sendFields(reply, outcome.fields) : reply.code(status).send(outcome)
    const refusal = outcome ?? 'missing'
    const answer = answers[refusal]
    const fields = refusal === 'taken' ? { [table.key]: 'belongs to another entry' } : undefined
    return reply.code(answer.status).send({ message: answer.message, ...(fields && { fields }) })
  }

  return async (app, { db, imports, currentSite, shippedRetailers, now }) => {
    const retailers = () => knownRetailers(currentSite(), shippedRetailers)

    app.route({
      ...routeOf(endpoints.list, {
        summary: `A page of the ${name}, in the owner’s order`,
        tags,
        querystring: listQuerystring,
        response: { 200: entriesAnswer, 401: signedOut, 404: missing },
      }),
      config: adminOnly,
      handler: async (request, reply) => {
        const page = await listEntries(db, list, request.query, now())
        return page ?? reply.code(404).send(NO_SUCH_PAGE)
      },
    })

    app.get(
      endpoints.change.path,
      {
        config: adminOnly,
        schema: {
          summary: `One of the ${name}`,
          tags,
          params,
          response: { 200: placedEntry, 401: signedOut, 404: missing },
        },
      },
      async (request, reply) => send(reply, await readEntry(db, list, request.params.key)),
    )

    app.route({
      ...routeOf(endpoints.create, {
        summary: `Add to the ${name}, or put back what was deleted`,
        tags,
        body: createBody,
        response: { 201: placedEntry, ...written },
      }),
      config: adminOnly,
      handler: async (request, reply) => {
        const checked = checkEntry(request.body.entry, list.schema, retailers())
        if ('fields' in checked) return sendFields(reply, checked.fields)
        const { position } = request.body
        const outcome = await createEntry(db, list, { ...checked, position }, writerOf(request, now()))
        return send(reply, outcome, 201)
      },
    })

    app.route({
      ...routeOf(endpoints.change, {
        summary: `Change one of the ${name}`,
        tags,
        params,
        body: changeBody,
        response: { 200: placedEntry, ...written, 404: missing },
      }),
      config: adminOnly,
      handler: async (request, reply) => {
        const checked = checkEntry(request.body.entry, list.schema, retailers())
        if ('fields' in checked) return sendFields(reply, checked.fields)
        const { version } = request.body
        const { key } = request.params
        return send(
          reply,
          await changeEntry(db, list, key, { ...checked, version }, writerOf(request, now())),
        )
      },
    })

    app.route({
      ...routeOf(endpoints.remove, {
        summary: `Delete one of the ${name}; the answer is what puts it back`,
        tags,
        params,
        response: { 200: placedEntry, 401: signedOut, 404: missing },
      }),
      config: adminOnly,
      handler: async (request, reply) =>
        send(reply, await removeEntry(db, list, request.params.key, writerOf(request, now()))),
    })

    if (table.hasClaims) {
      const samples = sampleEndpoints(name)
      app.route({
        ...routeOf(samples.count, {
          summary: `How many of the ${name} came with the software`,
          tags,
          response: { 200: sampleCount, 401: signedOut },
        }),
        config: adminOnly,
        handler: async () => ({ count: await countSamples(db, list) }),
      })

      app.route({
        ...routeOf(samples.remove, {
          summary: `Delete those of the ${name} that came with the software; the answer says how many they were`,
          tags,
          response: { 200: sampleCount, 401: signedOut },
        }),
        config: adminOnly,
        handler: async (request) => ({ count: await removeSamples(db, list, writerOf(request, now())) }),
      })
    }

    await app.register(listFileRoutes(list), { db, imports, currentSite, shippedRetailers, now })
  }
}

function sendFields(reply: FastifyReply, fields: Readonly<Record<string, string>>) {
  const message = Object.entries(fields).map(([field, problem]) =>
    field === '' ? problem : `${field}: ${problem}`,
  )
  return reply.code(400).send({ message: message.join('; '), fields })
}
