import { isbot } from 'isbot'
import type { Db } from '../../database/schema.ts'
import { searchedTerm } from '../search/search.ts'
import { countTermVisitors } from '../trending/trending.service.ts'
import { tallyEvents } from './event-tally.ts'
import type { EventFact, RecordedEvent } from './event.ts'
import { addEventCounts, insertEvents } from './event.store.ts'
import { createVisitorSalt, utcDay } from './visitor-salt.service.ts'
import { visitorKey } from './visitor.ts'

/** Who sent an event. Used to tell visitors apart for a day; never stored. */
export interface Sender {
  /** See addressNetwork. */
  readonly network: string
  readonly userAgent: string
}

/** An event that waits to be stored, in memory only. */
export interface Submission {
  readonly id: string
  /** Milliseconds since 1970. */
  readonly at: number
  readonly fact: EventFact
  readonly sender: Sender
}

/** Stores a batch in one transaction, or nothing of it. */
export type EventWriter = (submissions: readonly Submission[]) => Promise<void>

/** Writes events on this thread. */
export function createEventWriter(db: Db): EventWriter {
  const visitorSalt = createVisitorSalt(db)

  async function recognise({ id, at, fact, sender }: Submission): Promise<RecordedEvent> {
    const { network, userAgent } = sender
    const visitor = visitorKey(await visitorSalt(at), network, userAgent)
    return { id, at, visitor, isBot: isbot(userAgent), fact }
  }

  return async (submissions) => storeEvents(db, await Promise.all(submissions.map(recognise)))
}

/** Stores a batch with all that is derived from it, in one transaction; events that are there already add nothing. */
export async function storeEvents(db: Db, batch: readonly RecordedEvent[]): Promise<void> {
  const byId = new Map(batch.map((event) => [event.id, event]))
  const distinct = [...byId.values()].toSorted((a, b) => (a.id < b.id ? -1 : 1))
  await db.transaction().execute(async (transaction) => {
    const storedIds = await insertEvents(transaction, distinct)
    const stored = distinct.filter((event) => storedIds.has(event.id))
    await addEventCounts(transaction, tallyEvents(stored))
    await countTermVisitors(transaction, stored.flatMap(textSearches))
  })
}

/** Only people's own words make a trend: no surprises, no bots. */
function textSearches({ at, visitor, isBot, fact }: RecordedEvent) {
  if (isBot || fact.kind !== 'search' || fact.searchType !== 'text') return []
  const term = searchedTerm(fact.query, fact.searchType)
  return term === '' ? [] : [{ at, day: utcDay(at), term, visitor }]
}
