import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { adminOrKey, signedOut } from '../../../auth/admin-guard.http.ts'
import { formatCsv } from '../../../core/csv-text.ts'
import { utcDay } from '../../../core/time.ts'
import type { Db } from '../../../database/schema.ts'
import { errorBody } from '../../../http/error.contract.ts'
import { routeOf } from '../../../http/route-of.ts'
import { rangeQuery } from '../../statistics/statistic.contract.ts'
import { findLink } from '../link.store.ts'
import {
  clicksCsvQuery,
  countedLine,
  linkClicksAnswer,
  timeLine,
  type ClickTable,
} from './link-clicks.contract.ts'
import { linkClicksCsvEndpoint, linkClicksEndpoint } from './link-clicks.endpoint.ts'
import { findClicksOf, type LinkClicks } from './link-clicks.service.ts'

const tags = ['links']
const params = z.object({ code: z.string() })
const errors = {
  400: errorBody.describe('The query names no such range or table.'),
  401: signedOut,
  404: errorBody,
}
const NO_LINK = { message: 'There is no such short link.' }

/** GET /api/admin/links/{code}/clicks, also as CSV. */
export const linkClicksRoutes: FastifyPluginAsyncZod<{
  readonly db: Db
  readonly now: () => number
}> = async (app, { db, now }) => {
  app.route({
    ...routeOf(linkClicksEndpoint, {
      summary: 'Clicks on a short link over time, by country, device and referring site',
      description: 'Each is counted by itself; nothing is stored per person.',
      tags,
      params,
      querystring: rangeQuery,
      response: { 200: linkClicksAnswer, ...errors },
    }),
    config: adminOrKey('links:read'),
    handler: async ({ params: { code }, query: { range } }, reply) => {
      if (!(await findLink(db, code))) return reply.code(404).send(NO_LINK)
      return findClicksOf(db, code, range, now())
    },
  })

  app.route({
    ...routeOf(linkClicksCsvEndpoint, {
      summary: 'One table of a short link’s clicks, as CSV',
      tags,
      params,
      querystring: clicksCsvQuery,
      response: { 200: z.string().describe('CSV in UTF-8, with a line of column names.'), ...errors },
    }),
    config: adminOrKey('links:read'),
    handler: async ({ params: { code }, query: { range, table } }, reply) => {
      if (!(await findLink(db, code))) return reply.code(404).send(NO_LINK)
      const at = now()
      const name = `${code}-${table}-${range}-${utcDay(at)}`
      return reply
        .header('content-type', 'text/csv; charset=utf-8')
        .header('content-disposition', `attachment; filename="${name}.csv"`)
        .send(csvOf(await findClicksOf(db, code, range, at), table))
    },
  })
}

function csvOf({ series, ...counted }: LinkClicks, table: ClickTable): string {
  if (table === 'time') {
    const lines = series.map(({ start, clicks }) => ({ start: new Date(start).toISOString(), clicks }))
    return formatCsv(lines, timeLine)
  }
  return formatCsv(
    counted[table].map(({ key, count }) => ({ key, clicks: count })),
    countedLine,
  )
}
