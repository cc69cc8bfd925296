import { sql, type QueryExecutorProvider } from 'kysely'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS

/** The spans whose sums views read, as far back as those are kept, in milliseconds. */
const SPANS = [
  { span: 'hour', keptMs: 9 * DAY_MS },
  { span: 'day', keptMs: 62 * DAY_MS },
  { span: 'month', keptMs: Number.POSITIVE_INFINITY },
] as const

/** Sums clicks on short links by hour, day and month as far as hours are rolled up, so that the lists of links have a past. */
export async function up(db: QueryExecutorProvider): Promise<void> {
  const { rows } = await sql<{ first: number | null; until: number | null }>`
    select (select min(hour) from event_counts where metric = 'link.click') as first,
      (select rolled_until from rollup_progress) as until`.execute(db)
  const [first, until] = [rows[0]?.first ?? Number.POSITIVE_INFINITY, rows[0]?.until ?? 0]
  for (const { span, keptMs } of SPANS) {
    let start = startOf(span, Math.max(first, until - keptMs))
    while (start < until) {
      const end = startOf(span, start, 1)
      await sql`
        insert into rollups (span, metric, start, key, count)
        select ${span}, 'links', cast(${start} as bigint), key, cast(sum(count) as bigint) as total
        from event_counts
        where metric = 'link.click' and hour >= ${start} and hour < ${Math.min(end, until)} and is_bot = 0
        group by key order by total desc, key limit 500`.execute(db)
      start = end
    }
  }
}

function startOf(span: 'hour' | 'day' | 'month', at: number, moved = 0): number {
  if (span === 'hour') return at - (at % HOUR_MS) + moved * HOUR_MS
  if (span === 'day') return at - (at % DAY_MS) + moved * DAY_MS
  const date = new Date(at)
  return Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + moved)
}
