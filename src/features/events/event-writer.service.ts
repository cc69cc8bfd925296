import type { Db } from '../../database/schema.ts'
import type { NewLink } from '../links/link.ts'
import { storeLinks } from '../links/link-writer.service.ts'
import { keepBatch, type Batch } from './batch-folder.service.ts'
import type { EventFact, HourTally, RecordedEvent } from './event.ts'
import { createRecogniser, type Sender } from './sender.service.ts'

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

/** Writes events on this thread. */
export function createEventWriter(db: Db): EventWriter {
  const recognise = createRecogniser(db)

  return async (submissions) => {
    const events: RecordedEvent[] = []
    const tallies: Batch['tallies'][number][] = []
    const links: NewLink[] = []
    for (const submission of submissions) {
      if ('fact' in submission) {
        const { id, at, fact, sender } = submission
        events.push({ id, at, fact, ...(await recognise(sender, at)) })
      } else if ('tally' in submission) tallies.push(asTallied(submission.tally))
      else links.push(submission.link)
    }
    await db.transaction().execute(async (transaction) => {
      await keepBatch(transaction, { events, tallies })
      await storeLinks(transaction, links)
    })
  }
}

function asTallied({ metric, hour, counts }: HourTally): Batch['tallies'][number] {
  return { metric, hour, counts: [...counts] }
}
