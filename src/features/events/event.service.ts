import { randomUUID } from 'node:crypto'
import { isbot } from 'isbot'
import { isTransientDatabaseError } from '../../database/database-error.ts'
import { createGroupCommit } from '../../database/group-commit.ts'
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

export interface EventRecorder {
  /**
   * Resolves once the event is committed.
   * @param id made by the client; the same id again is stored once
   * @throws OverloadError when too many events are waiting
   */
  record(fact: EventFact, sender: Sender, id?: string): Promise<void>
  /** Resolves when nothing is waiting any more. */
  drain(): Promise<void>
}

/** An event that waits to be stored, in memory only. */
interface Submission {
  readonly id: string
  readonly at: number
  readonly fact: EventFact
  readonly sender: Sender
}

export interface EventRecorderOptions {
  readonly db: Db
  /** Milliseconds since 1970. */
  readonly now: () => number
  readonly maxPending?: number
}

export function createEventRecorder({ db, now, ...limits }: EventRecorderOptions): EventRecorder {
  const visitorSalt = createVisitorSalt(db)
  const groupCommit = createGroupCommit<Submission>({
    // The salt may have to be read; asking for it here lets what waits for it count as waiting.
    commit: async (submissions) => storeEvents(db, await Promise.all(submissions.map(recognise))),
    isTransient: isTransientDatabaseError,
    ...limits,
  })

  async function recognise({ id, at, fact, sender }: Submission): Promise<RecordedEvent> {
    const { network, userAgent } = sender
    const visitor = visitorKey(await visitorSalt(at), network, userAgent)
    return { id, at, visitor, isBot: isbot(userAgent), fact }
  }

  return {
    record: (fact, sender, id = randomUUID()) => groupCommit.add({ id, at: now(), fact, sender }),
    drain: () => groupCommit.drain(),
  }
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
