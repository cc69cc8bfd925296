import {
  startJournalWriterThread,
  type JournalWriterThread,
  type JournalWriterThreadOptions,
} from '../journal/journal-writer.thread.ts'
import type { JournalWriterData } from './journal-writer.worker.ts'

/** Starts the thread that stores entries in SQLite, with all projections and record stores. */
export function startJournalWriter(
  data: JournalWriterData,
  handlers: Pick<JournalWriterThreadOptions, 'onEnd' | 'onProjectionError' | 'onSurplusEvents'>,
): JournalWriterThread {
  const program = new URL('journal-writer.worker.ts', import.meta.url)
  return startJournalWriterThread({ program, workerData: data, ...handlers })
}
