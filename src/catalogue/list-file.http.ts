import { Readable } from 'node:stream'
import type { FastifyRequest } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import type { Kysely } from 'kysely'
import type { RetailerEntry } from '../core/retailer.ts'
import type { CurrentSite } from '../core/site-config.ts'
import type { Schema } from '../database/schema.ts'
import { adminOnly, signedOut, writerOf } from '../auth/admin-guard.http.ts'
import { knownRetailers } from '../features/retailer/known-retailers.ts'
import { errorBody, writeErrors } from '../http/error.contract.ts'
import { untimed } from '../http/handler-timeout.ts'
import { routeOf } from '../http/route-of.ts'
import { sendPieces } from '../http/send-pieces.ts'
import { fileEndpoints } from './catalogue.endpoint.ts'
import type { FileList, FileListName } from './catalogue.server.ts'
import { refusedImport } from '../features/list-files/list-file.contract.ts'
import { importCounts } from './catalogue.contract.ts'
import { exportList } from './export-list.service.ts'
import { withListBody } from '../features/list-files/list-body.server.ts'
import { formatList, LIST_FORMATS, type ListFormat } from '../features/list-files/list-format.server.ts'
import type { ListImportResponse, ListImports } from './list-import.thread.ts'

export interface ListFileOptions {
  readonly db: Kysely<Schema>
  readonly imports: ListImports
  readonly currentSite: CurrentSite
  /** The retailers of the content. */
  readonly shippedRetailers: readonly RetailerEntry[]
  /** Milliseconds since 1970. */
  readonly now: () => number
}

const TYPES: Readonly<Record<ListFormat, string>> = { csv: 'text/csv', json: 'application/json' }

/** Bad lines named in a response; more errors usually have one cause. */
const MAX_PROBLEMS = 100

function isTrial(query: unknown): boolean {
  return typeof query === 'object' && query !== null && 'trial' in query && query.trial === 'true'
}

/** PUT and GET of /api/admin/files/{list}: what `npm run content` does, by the same rules. */
export function listFileRoutes<Name extends FileListName>(
  list: FileList<Name>,
): FastifyPluginAsyncZod<ListFileOptions> {
  const { name, schema, maxEntries } = list
  const endpoints = fileEndpoints(name)

  /** Pictures of promotions are in no file; everything else can be imported again from the audit trail. */
  function dropsPictures({ query }: FastifyRequest): boolean {
    return name === 'promotions' && !isTrial(query)
  }

  return async (app, { db, imports, currentSite, shippedRetailers, now }) => {
    // The raw bytes are needed, because errors are reported by line.
    app.removeAllContentTypeParsers()
    app.addContentTypeParser(Object.values(TYPES), (_request, body, done) => {
      done(null, body)
    })

    app.route({
      ...routeOf(endpoints.replace, {
        summary: `Put a file’s entries in the place of all ${name}`,
        description: 'All of them, or none when a line is bad.',
        tags: [name],
        consumes: Object.values(TYPES),
        querystring: z.object({
          trial: z.enum(['true', 'false']).default('false').describe('Only says what would change.'),
        }),
        body: z.instanceof(Readable).meta({ type: 'string', description: 'CSV or JSON, in UTF-8.' }),
        response: {
          200: importCounts,
          401: signedOut,
          ...writeErrors,
          400: refusedImport,
          409: errorBody.describe('Another import runs.'),
          422: refusedImport.describe(`There are more than ${maxEntries} entries.`),
        },
      }),
      config: { ...adminOnly, ...untimed, isFinal: dropsPictures },
      handler: async (request, reply) => {
        const format = request.headers['content-type']?.startsWith(TYPES.csv) ? 'csv' : 'json'
        const writer = writerOf(request, now())
        const outcome = await withListBody(request, (file) =>
          imports.run({
            list: name,
            file,
            format,
            isTrial: isTrial(request.query),
            writer,
            retailer: currentSite().retailer,
            retailers: knownRetailers(currentSite(), shippedRetailers),
          }),
        )
        if ('counts' in outcome) return outcome.counts
        if ('conflict' in outcome) return reply.code(409).send({ message: outcome.conflict })
        return reply.code(outcome.isTooLong ? 422 : 400).send({
          message: `${refusalOf(outcome, list)} Nothing was changed.`,
          problems: outcome.problems.slice(0, MAX_PROBLEMS),
        })
      },
    })

    app.route({
      ...routeOf(endpoints.export, {
        summary: `All ${name} as a file that can be imported`,
        tags: [name],
        querystring: z.object({ format: z.enum(LIST_FORMATS).default('csv') }),
        response: { 200: z.string(), 401: signedOut },
      }),
      config: adminOnly,
      handler: async (request, reply) => {
        const { format } = request.query
        // Begun before the response is a file, so that an error is sent as JSON.
        const entries = await exportList(db, list)
        reply
          .type(`${TYPES[format]}; charset=utf-8`)
          .header('content-disposition', `attachment; filename="${name}.${format}"`)
        return sendPieces(reply, formatList(entries, format, schema.element))
      },
    })
  }
}

function refusalOf(
  { problems: { length }, isWhole, isTooLong }: Extract<ListImportResponse, { readonly isWhole: boolean }>,
  { name, maxEntries }: Pick<FileList, 'name' | 'maxEntries'>,
): string {
  if (isTooLong)
    return `The file has more than ${maxEntries.toLocaleString('en')} ${name}, the most that this list can have.`
  if (!isWhole) return `${length} lines are bad, and the file was read no further.`
  return length === 1 ? 'A line is bad.' : `${length} lines are bad.`
}
