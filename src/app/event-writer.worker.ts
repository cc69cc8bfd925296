import { parentPort, workerData } from 'node:worker_threads'
import { openDatabase, openPending } from '../database/open-database.ts'
import { toSentError, type SentError } from '../threads/thread-error.ts'
import { createDisplayRule } from '../moderation/display-rule.ts'
import { createParcelQueue } from '../journal/event-queue.service.ts'
import type { Submission } from '../journal/event-writer.service.ts'
import type { EventWriterData, Parcel, Receipt } from '../journal/event-writer.thread.ts'
import { startForgetting } from './retention.ts'

/** Parcels of one transaction, each of what one turn of the event loop brought: more would let the first events wait. */
const MAX_PARCELS = 32

/** The thread of startEventWriterThread: takes parcels of events, answers each once it is committed. */
const { databaseUrl, blockedTerms } = workerData as EventWriterData
const { db } = await openDatabase(databaseUrl)
const pending = await openPending(databaseUrl)
const onFoldError = (error: unknown) => tell({ failure: toSentError(error) })
const queue = createParcelQueue<readonly Submission[]>(db, (parcels) => parcels.flat(), {
  // What arrives while one transaction runs shares the next: to wait for it took a fifth of the throughput.
  windowMs: 0,
  maxBatch: MAX_PARCELS,
  pending,
  onFoldError,
  isShowable: createDisplayRule(blockedTerms),
})
startForgetting({ db, now: Date.now, onError: onFoldError })

/** A parcel of nothing asks for everything to be folded in. */
function store({ submissions }: Parcel): Promise<void> {
  return submissions.length === 0 ? queue.drain() : queue.add(submissions)
}

function tell(message: Receipt | { readonly failure: SentError }): void {
  parentPort?.postMessage(message)
}

parentPort?.on('message', (parcel: Parcel) => {
  const { number } = parcel
  void store(parcel).then(
    () => tell({ number }),
    (error: unknown) => tell({ number, error: toSentError(error) }),
  )
})
