import type { Db } from '../database/schema.ts'
import type { NewLink } from '../features/links/link.ts'
import { storeLinks } from '../features/links/link-writer.service.ts'
import { keepBatch, type WaitingTally } from './projector.service.ts'
import type { HourTally } from './event.ts'

interface EventSubmission {
  /** A RecordedEvent as JSON. */
  readonly event: string
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

/** Stores a batch, or may be asked to again with the same one. */
export type EventWriter = (submissions: readonly Submission[]) => Promise<void>

/**
 * Writes events on this thread.
 * @param pending keeps events apart from all else, see openPending. They are known by their ids: where the rest fails
 * and all is tried again, they are kept twice and folded in once.
 */
export function createEventWriter(db: Db, pending?: Db): EventWriter {
  return async (submissions) => {
    const events: string[] = []
    const tallies: WaitingTally[] = []
    const links: NewLink[] = []
    for (const submission of submissions) {
      if ('event' in submission) events.push(submission.event)
      else if ('tally' in submission) tallies.push(asTallied(submission.tally))
      else links.push(submission.link)
    }
    if (pending) await keepBatch(pending, events, [])
    const eventsHere = pending ? [] : events
    if (eventsHere.length + tallies.length + links.length === 0) return
    await db.transaction().execute(async (transaction) => {
      await keepBatch(transaction, eventsHere, tallies)
      await storeLinks(transaction, links)
    })
  }
}

function asTallied({ metric, hour, counts }: HourTally): WaitingTally {
  return { metric, hour, counts: [...counts] }
}
