import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import type { Kysely } from 'kysely'
import type { Schema } from '../database/schema.ts'
import { adminOnly, signedOut, writerOf } from '../auth/admin-guard.http.ts'
import { writeErrors } from '../http/error.contract.ts'
import { routeOf } from '../http/route-of.ts'
import { fileEndpoints } from './catalogue.endpoint.ts'
import type { FileList, FileListName } from './catalogue.server.ts'
import { importCounts, IMPORT_BODY_LIMIT_BYTES, refusedImport } from './catalogue.contract.ts'
import { replaceList } from './catalogue.service.ts'
import { checkSheet } from './check-sheet.ts'
import { formatList, LIST_FORMATS, parseList, type ListFormat } from './list-format.server.ts'

interface ListFileOptions {
  readonly db: Kysely<Schema>
  /** Milliseconds since 1970. */
  readonly now: () => number
}

const TYPES: Readonly<Record<ListFormat, string>> = { csv: 'text/csv', json: 'application/json' }

/** Bad lines named in a response; more errors usually have one cause. */
const MAX_PROBLEMS = 100

/** PUT and GET of /api/admin/files/{list}: what `npm run content` does, by the same rules. */
export function listFileRoutes<Name extends FileListName>(
  list: FileList<Name>,
): FastifyPluginAsyncZod<ListFileOptions> {
  const { name, schema } = list
  const endpoints = fileEndpoints(name)
  return async (app, { db, now }) => {
    // The raw bytes are needed, because errors are reported by line.
    app.removeAllContentTypeParsers()
    app.addContentTypeParser(Object.values(TYPES), { parseAs: 'buffer' }, (_request, body, done) => {
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
        body: z.instanceof(Buffer).meta({ type: 'string', description: 'CSV or JSON, in UTF-8.' }),
        response: { 200: importCounts, 401: signedOut, ...writeErrors, 400: refusedImport },
      }),
      config: adminOnly,
      bodyLimit: IMPORT_BODY_LIMIT_BYTES,
      handler: async (request, reply) => {
        const format = request.headers['content-type']?.startsWith(TYPES.csv) ? 'csv' : 'json'
        const checked = await checkSheet(db, list, parseList(request.body, format, schema.element))
        if ('problems' in checked) {
          const { length } = checked.problems
          const lines = length === 1 ? 'A line is bad' : `${length} lines are bad`
          return reply.code(400).send({
            message: `${lines}. Nothing was changed.`,
            problems: checked.problems.slice(0, MAX_PROBLEMS),
          })
        }
        const isTrial = request.query.trial === 'true'
        const writer = writerOf(request, now())
        return replaceList(db, list, { entries: checked.entries, isTrial }, writer)
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
        // Formatted before the response becomes text, so that an error is sent as JSON.
        const file = formatList(await list.find(db), format, schema.element)
        return reply
          .type(`${TYPES[format]}; charset=utf-8`)
          .header('content-disposition', `attachment; filename="${name}.${format}"`)
          .serializer((text: string) => text)
          .send(file)
      },
    })
  }
}
