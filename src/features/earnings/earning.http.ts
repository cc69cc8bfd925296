import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import type { Kysely } from 'kysely'
import { z } from 'zod'
import { adminFinally, adminOnly, signedOut, writerOf } from '../../auth/admin-guard.http.ts'
import { formatCsv } from '../../core/csv-text.ts'
import type { CurrentSite } from '../../core/site-config.ts'
import { utcDay } from '../../core/time.ts'
import type { Schema } from '../../database/schema.ts'
import { errorBody, writeErrors } from '../../http/error.contract.ts'
import { routeOf } from '../../http/route-of.ts'
import { decimalsOf, decimalText } from './amount.ts'
import { MAX_REPORTS } from './earning.ts'
import {
  earningLine,
  earningsAnswer,
  earningsQuery,
  importsAnswer,
  reportBody,
  type EarningsAnswer,
} from './earning.contract.ts'
import {
  changeReportEndpoint,
  deleteImportEndpoint,
  deleteReportEndpoint,
  earningsCsvEndpoint,
  earningsEndpoint,
  importsEndpoint,
  makeReportEndpoint,
} from './earning.endpoint.ts'
import { listImports, undoImport } from './earning-import.service.ts'
import { findEarnings } from './earnings.service.ts'
import { changeReport, deleteReport, saveReport } from './saved-report.service.ts'

const tags = ['earnings']

const REFUSALS = {
  taken: { message: 'name: Another report has this name. Please choose one that tells them apart.' },
  full: { message: `There are ${MAX_REPORTS} reports, which is the most. Please remove one first.` },
}
const GONE_REPORT = { message: 'This report was removed already.' }
const GONE_IMPORT = { message: 'This import was undone already.' }

const id = z.object({ id: z.string() })

/** Routes below /api/admin/earnings: what was earned, what columns of reports mean, and imports. */
export const earningRoutes: FastifyPluginAsyncZod<{
  db: Kysely<Schema>
  currentSite: CurrentSite
  now: () => number
}> = async (app, { db, currentSite, now }) => {
  app.route({
    ...routeOf(earningsEndpoint, {
      summary: 'What each placement, link and other id earned, and per 100 hand-offs',
      tags,
      querystring: earningsQuery,
      response: { 200: earningsAnswer, 400: errorBody, 401: signedOut },
    }),
    config: adminOnly,
    handler: ({ query }) => findEarnings(db, currentSite(), query.range, now()),
  })

  app.route({
    ...routeOf(earningsCsvEndpoint, {
      summary: 'The same as CSV',
      tags,
      querystring: earningsQuery,
      response: {
        200: z.string().describe('CSV in UTF-8, with a line of column names.'),
        400: errorBody,
        401: signedOut,
      },
    }),
    config: adminOnly,
    handler: async ({ query: { range } }, reply) => {
      const at = now()
      const lines = linesOf(await findEarnings(db, currentSite(), range, at))
      return reply
        .header('content-type', 'text/csv; charset=utf-8')
        .header('content-disposition', `attachment; filename="earnings-${range}-${utcDay(at)}.csv"`)
        .send(formatCsv(lines, earningLine))
    },
  })

  app.route({
    ...routeOf(importsEndpoint, {
      summary: 'Imported reports, the newest first, and what their columns mean',
      tags,
      response: { 200: importsAnswer, 401: signedOut },
    }),
    config: adminOnly,
    handler: () => listImports(db),
  })

  app.route({
    ...routeOf(makeReportEndpoint, {
      summary: 'Say what the columns of a report mean, for all its files',
      tags,
      body: reportBody,
      response: {
        201: id,
        401: signedOut,
        ...writeErrors,
        409: errorBody.describe('Another one has this name, or there are too many.'),
      },
    }),
    config: adminOnly,
    handler: async (request, reply) => {
      const made = await saveReport(db, request.body, writerOf(request, now()))
      return typeof made === 'string' ? reply.code(409).send(REFUSALS[made]) : reply.code(201).send(made)
    },
  })

  app.route({
    ...routeOf(changeReportEndpoint, {
      summary: 'Change what the columns of a report mean, for its next files',
      tags,
      params: id,
      body: reportBody,
      response: { 204: z.null(), 401: signedOut, ...writeErrors, 404: errorBody, 409: errorBody },
    }),
    config: adminOnly,
    handler: async (request, reply) => {
      const report = { ...request.body, id: request.params.id }
      const outcome = await changeReport(db, report, writerOf(request, now()))
      if (outcome === 'gone') return reply.code(404).send(GONE_REPORT)
      return outcome === 'taken' ? reply.code(409).send(REFUSALS.taken) : reply.code(204).send(null)
    },
  })

  app.route({
    ...routeOf(deleteReportEndpoint, {
      summary: 'Remove a report, its imports and what they say was earned',
      tags,
      params: id,
      response: { 204: z.null(), 401: signedOut, 404: errorBody },
    }),
    config: adminFinally,
    handler: async (request, reply) => {
      const isGone = await deleteReport(db, request.params.id, writerOf(request, now()))
      return isGone ? reply.code(204).send(null) : reply.code(404).send(GONE_REPORT)
    },
  })

  app.route({
    ...routeOf(deleteImportEndpoint, {
      summary: 'Undo an import: what it had replaced counts again',
      tags,
      params: id,
      response: { 204: z.null(), 401: signedOut, 404: errorBody },
    }),
    config: adminOnly,
    handler: async (request, reply) => {
      const isGone = await undoImport(db, request.params.id, writerOf(request, now()))
      return isGone ? reply.code(204).send(null) : reply.code(404).send(GONE_IMPORT)
    },
  })
}

/** A line for each currency of a row, because currencies are never added. */
function linesOf({ rows }: EarningsAnswer): object[] {
  return rows.flatMap(({ kind, key, handOffs, earned }) =>
    earned.map(({ currency, amount, orders, per100 }) => {
      const decimals = decimalsOf(currency)
      return {
        kind,
        key,
        ...(handOffs !== null && { handOffs }),
        currency,
        earned: decimalText(amount, decimals),
        ...(orders !== null && { orders }),
        per100HandOffs: per100 === null ? '' : decimalText(per100, decimals),
      }
    }),
  )
}
