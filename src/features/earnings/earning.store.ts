import { sql } from 'kysely'
import type { Db } from '../../database/schema.ts'
import type { EarningSum } from './earning.ts'

/** What was earned under an id in a range of days; the retailer is the report's name where its rows name none. */
export type EarnedSum = Omit<EarningSum, 'day'>

/** A range of days that reports cover, both included. */
export interface CoveredDays {
  readonly firstDay: string
  readonly lastDay: string
}

/** Hours between two moments, the first one included; milliseconds since 1970. */
export interface Hours {
  readonly from: number
  readonly until: number
}

/** Sums by retailer, id and currency from a day on. */
export async function findEarned(db: Db, firstDay: string): Promise<EarnedSum[]> {
  const rows = await db
    .selectFrom('earnings')
    .innerJoin('earning_days', (join) =>
      join
        .onRef('earning_days.import_id', '=', 'earnings.import_id')
        .onRef('earning_days.day', '=', 'earnings.day'),
    )
    .innerJoin('earning_reports', 'earning_reports.id', 'earning_days.report_id')
    .where('earning_days.day', '>=', firstDay)
    .where('is_current', '=', 1)
    .select(['sub_id as subId', 'currency', 'retailer', 'name'])
    .select((eb) => [
      eb.fn.sum('amount').as('amount'),
      // An id whose reports do not all count orders has no number of them.
      sql<number | string | null>`case when count(*) = count(orders) then sum(orders) end`.as('orders'),
    ])
    .groupBy(['sub_id', 'currency', 'retailer', 'name'])
    .execute()
  return rows.map(({ amount, orders, retailer, name, ...row }) => ({
    ...row,
    retailer: retailer === '' ? name : retailer,
    amount: Number(amount),
    orders: orders === null ? null : Number(orders),
  }))
}

/** The ranges of days of all imports that end on a day or later. */
export async function findCoveredDays(db: Db, firstDay: string): Promise<CoveredDays[]> {
  return db
    .selectFrom('earning_imports')
    .select(['first_day as firstDay', 'last_day as lastDay'])
    .distinct()
    .where('last_day', '>=', firstDay)
    .orderBy('first_day')
    .execute()
}

/**
 * Counts of people's events by key, from the exact counts by hour.
 * @param keys undefined for all of a metric with few
 */
export async function countByKey(
  db: Db,
  metric: string,
  hours: readonly Hours[],
  keys?: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  if (hours.length === 0 || keys?.length === 0) return new Map()
  const rows = await db
    .selectFrom('event_counts')
    .select(['key', (eb) => eb.fn.sum('count').as('count')])
    // A literal, as in the condition of the partial index on clicks.
    .where('metric', '=', sql.lit(metric))
    .where('is_bot', '=', 0)
    .where((eb) => eb.or(hours.map(({ from, until }) => eb('hour', '>=', from).and('hour', '<', until))))
    .$if(keys !== undefined, (query) => query.where('key', 'in', [...(keys ?? [])]))
    .groupBy('key')
    .execute()
  return new Map(rows.map(({ key, count }) => [key, Number(count)]))
}
