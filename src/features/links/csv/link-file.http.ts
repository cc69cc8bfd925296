import { Readable } from 'node:stream'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import type { Kysely } from 'kysely'
import { z } from 'zod'
import { adminOrKey, signedOut, writerOf } from '../../../auth/admin-guard.http.ts'
import { withListBody } from '../../list-files/list-body.server.ts'
import { csvPieces } from '../../../core/csv-text.ts'
import type { CurrentSite } from '../../../core/site-config.ts'
import type { Schema } from '../../../database/schema.ts'
import { writeErrors } from '../../../http/error.contract.ts'
import { untimed } from '../../../http/handler-timeout.ts'
import { routeOf } from '../../../http/route-of.ts'
import { sendPieces } from '../../../http/send-pieces.ts'
import type { BlockedHosts } from '../blocked-hosts/blocked-host.service.ts'
import { linkFileEntry, linkImportAnswer, MAX_FILE_LINKS, refusedLinkImport } from './link-file.contract.ts'
import { exportLinksEndpoint, importLinksEndpoint } from './link-file.endpoint.ts'
import { exportLinks } from './link-file.service.ts'
import type { LinkImports } from './link-file.thread.ts'

interface LinkFileRoutesOptions {
  readonly db: Kysely<Schema>
  readonly imports: LinkImports
  readonly currentSite: CurrentSite
  readonly blockedHosts: BlockedHosts
  /** Milliseconds since 1970. */
  readonly now: () => number
}

/** Bad rows named in a response; more errors usually have one cause. */
const MAX_PROBLEMS = 100

const tags = ['links']

/** POST and GET of /api/admin/files/own-links: named links from a CSV file, and into one. */
export const linkFileRoutes: FastifyPluginAsyncZod<LinkFileRoutesOptions> = async (
  app,
  { db, imports, currentSite, blockedHosts, now },
) => {
  // The raw bytes are needed, because errors are reported by line.
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('text/csv', (_request, body, done) => {
    done(null, body)
  })

  app.route({
    ...routeOf(importLinksEndpoint, {
      summary: 'Make the short links of a file; links that exist stay as they are',
      description: `All of them, or none when a row is bad. Up to ${MAX_FILE_LINKS} rows; the first line names the columns ${Object.keys(linkFileEntry.shape).join(', ')}, of which slug and targetUrl must be there. A rule is a line of its cell: a target, then any of countries=DE,AT devices=phone,tablet startsAt=… endsAt=… share=30 tag=theirs. Without the column, rules of links that are there are not compared.`,
      tags,
      consumes: ['text/csv'],
      querystring: z.object({
        trial: z.enum(['true', 'false']).default('false').describe('Only says what would change.'),
      }),
      body: z.instanceof(Readable).meta({ type: 'string', description: 'CSV, in UTF-8.' }),
      response: { 200: linkImportAnswer, 401: signedOut, ...writeErrors, 400: refusedLinkImport },
    }),
    config: { ...adminOrKey('links:write'), ...untimed },
    handler: async (request, reply) => {
      const isTrial = request.query.trial === 'true'
      const outcome = await withListBody(request, async (file) => {
        const { baseUrl, retailer } = currentSite()
        const rules = { baseUrl, retailer, blockedHosts: await blockedHosts.all() }
        return imports.run({ file, isTrial, rules, writer: writerOf(request, now()) })
      })
      if ('counts' in outcome) return outcome.counts
      return reply.code(400).send({
        message: `${refusalOf(outcome.problems.length)} Nothing was changed.`,
        problems: outcome.problems.slice(0, MAX_PROBLEMS),
      })
    },
  })

  app.route({
    ...routeOf(exportLinksEndpoint, {
      summary: 'All named short links as a CSV file that can be imported',
      tags,
      response: { 200: z.string(), 401: signedOut },
    }),
    config: adminOrKey('links:read'),
    handler: async (_request, reply) => {
      reply.type('text/csv; charset=utf-8').header('content-disposition', 'attachment; filename="links.csv"')
      return sendPieces(reply, csvPieces(exportLinks(db), linkFileEntry))
    },
  })
}

function refusalOf(count: number): string {
  return count === 1 ? 'A row is bad.' : `${count} rows are bad.`
}
