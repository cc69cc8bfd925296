import { parentPort, workerData } from 'node:worker_threads'
import { openDatabase, openPending } from '../database/open-database.ts'
import type { WriterNotice, WriterRequest } from '../journal/journal-writer.thread.ts'
import type { BlockedWords } from '../moderation/blocked-words.ts'
import { answerRequests } from '../threads/answer-requests.ts'
import { toSentError } from '../threads/sent-error.ts'
import { startJournalWork } from './journal-work.ts'

/** The `workerData` of the thread. */
export interface JournalWriterData {
  readonly databaseUrl: string
  /** The words that make no trend, see createDisplayRule. */
  readonly blocked: BlockedWords
  /** See ReviewOptions. */
  readonly shopTexts: readonly string[]
}

/** Requests of one transaction, each with the entries of one turn of the event loop: more would let the first ones wait. */
const MAX_REQUESTS = 32

/** The program of startJournalWriterThread: answers each request once it is committed. */
const { databaseUrl, blocked, shopTexts }: JournalWriterData = workerData
const { db } = await openDatabase(databaseUrl)
const { queue } = startJournalWork({
  db,
  now: Date.now,
  steadyNow: () => performance.now(),
  blocked,
  shopTexts,
  queueOptions: {
    // Requests that arrive during a transaction share the next one; a window to wait for them cost a fifth of the throughput.
    windowMs: 0,
    maxBatch: MAX_REQUESTS,
    pending: await openPending(databaseUrl),
  },
  onError: (_line, error) =>
    parentPort?.postMessage({ projectionError: toSentError(error) } satisfies WriterNotice),
  onSurplusEvents: (surplusBefore) => parentPort?.postMessage({ surplusBefore } satisfies WriterNotice),
})

answerRequests((request: WriterRequest) =>
  'entries' in request ? queue.addAll(request.entries) : queue.drain(),
)
