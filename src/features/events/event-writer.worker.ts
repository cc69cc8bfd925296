import { parentPort, workerData } from 'node:worker_threads'
import { isTransientDatabaseError } from '../../database/database-error.ts'
import { createGroupCommit } from '../../database/group-commit.ts'
import { openDatabase } from '../../database/open-database.ts'
import { createEventWriter, type Submission } from './event-writer.service.ts'
import type { Parcel, Receipt } from './event-writer.thread.ts'

/** Parcels of one transaction, each of up to 16 events: longer ones would let the first events wait. */
const MAX_PARCELS = 32

/** The thread of startEventWriterThread: takes parcels of events, answers each once it is committed. */
const { db } = await openDatabase(String(workerData))
const writeEvents = createEventWriter(db)
const groupCommit = createGroupCommit<readonly Submission[]>({
  commit: (parts) => writeEvents(parts.flat()),
  isTransient: isTransientDatabaseError,
  // What arrives while one transaction runs shares the next: to wait for it took a fifth of the throughput.
  windowMs: 0,
  maxBatch: MAX_PARCELS,
})

async function store({ number, submissions }: Parcel): Promise<Receipt> {
  try {
    await groupCommit.add(submissions)
    return { number }
  } catch (error) {
    if (!(error instanceof Error)) throw error
    return { number, error: { message: error.message, code: 'code' in error ? error.code : undefined } }
  }
}

parentPort?.on('message', (parcel: Parcel) => {
  void store(parcel).then((receipt) => parentPort?.postMessage(receipt))
})
