import type { Insertable } from 'kysely'
import type { Db, Schema } from '../../database/schema.ts'
import type { RecordedEvent } from './event.ts'

/** A tally to add to: one metric, hour and key. */
export interface EventCount {
  readonly metric: string
  /** Start of the hour, milliseconds since 1970. */
  readonly hour: number
  readonly key: string
  readonly isBot: boolean
  readonly count: number
}

/** Stores the events whose id is not there yet; returns the ids that were stored. */
export async function insertEvents(db: Db, events: readonly RecordedEvent[]): Promise<Set<string>> {
  const stored = await db
    .insertInto('events')
    .values(events.map(toRow))
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning('id')
    .execute()
  return new Set(stored.map((row) => row.id))
}

/** Adds to the hourly tallies. */
export async function addEventCounts(db: Db, counts: readonly EventCount[]): Promise<void> {
  if (counts.length === 0) return
  await db
    .insertInto('event_counts')
    .values(counts.map(({ isBot, ...count }) => ({ ...count, is_bot: isBot ? 1 : 0 })))
    .onConflict((conflict) =>
      conflict.columns(['metric', 'hour', 'key', 'is_bot']).doUpdateSet((eb) => ({
        count: eb('event_counts.count', '+', eb.ref('excluded.count')),
      })),
    )
    .execute()
}

function toRow({ id, at, visitor, isBot, fact }: RecordedEvent): Insertable<Schema['events']> {
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
      }
    case 'referral':
      return {
        ...common,
        kind: 'referral',
        query: null,
        url: fact.landingPage,
        search_type: null,
        source: null,
        referral_code: fact.referralCode,
      }
  }
}
