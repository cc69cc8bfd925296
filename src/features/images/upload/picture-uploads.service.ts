import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Db } from '../../../database/schema.ts'
import type { Writer } from '../../audit/audit.service.ts'
import type { PictureProblem, PictureUse } from '../picture-use.ts'
import { withUploadBody } from './upload-body.server.ts'
import { keepUploadFoldersSwept } from './upload-folder.server.ts'
import type { ReceivedForm, UploadForm } from './upload-form.server.ts'
import { createUploadProcess } from './upload-process.service.ts'
import { createUploadQueue } from './upload-queue.server.ts'

/** The picture of a checked form with its details, or why the form is refused. */
export type CheckedForm<Details, Problem = PictureProblem> =
  | { readonly file: string; readonly details: Details }
  | { readonly problem: Problem }

const NO_PICTURE: PictureProblem = { status: 400, message: 'Please choose a picture.' }

/** Checks a form with nothing but a picture. */
export function pictureOnly({ file }: UploadForm): CheckedForm<undefined> {
  return file === undefined ? { problem: NO_PICTURE } : { file, details: undefined }
}

export interface PictureUploads {
  /**
   * Reads the form of a request, makes its picture and stores it. Refused forms do not wait for other pictures.
   * @throws OverloadError before the body is read when too many uploads wait; BodyError; StorageError
   */
  take<Details, Stored, Problem extends PictureProblem = PictureProblem>(
    request: FastifyRequest,
    writer: Writer,
    use: PictureUse<Details, Stored>,
    check: (form: UploadForm) => CheckedForm<Details, Problem>,
  ): Promise<{ readonly stored: Stored } | { readonly problem: PictureProblem | Problem }>
}

export interface PictureUploadsOptions {
  readonly db: Db
  readonly databaseUrl: string
  /** The program of the process, see runUploadProgram. */
  readonly program: URL
}

/** The one queue and the one process for uploads of all kinds, which end with the server. */
export function createPictureUploads(
  app: FastifyInstance,
  { db, databaseUrl, program }: PictureUploadsOptions,
): PictureUploads {
  keepUploadFoldersSwept(app)
  const queue = createUploadQueue()
  const uploads = createUploadProcess(databaseUrl, program, {
    onEnd: (reason) => app.log.warn({ err: reason }, 'the process for uploads ended'),
  })
  app.addHook('onClose', async () => uploads.close())
  return {
    take(request, writer, use, check) {
      return queue.enter(() =>
        withUploadBody(request, async (received: ReceivedForm) => {
          const form = await uploads.readForm(received)
          if ('problem' in form) return form
          const checked = check(form)
          if ('problem' in checked) return checked
          const { file, details } = checked
          const upload = { use: use.name, file, details, writer }
          return queue.inTurn(() => uploads.make(upload, async () => use.findStored?.(db, details)))
        }),
      )
    },
  }
}
