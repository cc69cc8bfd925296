import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { writeErrors } from '../../../http/error.contract.ts'
import { untimed } from '../../../http/handler-timeout.ts'
import { adminOnly, signedOut, writerOf } from '../../../auth/admin-guard.http.ts'
import type { ImageProblem } from '../../images/make-image.server.ts'
import { createPromotionThread } from './promotion-maker.thread.ts'
import { entryOf } from '../promotion-entry.service.ts'
import { adminPromotionAnswer, EXPIRED, uploadFields, uploadForm } from '../promotion.contract.ts'
import { isExpired } from '../promotion.ts'
import { leaveForms, withUploadBody } from './upload-body.server.ts'
import { keepUploadFoldersSwept } from './upload-folder.server.ts'
import { createUploadQueue } from './upload-queue.server.ts'

export interface PromotionUploadOptions {
  readonly config: { readonly databaseUrl: string }
  readonly now: () => number
}

/** What a person is told who left something out (spec, section 5). */
const MISSING = { message: 'Please provide both an image and destination URL' }

/** POST /api/upload-promotion */
export const promotionUploadRoutes: FastifyPluginAsyncZod<PromotionUploadOptions> = async (
  app,
  { config, now },
) => {
  leaveForms(app)
  keepUploadFoldersSwept(app)
  const queue = createUploadQueue()
  const thread = createPromotionThread(config.databaseUrl)
  app.addHook('onClose', () => thread.close())

  app.post(
    '/api/upload-promotion',
    {
      config: { ...adminOnly, ...untimed },
      // The form is read by the thread, and checked here below.
      validatorCompiler: () => (value: unknown) => ({ value }),
      schema: {
        summary: 'Promote a picture',
        description:
          'The picture is made anew in several sizes as AVIF and WebP, without its metadata; of an animation the first frame stays.',
        tags: ['promotions'],
        consumes: ['multipart/form-data'],
        body: uploadForm,
        response: { 201: adminPromotionAnswer, 401: signedOut, ...writeErrors },
      },
    },
    (request, reply) => {
      const refuse = ({ status, message }: ImageProblem) => reply.code(status).send({ message })
      return queue.enter(() =>
        withUploadBody(request, async (received) => {
          const form = await thread.readForm(received)
          if ('problem' in form) return refuse(form.problem)
          const { file, fields } = form
          if (file === undefined || (fields['destinationUrl'] ?? '').trim() === '')
            return reply.code(400).send(MISSING)
          const read = uploadFields.safeParse(fields)
          if (!read.success) return reply.code(400).send({ message: messageOf(read.error.issues) })
          if (isExpired(read.data, now())) return reply.code(400).send(EXPIRED)
          const writer = writerOf(request, now())
          const made = await queue.inTurn(() => thread.make({ file, promotion: read.data, writer }))
          if ('problem' in made) return refuse(made.problem)
          return reply.code(201).send(entryOf(made.promotion, now()))
        }),
      )
    },
  )
}

function messageOf(issues: readonly { readonly path: readonly PropertyKey[]; readonly message: string }[]) {
  return issues.map(({ path, message }) => `${path.join('.')}: ${message}`).join('; ')
}
