import { parentPort, workerData } from 'node:worker_threads'
import { openDatabase } from '../../../database/open-database.ts'
import { toSentError } from '../../../threads/thread-error.ts'
import { createImageMaker } from '../../images/image-maker.service.ts'
import { createPromotionMaker } from './promotion-maker.service.ts'
import type { Order, Receipt } from './promotion-maker.thread.ts'
import { readUploadForm } from './upload-form.server.ts'

/** The thread of createPromotionThread: does what it is asked, and answers each on the port that came with it. */
const { db } = await openDatabase(String(workerData))
const makePromotion = createPromotionMaker(db, createImageMaker().make)

async function receiptOf({ task }: Order): Promise<Receipt> {
  try {
    return { done: 'form' in task ? await readUploadForm(task.form) : await makePromotion(task.upload) }
  } catch (error) {
    return { error: toSentError(error) }
  }
}

parentPort?.on('message', (order: Order) => {
  void receiptOf(order).then((receipt) => order.answer.postMessage(receipt))
})
