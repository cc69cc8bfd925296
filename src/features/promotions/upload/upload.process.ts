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

/** The program of createUploadProcess. */
const database = rememberAnswer(() => openDatabase(process.env['DATABASE_URL'] ?? ''))

async function makePromotion({ file, promotion, writer }: PromotionUpload): Promise<MadePromotion> {
  const { db } = await database.get()
  const made = await makeImage(await readFile(file))
  setImmediate(() => globalThis.gc?.())
  if ('problem' in made) return made
  return { promotion: await addPromotion(db, writer, { ...promotion, ...made }) }
}

answerRequests<UploadRequest, UploadResponse>((request) =>
  'form' in request ? readUploadForm(request.form) : makePromotion(request.upload),
)
// Ctrl+C and service managers signal all processes at once, and the server first finishes the uploads that it has received.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => undefined)
// Ends with the server that started this process; open database connections would keep it alive.
process.on('disconnect', () => process.exit())
