import { sql } from 'kysely'
import type { Db } from '../../database/schema.ts'
import { EVENT_METRICS } from '../../journal/event-counts.ts'
import { startOf, type Span } from './period.ts'
import { FIGURE_METRICS, SHORT_LIVED_METRICS, KEPT_KEYS, ROLLED_LISTS } from './statistic.ts'

/** The figure of robots is the sum of these: events, and clicks at machine speed. */
export const BOT_METRICS = [...EVENT_METRICS, ...FIGURE_METRICS.linkClicks] as const

/** All metrics of the hourly counts that a figure or a list is summed from. */
const COUNTED_METRICS = [...new Set(Object.values({ ...FIGURE_METRICS, ...ROLLED_LISTS }).flat())]

const COUNT_KEY = ['metric', 'hour', 'key', 'is_bot'] as const

const ROLLED_METRICS = [...Object.keys(FIGURE_METRICS), 'bots', ...Object.keys(ROLLED_LISTS)]

/** The end of the last rolled hour, in milliseconds since 1970. */
export async function findRolledUntil(db: Db): Promise<number> {
  const row = await db.selectFrom('rollup_progress').select('rolled_until').executeTakeFirstOrThrow()
  return row.rolled_until
}

/**
 * Advances the progress unless another instance has done so; returns whether this call advanced it. In a transaction,
 * other instances wait at the same row.
 */
export async function moveRolledUntil(db: Db, from: number, to: number): Promise<boolean> {
  const result = await db
    .updateTable('rollup_progress')
    .set({ rolled_until: to })
    .where('rolled_until', '=', from)
    .executeTakeFirst()
  return result.numUpdatedRows > 0
}

/** The first hour with counts at or after a moment. */
export async function findCountedHour(db: Db, from: number): Promise<number | undefined> {
  const hours = await findHours(db, COUNTED_METRICS, 'min', '>=', from)
  return hours.length === 0 ? undefined : Math.min(...hours)
}

/** The last hour with counts before a moment. */
export async function findCountedHourBefore(db: Db, before: number): Promise<number | undefined> {
  const hours = await findHours(db, COUNTED_METRICS, 'max', '<', before)
  return hours.length === 0 ? undefined : Math.max(...hours)
}

/** The first hour of the counts that are deleted once they are old. */
export async function findShortLivedHour(db: Db): Promise<number | undefined> {
  const hours = await findHours(db, SHORT_LIVED_METRICS, 'min', '>=', 0)
  return hours.length === 0 ? undefined : Math.min(...hours)
}

/** The first or last hour of each metric on one side of a moment: one index look-up for each. */
async function findHours(
  db: Db,
  metrics: readonly string[],
  end: 'min' | 'max',
  side: '>=' | '<',
  moment: number,
): Promise<number[]> {
  const [first, ...others] = metrics.map((metric) =>
    db
      .selectFrom('event_counts')
      .select((eb) => eb.fn.agg<number | null>(end, ['hour']).as('hour'))
      .where('metric', '=', metric)
      .where('hour', side, moment),
  )
  const rows = (await first?.unionAll(others).execute()) ?? []
  return rows.flatMap(({ hour }) => (hour === null ? [] : [hour]))
}

/** Sums the counts of one hour. */
export async function rollHour(db: Db, hour: number): Promise<void> {
  await deleteRollups(db, 'hour', hour)
  for (const [figure, metrics] of Object.entries(FIGURE_METRICS)) await sumHour(db, hour, figure, metrics, 0)
  await sumHour(db, hour, 'bots', BOT_METRICS, 1)
  for (const [list, metrics] of Object.entries(ROLLED_LISTS)) {
    await sql`
      insert into rollups (span, metric, start, key, count)
      select 'hour', ${list}, ${bigint(hour)}, key, cast(sum(count) as bigint) as total
      from event_counts
      where metric in (${sql.join([...metrics])}) and hour = ${hour} and is_bot = 0
      group by key order by total desc, key limit ${sql.lit(KEPT_KEYS)}
    `.execute(db)
  }
}

