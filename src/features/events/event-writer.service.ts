import { isbot } from 'isbot'
import type { Db } from '../../database/schema.ts'
import type { NewLink } from '../links/link.ts'
import { storeLinks } from '../links/link-writer.service.ts'
import { searchedTerm } from '../search/search.ts'
import { mergeCounts, tallyEvents } from './event-tally.ts'
import type { EventCount, EventFact, HourTally, RecordedEvent } from './event.ts'
import { insertEvents } from './event.store.ts'
import { keepTallies } from './tally-folder.service.ts'
import { createVisitorSalt, utcDay } from './visitor-salt.service.ts'
import { visitorKey } from './visitor.ts'

/** Who sent an event. Used to tell visitors apart for a day; never stored. */
export interface Sender {
  /** See addressNetwork. */
  readonly network: string
  readonly userAgent: string
}

/** An event that waits to be stored, in memory only. */
interface EventSubmission {
  readonly id: string
  /** Milliseconds since 1970. */
  readonly at: number
  readonly fact: EventFact
  readonly sender: Sender
}

/** What happened so often that only its number is kept. */
interface CountSubmission {
  readonly tally: HourTally
}

/** A short link; when its address or its code is taken already, it is left out. */
interface LinkSubmission {
  readonly link: NewLink
}

/** What one transaction may store together: one wait for the disk serves all of it. */
export type Submission = EventSubmission | CountSubmission | LinkSubmission

/** Stores a batch in one transaction, or nothing of it. */
export type EventWriter = (submissions: readonly Submission[]) => Promise<void>

const NOTHING_ELSE = { counts: [], links: [] }

/** Writes events on this thread. */
export function createEventWriter(db: Db): EventWriter {
  const visitorSalt = createVisitorSalt(db)

  async function recognise({ id, at, fact, sender }: EventSubmission): Promise<RecordedEvent> {
    const { network, userAgent } = sender
    const visitor = visitorKey(await visitorSalt(at), network, userAgent)
    return { id, at, visitor, isBot: isbot(userAgent), fact }
  }

  return async (submissions) =>
    storeEvents(
      db,
      await Promise.all(submissions.flatMap((each) => ('fact' in each ? recognise(each) : []))),
      {
        counts: submissions.flatMap((each) => ('tally' in each ? countsOf(each.tally) : [])),
        links: submissions.flatMap((each) => ('link' in each ? each.link : [])),
      },
    )
}

/** Stores a batch, and what it adds to the counts, in one transaction; events that are there already add nothing. */
export async function storeEvents(
  db: Db,
  batch: readonly RecordedEvent[],
  others: { readonly counts: readonly EventCount[]; readonly links: readonly NewLink[] } = NOTHING_ELSE,
): Promise<void> {
  const byId = new Map(batch.map((event) => [event.id, event]))
  const distinct = [...byId.values()].toSorted((a, b) => (a.id < b.id ? -1 : 1))
  await db.transaction().execute(async (transaction) => {
    const storedIds = await insertEvents(transaction, distinct)
    const stored = distinct.filter((event) => storedIds.has(event.id))
    await keepTallies(transaction, {
      counts: mergeCounts([...tallyEvents(stored), ...others.counts]),
      searches: stored.flatMap(textSearches),
    })
    await storeLinks(transaction, others.links)
  })
}

function countsOf({ metric, hour, counts }: HourTally): EventCount[] {
  return Array.from(counts, ([key, count]) => ({ metric, hour, key, isBot: false, count }))
}

/** Only people's own words make a trend: no surprises, no bots. */
function textSearches({ at, visitor, isBot, fact }: RecordedEvent) {
  if (isBot || fact.kind !== 'search' || fact.searchType !== 'text') return []
  const term = searchedTerm(fact.query, fact.searchType)
  return term === '' ? [] : [{ at, day: utcDay(at), term, visitor }]
}
