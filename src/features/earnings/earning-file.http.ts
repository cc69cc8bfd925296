import { Readable } from 'node:stream'
import type { FastifyReply } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { adminOnly, signedOut, writerOf } from '../../auth/admin-guard.http.ts'
import type { CurrentSite } from '../../core/site-config.ts'
import { errorBody, writeErrors } from '../../http/error.contract.ts'
import { untimed } from '../../http/handler-timeout.ts'
import { routeOf } from '../../http/route-of.ts'
import { withBodyFile, type BodyRules } from '../images/upload/upload-body.server.ts'
import { MAX_REPORT_BYTES } from './earning.ts'
import { importAnswer, importQuery, lookAnswer, refusedReport } from './earning.contract.ts'
import { importReportEndpoint, lookEndpoint } from './earning.endpoint.ts'
import type { EarningFileResponse, EarningFiles } from './earning-file.thread.ts'
import type { KnownReport } from './report-mapping.ts'

export interface EarningFileOptions {
  readonly files: EarningFiles
  readonly known: readonly KnownReport[]
  readonly currentSite: CurrentSite
  /** Milliseconds since 1970. */
  readonly now: () => number
}

const CSV = 'text/csv'

const REPORT: BodyRules = {
  maxBytes: MAX_REPORT_BYTES,
  missing: { status: 400, message: 'Please send a file.' },
  tooLarge: {
    status: 413,
    message: `The file is larger than ${MAX_REPORT_BYTES / 1024 ** 2} MiB. Download the report for fewer days.`,
  },
  cutOff: {
    status: 400,
    message: 'The file did not arrive whole. Nothing was changed; please try again.',
  },
}

const UNKNOWN = { message: 'This report is no longer remembered. Choose what its columns mean once more.' }

const body = z.instanceof(Readable).meta({
  type: 'string',
  description: 'CSV with commas, semicolons or tabs, in UTF-8 or UTF-16.',
})
const responses = { 401: signedOut, ...writeErrors, 400: refusedReport }

/** POST /api/admin/earnings/look and /api/admin/earnings/reports/{id}/imports: what takes the file of a report. */
export const earningFileRoutes: FastifyPluginAsyncZod<EarningFileOptions> = async (
  app,
  { files, known, currentSite, now },
) => {
  // The raw bytes are needed, because a report may be in UTF-16.
  app.removeAllContentTypeParsers()
  app.addContentTypeParser(CSV, (_request, payload, done) => {
    done(null, payload)
  })

  app.route({
    ...routeOf(lookEndpoint, {
      summary: 'What the file of a retailer’s report has, and what its columns may mean',
      description: 'Stores nothing.',
      tags: ['earnings'],
      consumes: [CSV],
      body,
      response: { 200: lookAnswer, ...responses },
    }),
    config: { ...adminOnly, ...untimed },
    handler: async (request, reply) => {
      const { host, form } = currentSite().retailer
      const homeCurrency = form.shops.find((shop) => shop.host === host)?.currency ?? ''
      const outcome = await withBodyFile(request, REPORT, (file) =>
        files.run({ file, look: { known, homeCurrency } }),
      )
      return 'looked' in outcome ? outcome.looked : refuse(reply, outcome)
    },
  })

  app.route({
    ...routeOf(importReportEndpoint, {
      summary: 'Import the file of a retailer’s report',
      description:
        'For the days on which the file has rows, it counts in the place of earlier imports of the report. All of it, or nothing when a row is bad. Of the file only the sums of the chosen columns are stored.',
      tags: ['earnings'],
      consumes: [CSV],
      params: z.object({ id: z.string() }),
      querystring: importQuery,
      body,
      response: { 200: importAnswer, ...responses, 404: errorBody },
    }),
    config: { ...adminOnly, ...untimed },
    handler: async (request, reply) => {
      const { trial, file: fileName, day } = request.query
      const writer = writerOf(request, now())
      const options = { reportId: request.params.id, day, fileName, isTrial: trial === 'true', writer }
      const outcome = await withBodyFile(request, REPORT, (file) => files.run({ file, import: options }))
      return 'imported' in outcome ? outcome.imported : refuse(reply, outcome)
    },
  })
}

function refuse(reply: FastifyReply, outcome: EarningFileResponse) {
  if (!('refused' in outcome)) return reply.code(404).send(UNKNOWN)
  const { message, problems } = outcome.refused
  return reply.code(400).send({ message: `${message} Nothing was changed.`, problems: [...problems] })
}