/**
 * Sums the rolled hours of a day, or the rolled days of a month. A sum that would become smaller stays: counts are only
 * added, so a part of its hourly counts is deleted by now.
 */
export async function rollSpan(db: Db, span: 'day' | 'month', at: number): Promise<void> {
  const part: Span = span === 'day' ? 'hour' : 'day'
  const [start, end] = [startOf(span, at), startOf(span, at, 1)]
  const before = await findSums(db, span, start, end)
  const sums = await findSums(db, part, start, end)
  for (const [metric, sum] of sums) {
    if (sum < (before.get(metric) ?? 0)) continue
    await rollupsOf(db, span).where('metric', '=', metric).where('start', '=', start).execute()
    await sql`
      insert into rollups (span, metric, start, key, count)
      select ${span}, ${metric}, ${bigint(start)}, key, cast(sum(count) as bigint) as total
      from rollups
      where span = ${part} and metric = ${metric} and start >= ${start} and start < ${end}
      group by key order by total desc, key limit ${sql.lit(KEPT_KEYS)}
    `.execute(db)
  }
}

/** The sum of all keys of each metric, in the rollups of a span between two moments. */
async function findSums(db: Db, span: Span, start: number, end: number): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom('rollups')
    .select(['metric', (eb) => eb.fn.sum('count').as('sum')])
    .where('span', '=', span)
    .where('metric', 'in', ROLLED_METRICS)
    .where('start', '>=', start)
    .where('start', '<', end)
    .groupBy('metric')
    .execute()
  return new Map(rows.map(({ metric, sum }) => [metric, Number(sum)]))
}

/** Deletes the rollups of a span that began before a moment. */
export async function deleteRollupsBefore(db: Db, span: Span, before: number): Promise<void> {
  await rollupsOf(db, span).where('start', '<', before).execute()
}

/** Deletes the rollups of a span that began at a moment or later. */
export async function deleteRollupsFrom(db: Db, span: Span, from: number): Promise<void> {
  await rollupsOf(db, span).where('start', '>=', from).execute()
}

/**
 * Deletes up to `limit` hourly counts of what strangers may name, and of pages, before a moment; their months stay. Returns
 * whether there may be more.
 */
export async function deleteCountsBefore(db: Db, before: number, limit: number): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('event_counts')
    .where((eb) => {
      const old = eb
        .selectFrom('event_counts')
        .select(COUNT_KEY)
        .where('metric', 'in', SHORT_LIVED_METRICS)
        .where('hour', '<', before)
        .limit(limit)
      return sql<boolean>`${eb.refTuple(...COUNT_KEY)} in ${old}`
    })
    .executeTakeFirst()
  return Number(numDeletedRows) === limit
}

async function sumHour(
  db: Db,
  hour: number,
  figure: string,
  metrics: readonly string[],
  isBot: 0 | 1,
): Promise<void> {
  await sql`
    insert into rollups (span, metric, start, key, count)
    select 'hour', ${figure}, ${bigint(hour)}, '', cast(sum(count) as bigint)
    from event_counts
    where metric in (${sql.join(metrics)}) and hour = ${hour} and is_bot = ${isBot}
    having sum(count) > 0
  `.execute(db)
}

async function deleteRollups(db: Db, span: Span, start: number): Promise<void> {
  await rollupsOf(db, span).where('start', '=', start).execute()
}

/** The metrics are named because they precede the start in the primary key. */
function rollupsOf(db: Db, span: Span) {
  return db.deleteFrom('rollups').where('span', '=', span).where('metric', 'in', ROLLED_METRICS)
}

/** In a select list, PostgreSQL reads a parameter as text, and SQLite reads a number as a fraction. */
function bigint(value: number) {
  return sql<number>`cast(${value} as bigint)`
}
