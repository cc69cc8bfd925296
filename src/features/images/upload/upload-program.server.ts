import { readFile } from 'node:fs/promises'
import { cacheAnswer } from '../../../core/cached-answer.ts'
import { openDatabase } from '../../../database/open-database.ts'
import { answerRequests } from '../../../threads/answer-requests.ts'
import { makeImage } from '../make-image.server.ts'
import type { PictureOutcome, PictureUse } from '../picture-use.ts'
import { readUploadForm } from './upload-form.server.ts'
import type { PictureUpload, UploadRequest, UploadResponse } from './upload-process.service.ts'

/**
 * Most memory of this process. The worst pictures within the limit of pixels take 490 MB; a file whose header claims
 * less than there is in it could take more.
 */
const MAX_MEMORY_BYTES = 512 * 1024 * 1024

/** Time between two looks at the memory, in milliseconds; a decoder takes about 15 MB more in it. */
const LOOKED_AT_EVERY_MS = 20

/**
 * The program of createUploadProcess: reads forms, makes pictures, and stores them.
 * @param uses all that a picture can be uploaded for
 */
export function runUploadProgram(uses: readonly PictureUse<unknown, unknown>[]): void {
  const database = cacheAnswer(() => openDatabase(process.env['DATABASE_URL'] ?? ''))

  async function makePicture({
    use: name,
    file,
    details,
    writer,
  }: PictureUpload): Promise<PictureOutcome<unknown>> {
    const use = uses.find((it) => it.name === name)
    if (!use) throw new Error(`No picture is for ${name}.`)
    const { db } = await database.get()
    const watch = setInterval(endAboveLimit, LOOKED_AT_EVERY_MS)
    const made = await makeImage(await readFile(file), use.isTransparent).finally(() => clearInterval(watch))
    setImmediate(() => globalThis.gc?.())
    if ('problem' in made) return made
    return { stored: await use.store(db, writer, made, details) }
  }

  answerRequests<UploadRequest, UploadResponse>((request) =>
    'form' in request ? readUploadForm(request.form) : makePicture(request.upload),
  )
  // Ctrl+C and service managers signal all processes at once, and the server first finishes the uploads that it has received.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => undefined)
  // Ends with the server that started this process; open database connections would keep it alive.
  process.on('disconnect', () => process.exit())
}

/** At once: process.exit() would wait for the decoder's threads. */
function endAboveLimit(): void {
  if (process.memoryUsage.rss() > MAX_MEMORY_BYTES) process.kill(process.pid, 'SIGKILL')
}
