import { MAX_PENDING, OverloadError } from '../database/group-commit.ts'
import type { Db } from '../database/schema.ts'
import type { JournalQueue } from './journal-queue.service.ts'
import { createEventId } from './event-id.ts'
import { createIdentifyClient, type Client } from '../visitors/client-identity.service.ts'
import type { EventFact, JournalEvent } from './event.ts'

export interface EventRecorder {
  /**
   * Resolves once the event is committed.
   * @param id made by the client; a repeated id is stored once
   * @throws OverloadError when too many events are waiting
   */
  record(fact: EventFact, client: Client, id?: string): Promise<void>
  /** Resolves when no event is waiting any more. */
  drain(): Promise<void>
}

export interface EventRecorderOptions {
  readonly db: Db
  readonly queue: JournalQueue
  /** Whether a typed text is private, such as a cry for help. Private texts are not stored. */
  readonly isPrivate: (text: string) => boolean
  /** Milliseconds since 1970. */
  readonly now: () => number
}

export function createEventRecorder({ db, queue, now, isPrivate }: EventRecorderOptions): EventRecorder {
  const identify = createIdentifyClient(db)
  let recording = 0
  let lastRecorded: PromiseWithResolvers<void> | undefined
  return {
    async record(fact, client, id) {
      // Answered like any other event, so that the response does not reveal what was typed.
      if (isPrivate(typedIn(fact))) return
      // The queue has a limit of its own, but the first events of a day wait for the salt before they enter it.
      if (recording >= MAX_PENDING) throw new OverloadError('Too many events are waiting.')
      recording++
      try {
        const at = now()
        const event: JournalEvent = {
          id: id ?? createEventId(at),
          at,
          fact,
          ...(await identify(client, at)),
        }
        // Serialised once here: neither the thread nor the batch table needs to read the event.
        await queue.add({ event: JSON.stringify(event) })
      } finally {
        recording--
        if (recording === 0) lastRecorded?.resolve()
      }
    },
    async drain() {
      if (recording > 0) {
        lastRecorded ??= Promise.withResolvers()
        await lastRecorded.promise
        lastRecorded = undefined
      }
      await queue.drain()
    },
  }
}

/** The text in a fact that a visitor typed. */
function typedIn(fact: EventFact): string {
  switch (fact.kind) {
    case 'search':
      return fact.query
    case 'visit':
      return fact.searchQuery
    case 'referral':
      return URL.parse(fact.landingPage)?.searchParams.get('q') ?? ''
  }
}
