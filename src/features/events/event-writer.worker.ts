import { parentPort, workerData } from 'node:worker_threads'
import { isTransientDatabaseError } from '../../database/database-error.ts'
import { createGroupCommit } from '../../database/group-commit.ts'
import { openDatabase } from '../../database/open-database.ts'
import { createEventWriter, type Submission } from './event-writer.service.ts'
import type { Failure, Parcel, Receipt } from './event-writer.thread.ts'
import { createBatchFolder } from './batch-folder.service.ts'

/** Parcels of one transaction, each of up to 16 events: longer ones would let the first events wait. */
const MAX_PARCELS = 32

/** The thread of startEventWriterThread: takes parcels of events, answers each once it is committed. */
const { db } = await openDatabase(String(workerData))
const writeEvents = createEventWriter(db)
const folder = createBatchFolder(db, (error) => tell({ failure: asFailure(error) }))
const groupCommit = createGroupCommit<readonly Submission[]>({
  async commit(parts) {
    await writeEvents(parts.flat())
    folder.note()
  },
  isTransient: isTransientDatabaseError,
  // What arrives while one transaction runs shares the next: to wait for it took a fifth of the throughput.
  windowMs: 0,
  maxBatch: MAX_PARCELS,
})
// What the last process left behind.
folder.note()

/** A parcel of nothing asks for the counts to be up to date. */
function store({ submissions }: Parcel): Promise<void> {
  return submissions.length === 0 ? folder.drain() : groupCommit.add(submissions)
}

function tell(message: Receipt | { readonly failure: Failure }): void {
  parentPort?.postMessage(message)
}

function asFailure(error: unknown): Failure {
  if (!(error instanceof Error)) throw error
  return { message: error.message, code: 'code' in error ? error.code : undefined }
}

parentPort?.on('message', (parcel: Parcel) => {
  const { number } = parcel
  void store(parcel).then(
    () => tell({ number }),
    (error: unknown) => tell({ number, error: asFailure(error) }),
  )
})
