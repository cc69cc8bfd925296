import { DAY_MS, utcDay } from '../../core/time.ts'
import type { FastifyReply } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { formatCsv } from '../../core/csv-text.ts'
import type { Db } from '../../database/schema.ts'
import { errorBody } from '../../http/error.contract.ts'
import { adminOrKey } from '../../auth/admin-guard.http.ts'
import {
  figuresLine,
  handOffLine,
  handOffsAnswer,
  handOffsQuery,
  listLine,
  listQuery,
  rangeQuery,
  seriesAnswer,
  todayAnswer,
  todayLine,
  topsAnswer,
} from './statistic.contract.ts'
import { handOffsPer100 } from './hand-off.ts'
import { countRobotViews, findHandOffs } from './hand-off.service.ts'
import { findList, findSeries, findToday, findTops } from './statistic.service.ts'
import { KEPT_KEYS } from './statistic.ts'
import { routeOf } from '../../http/route-of.ts'
import {
  handOffsCsvEndpoint,
  handOffsEndpoint,
  seriesCsvEndpoint,
  seriesEndpoint,
  todayCsvEndpoint,
  todayEndpoint,
  topListCsvEndpoint,
  topsEndpoint,
} from './statistic.endpoint.ts'

/** Entries of each list on the screen; the list of sources is always complete. */
const TOP_COUNT = 10

const tags = ['statistics']
const errors = { 401: errorBody, 400: errorBody.describe('The query names no such range or list.') }
const csvResponse = { 200: z.string().describe('CSV in UTF-8, with a line of column names.'), ...errors }

/** Rows of hand-offs on the screen: all placements, and the most frequent shops, campaigns and links. */
const HAND_OFF_ROWS = 20

/** GET /api/admin/statistics/{today,series,tops,hand-offs}, each also as CSV. */
export const statisticRoutes: FastifyPluginAsyncZod<{ db: Db; now: () => number }> = async (
  app,
  { db, now },
) => {
  app.route({
    ...routeOf(todayEndpoint, {
      summary: 'Figures of today',
      tags,
      response: { 200: todayAnswer, 401: errorBody },
    }),
    config: adminOrKey('statistics:read'),
    handler: () => findToday(db, now()),
  })

  app.route({
    ...routeOf(seriesEndpoint, {
      summary: 'Figures over time',
      tags,
      querystring: rangeQuery,
      response: { 200: seriesAnswer, ...errors },
    }),
    config: adminOrKey('statistics:read'),
    handler: ({ query }) => findSeries(db, query.range, now()),
  })

  app.route({
    ...routeOf(topsEndpoint, {
      summary: 'What was most of each kind',
      tags,
      querystring: rangeQuery,
      response: { 200: topsAnswer, ...errors },
    }),
    config: adminOrKey('statistics:read'),
    handler: ({ query }) => findTops(db, query.range, now(), TOP_COUNT),
  })

  app.route({
    ...routeOf(todayCsvEndpoint, { summary: 'Figures of today, as CSV', tags, response: csvResponse }),
    config: adminOrKey('statistics:read'),
    handler: async (_request, reply) => {
      const at = now()
      const { today, yesterday, weekBefore } = await findToday(db, at)
      const lines = [
        { day: utcDay(at), ...today },
        { day: utcDay(at - DAY_MS), ...yesterday },
        { day: utcDay(at - 7 * DAY_MS), ...weekBefore },
      ]
      return sendCsv(reply, `today-${utcDay(at)}`, formatCsv(lines, todayLine))
    },
  })

  app.route({
    ...routeOf(seriesCsvEndpoint, {
      summary: 'Figures over time, as CSV',
      tags,
      querystring: rangeQuery,
      response: csvResponse,
    }),
    config: adminOrKey('statistics:read'),
    handler: async ({ query: { range } }, reply) => {
      const at = now()
      const buckets = await findSeries(db, range, at)
      const lines = buckets.map((bucket) => ({ ...bucket, start: new Date(bucket.start).toISOString() }))
      return sendCsv(reply, `figures-${range}-${utcDay(at)}`, formatCsv(lines, figuresLine))
    },
  })

  app.route({
    ...routeOf(topListCsvEndpoint, {
      summary: `One list, up to ${KEPT_KEYS} entries, as CSV`,
      tags,
      querystring: listQuery,
      response: csvResponse,
    }),
    config: adminOrKey('statistics:read'),
    handler: async ({ query: { list, range } }, reply) => {
      const at = now()
      const lines = await findList(db, list, range, at, KEPT_KEYS)
      return sendCsv(reply, `${list}-${range}-${utcDay(at)}`, formatCsv(lines, listLine))
    },
  })

  app.route({
    ...routeOf(handOffsEndpoint, {
      summary: 'Hand-offs by placement, shop, campaign or short link, and how often those were shown',
      tags,
      querystring: handOffsQuery,
      response: { 200: handOffsAnswer, ...errors },
    }),
    config: adminOrKey('statistics:read'),
    handler: async ({ query: { range, by } }) => {
      const at = now()
      return {
        rows: await findHandOffs(db, by, range, at, HAND_OFF_ROWS),
        robotViews: await countRobotViews(db, range, at),
      }
    },
  })

  app.route({
    ...routeOf(handOffsCsvEndpoint, {
      summary: `The same, up to ${KEPT_KEYS} rows, as CSV`,
      tags,
      querystring: handOffsQuery,
      response: csvResponse,
    }),
    config: adminOrKey('statistics:read'),
    handler: async ({ query: { range, by } }, reply) => {
      const at = now()
      const rows = await findHandOffs(db, by, range, at, KEPT_KEYS)
      const lines = rows.map(({ shown, ...row }) => ({
        ...row,
        shown: shown ?? undefined,
        handOffsPer100: handOffsPer100({ shown, ...row })?.toFixed(2),
      }))
      return sendCsv(reply, `hand-offs-by-${by}-${range}-${utcDay(at)}`, formatCsv(lines, handOffLine))
    },
  })
}

function sendCsv(reply: FastifyReply, name: string, csv: string) {
  return reply
    .header('content-type', 'text/csv; charset=utf-8')
    .header('content-disposition', `attachment; filename="${name}.csv"`)
    .send(csv)
}
