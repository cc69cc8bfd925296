import type { Kysely } from 'kysely'
import { DAY_MS, HOUR_MS, hourOf } from '../../../core/time.ts'
import type { Db, Schema } from '../../../database/schema.ts'
import { startOf } from '../../statistics/period.ts'
import {
  addLinkClicks,
  deleteOldDays,
  findCountedSites,
  hasOldHours,
  takeOldHours,
  type LinkClickRow,
} from './click-detail.store.ts'
import { OTHER_SITES } from './click-detail.ts'

/** Hours are kept as long as the shortest view needs them, days as long as the next two; months are kept for good. */
const KEEP_HOURS_MS = 24 * HOUR_MS
const KEEP_DAYS_MS = 31 * DAY_MS

/** Counts of one transaction: some milliseconds, for which other writers of SQLite wait. */
const MOVED_AT_ONCE = 250
const DELETED_AT_ONCE = 1000

/** Sites that are counted by name for a link in a day, and in a month. */
export const MAX_SITES_OF_PERIOD = 100

/**
 * Adds the oldest hours to their days and months, and deletes them in the same transaction: a click is either in its hour
 * or in its day and month, and one that is stored late is added too. Several instances may call it.
 * @param now in milliseconds since 1970
 * @returns whether there may be more to do
 */
export async function rollUpClicks(db: Kysely<Schema>, now: number): Promise<boolean> {
  const before = hourOf(now) - KEEP_HOURS_MS
  // Asked first, because the transaction makes other writers wait.
  if (!(await hasOldHours(db, before)))
    return deleteOldDays(db, startOf('day', now - KEEP_DAYS_MS), DELETED_AT_ONCE)
  return db.transaction().execute(async (transaction) => {
    const hours = await takeOldHours(transaction, before, MOVED_AT_ONCE)
    for (const span of ['day', 'month'] as const) await addTo(transaction, span, hours)
    return true
  })
}

async function addTo(db: Db, span: 'day' | 'month', hours: readonly LinkClickRow[]): Promise<void> {
  const rows = hours.map((row) => ({ ...row, span, start: startOf(span, row.start) }))
  const nameOf = await createSiteNames(db, span, rows)
  const summed = new Map<string, LinkClickRow>()
  // The most frequent first: they get a name of their own where there is room for few.
  for (const row of rows.toSorted((a, b) => b.count - a.count)) {
    const value = row.kind === 'site' ? nameOf(row) : row.value
    const key = `${row.start} ${row.code} ${row.kind} ${value}`
    summed.set(key, { ...row, value, count: row.count + (summed.get(key)?.count ?? 0) })
  }
  // Sorted, so that two instances lock rows in the same order.
  await addLinkClicks(
    db,
    [...summed].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([, row]) => row),
  )
}

/** Tells under which name a site is added, so that each link has a bounded number of them. */
async function createSiteNames(
  db: Db,
  span: 'day' | 'month',
  rows: readonly LinkClickRow[],
): Promise<(row: LinkClickRow) => string> {
  const ofSites = rows.filter(({ kind }) => kind === 'site')
  const stored = await findCountedSites(
    db,
    span,
    [...new Set(ofSites.map(({ start }) => start))],
    [...new Set(ofSites.map(({ code }) => code))],
  )
  const named = new Map<string, Set<string>>()
  const namesOf = ({ start, code }: Pick<LinkClickRow, 'start' | 'code'>) => {
    const names = named.get(`${start} ${code}`) ?? new Set()
    named.set(`${start} ${code}`, names)
    return names
  }
  for (const row of stored) namesOf(row).add(row.value)
  return (row) => {
    const names = namesOf(row)
    if (!names.has(row.value) && names.size >= MAX_SITES_OF_PERIOD) return OTHER_SITES
    names.add(row.value)
    return row.value
  }
}
