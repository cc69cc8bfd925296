import { randomUUID } from 'node:crypto'
import { isTransientDatabaseError } from '../../database/database-error.ts'
import { createGroupCommit } from '../../database/group-commit.ts'
import type { Db } from '../../database/schema.ts'
import { createEventWriter, type EventWriter, type Sender, type Submission } from './event-writer.service.ts'
import type { EventFact } from './event.ts'

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

export interface EventRecorderOptions {
  readonly db: Db
  /** Milliseconds since 1970. */
  readonly now: () => number
  /** Writes elsewhere than on this thread. */
  readonly writeEvents?: EventWriter | undefined
  readonly maxPending?: number
}

export function createEventRecorder({
  db,
  now,
  writeEvents = createEventWriter(db),
  ...limits
}: EventRecorderOptions): EventRecorder {
  const groupCommit = createGroupCommit<Submission>({
    commit: writeEvents,
    isTransient: isTransientDatabaseError,
    ...limits,
  })
  return {
    record: (fact, sender, id = randomUUID()) => groupCommit.add({ id, at: now(), fact, sender }),
    drain: () => groupCommit.drain(),
  }
}
