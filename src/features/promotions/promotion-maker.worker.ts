import { parentPort, workerData } from 'node:worker_threads'
import { openDatabase } from '../../database/open-database.ts'
import { toSentError } from '../../thread-error.ts'
import { createImageMaker } from '../images/image-maker.service.ts'
import { createPromotionMaker } from './promotion-maker.service.ts'
import type { Order, Receipt } from './promotion-maker.thread.ts'

/** The thread of createPromotionThread: makes promotions, and answers each on the port that came with it. */
const { db } = await openDatabase(String(workerData))
const makePromotion = createPromotionMaker(db, createImageMaker().make)

async function receiptOf({ upload }: Order): Promise<Receipt> {
  try {
    return { made: await makePromotion(upload) }
  } catch (error) {
    return { error: toSentError(error) }
  }
}

parentPort?.on('message', (order: Order) => {
  void receiptOf(order).then((receipt) => order.answer.postMessage(receipt))
})
