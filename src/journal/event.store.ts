import type { Selectable } from 'kysely'
import { rowStatement } from '../database/row-statement.ts'
import type { Db, Schema } from '../database/schema.ts'
import { EVENT_METRICS } from './event-counts.ts'
import type { EventCount, JournalEvent } from './event.ts'

type EventRow = Selectable<Schema['events']>
type EventCountRow = Selectable<Schema['event_counts']>

const insertNewEvents = rowStatement((db, rows: readonly EventRow[]) =>
  db
    .insertInto('events')
    .values([...rows])
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning('id'),
)

/** Stores events whose id is new; returns the ids that were stored. */
export async function insertEvents(db: Db, events: readonly JournalEvent[]): Promise<Set<string>> {
  const stored = await insertNewEvents(db, events.map(toRow))
  return new Set(stored.map((row) => row.id))
}

/** The number of events in each hour from a moment on, the latest hour first; from their counts, so rows are few. */
export async function countEventsByHour(db: Db, from: number): Promise<{ hour: number; events: number }[]> {
  const rows = await db
    .selectFrom('event_counts')
    .select(['hour', (eb) => eb.fn.sum('count').as('events')])
    .where('metric', 'in', EVENT_METRICS)
    .where('hour', '>=', from)
    .groupBy('hour')
    .orderBy('hour', 'desc')
    .execute()
  return rows.map(({ hour, events }) => ({ hour, events: Number(events) }))
}

/** Deletes up to `limit` events before a moment, the oldest first; returns how many. */
export async function deleteEventsBefore(db: Db, before: number, limit: number): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('events')
    .where('id', 'in', (eb) =>
      eb.selectFrom('events').select('id').where('at', '<', before).orderBy('at').limit(limit),
    )
    .executeTakeFirst()
  return Number(numDeletedRows)
}

const insertOrAddCounts = rowStatement((db, rows: readonly EventCountRow[]) =>
  db
    .insertInto('event_counts')
    .values([...rows])
    .onConflict((conflict) =>
      conflict.columns(['metric', 'hour', 'key', 'is_bot']).doUpdateSet((eb) => ({
        count: eb('event_counts.count', '+', eb.ref('excluded.count')),
      })),
    ),
)

/** Adds counts to the hourly counts. */
export async function addEventCounts(db: Db, counts: readonly EventCount[]): Promise<void> {
  await insertOrAddCounts(
    db,
    counts.map(({ metric, hour, key, isBot, count }) => ({
      metric,
      hour,
      key,
      is_bot: isBot ? 1 : 0,
      count,
    })),
  )
}

function toRow({ id, at, visitor, isBot, fact }: JournalEvent): EventRow {
  const common = { id, at, visitor, is_bot: isBot ? 1 : 0 } as const
  switch (fact.kind) {
    case 'search':
      return {
        ...common,
        kind: 'search',
        query: fact.query,
        url: null,
        search_type: fact.searchType,
        source: fact.source ?? null,
        referral_code: fact.referralCode ?? null,
        campaign: fact.campaign ?? null,
      }
    case 'visit':
      return {
        ...common,
        kind: 'visit',
        query: fact.searchQuery,
        url: fact.retailerUrl,
        search_type: null,
        source: fact.source ?? null,
        referral_code: fact.referralCode ?? null,
        campaign: fact.campaign ?? null,
      }
    case 'referral':
      return {
        ...common,
        kind: 'referral',
        query: null,
        url: fact.landingPage,
        search_type: null,
        source: null,
        referral_code: fact.referralCode ?? null,
        campaign: fact.campaign ?? null,
      }
  }
}
