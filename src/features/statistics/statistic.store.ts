import { sql } from 'kysely'
import type { Db } from '../../database/schema.ts'
import type { Span } from './period.ts'
import { BOT_METRICS } from './rollup.store.ts'
import {
  FIGURE_METRICS,
  FIGURE_NAMES,
  ROLLED_LISTS,
  type FigureName,
  type ListEntry,
  type RolledList,
} from './statistic.ts'

/** The count of a figure in one bucket; buckets without events are left out. */
export interface FigureCount {
  readonly start: number
  readonly figure: FigureName | 'bots'
  readonly count: number
}

/** Where the rollups start that are read, and where the hourly counts start that are not rolled up yet. */
export interface Reach {
  readonly span: Span
  /** Both in milliseconds since 1970. */
  readonly from: number
  readonly liveFrom: number
  /** The start of the first bucket that is left out; everything counts without it. */
  readonly until?: number | undefined
}

/** Rolled figures by bucket. */
export async function findRolledFigures(db: Db, { span, from }: Reach): Promise<FigureCount[]> {
  const rows = await db
    .selectFrom('rollups')
    .select(['metric', 'start', 'count'])
    .where('span', '=', span)
    .where('metric', 'in', [...FIGURE_NAMES, 'bots'])
    .where('start', '>=', from)
    .execute()
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- The query selects these metrics alone.
  return rows.map(({ metric, start, count }) => ({ start, figure: metric as FigureName, count }))
}

/** Figures of the hours that are not rolled up yet. */
export async function findLiveFigures(db: Db, { liveFrom }: Reach): Promise<FigureCount[]> {
  const parts = [...Object.entries(FIGURE_METRICS), ['bots', BOT_METRICS] as const].map(
    ([figure, metrics]) => sql`
      select ${figure} as figure, hour as start, cast(sum(count) as bigint) as count from event_counts
      where metric in (${sql.join([...metrics])}) and hour >= ${liveFrom} and is_bot = ${figure === 'bots' ? 1 : 0}
      group by hour`,
  )
  const { rows } = await sql<FigureCount>`${sql.join(parts, sql` union all `)}`.execute(db)
  return rows
}

/** The most frequent entries of a list, from rollups and hourly counts. */
export async function findTop(
  db: Db,
  list: RolledList,
  { span, from, liveFrom, until = Number.MAX_SAFE_INTEGER }: Reach,
  limit: number,
): Promise<ListEntry[]> {
  const { rows } = await sql<ListEntry>`
    select key, cast(sum(count) as bigint) as count from (
      select key, count from rollups
      where span = ${span} and metric = ${list} and start >= ${from} and start < ${until}
      union all
      select key, count from event_counts
      where metric in (${sql.join([...ROLLED_LISTS[list]])})
        and hour >= ${Math.max(from, liveFrom)} and hour < ${until} and is_bot = 0
    ) as counted
    group by key order by 2 desc, key limit ${limit}`.execute(db)
  return rows
}
