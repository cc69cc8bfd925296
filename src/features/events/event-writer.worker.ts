import { parentPort, workerData } from 'node:worker_threads'
import { openDatabase } from '../../database/open-database.ts'
import { createEventWriter, type Submission } from './event-writer.service.ts'
import type { WriteAnswer } from './event-writer.thread.ts'

/** The thread of startEventWriterThread: takes batches, answers each once it is committed. */
const { db } = await openDatabase(String(workerData))
const writeEvents = createEventWriter(db)

async function write(submissions: readonly Submission[]): Promise<WriteAnswer> {
  try {
    await writeEvents(submissions)
    return {}
  } catch (error) {
    if (!(error instanceof Error)) throw error
    return { error: { message: error.message, code: 'code' in error ? error.code : undefined } }
  }
}

parentPort?.on('message', (submissions: readonly Submission[]) => {
  void write(submissions).then((answer) => parentPort?.postMessage(answer))
})
