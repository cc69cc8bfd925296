import { readFile } from 'node:fs/promises'
import { rememberAnswer } from '../../../core/remember-answer.ts'
import { openDatabase } from '../../../database/open-database.ts'
import { answerRequests } from '../../../threads/answer-requests.ts'
import { makeImage } from '../../images/make-image.server.ts'
import { addPromotion } from '../admin/promotion-admin.service.ts'
import { readUploadForm } from './upload-form.server.ts'
import type {
  MadePromotion,
  PromotionUpload,
  UploadRequest,
  UploadResponse,
} from './upload-process.service.ts'

/**
 * Most memory of this process. The worst pictures within the limit of pixels take 490 MB; a file whose header claims
 * less than there is in it could take more.
 */
const MAX_MEMORY_BYTES = 512 * 1024 * 1024

/** Time between two looks at the memory, in milliseconds; a decoder takes about 15 MB more in it. */
const LOOKED_AT_EVERY_MS = 20

/** The program of createUploadProcess. */
const database = rememberAnswer(() => openDatabase(process.env['DATABASE_URL'] ?? ''))

async function makePromotion({ file, promotion, writer }: PromotionUpload): Promise<MadePromotion> {
  const { db } = await database.get()
  const watch = setInterval(endAboveLimit, LOOKED_AT_EVERY_MS)
  const made = await makeImage(await readFile(file)).finally(() => clearInterval(watch))
  setImmediate(() => globalThis.gc?.())
  if ('problem' in made) return made
  return { promotion: await addPromotion(db, writer, { ...promotion, ...made }) }
}

/** At once: process.exit() would wait for the decoder's threads. */
function endAboveLimit(): void {
  if (process.memoryUsage.rss() > MAX_MEMORY_BYTES) process.kill(process.pid, 'SIGKILL')
}

answerRequests<UploadRequest, UploadResponse>((request) =>
  'form' in request ? readUploadForm(request.form) : makePromotion(request.upload),
)
// Ctrl+C and service managers signal all processes at once, and the server first finishes the uploads that it has received.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => undefined)
// Ends with the server that started this process; open database connections would keep it alive.
process.on('disconnect', () => process.exit())
