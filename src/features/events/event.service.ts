import type { EventQueue } from './event-queue.service.ts'
import { createEventId } from './event-id.ts'
import type { Sender } from './sender.service.ts'
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
  readonly queue: EventQueue
  /** Milliseconds since 1970. */
  readonly now: () => number
}

export function createEventRecorder({ queue, now }: EventRecorderOptions): EventRecorder {
  return {
    record(fact, sender, id) {
      const at = now()
      return queue.add({ id: id ?? createEventId(at), at, fact, sender })
    },
    drain: () => queue.drain(),
  }
}
