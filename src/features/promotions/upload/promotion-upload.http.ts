import { randomUUID } from 'node:crypto'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import type { CurrentSite } from '../../../core/site-config.ts'
import type { Db } from '../../../database/schema.ts'
import { writeErrors } from '../../../http/error.contract.ts'
import { untimed } from '../../../http/handler-timeout.ts'
import { adminOnly, sessionOf, signedOut } from '../../../auth/admin-guard.http.ts'
import type { ImageProblem } from '../../images/make-image.server.ts'
import { foreignTagRefusal } from '../../retailer/foreign-tag.contract.ts'
import { settleTag } from '../../retailer/tag-choice.ts'
import { entryOf } from '../promotion-entry.service.ts'
import { adminPromotionAnswer, EXPIRED, uploadFields, uploadForm } from '../promotion.contract.ts'
import { findPromotion } from '../promotion.store.ts'
import { isExpired } from '../promotion.ts'
import { leaveForms, withUploadBody } from './upload-body.server.ts'
import { keepUploadFoldersSwept } from './upload-folder.server.ts'
import type { ReceivedForm } from './upload-form.server.ts'
import { createUploadProcess, type MadePromotion, type PromotionUpload } from './upload-process.service.ts'
import { createUploadQueue } from './upload-queue.server.ts'
import { routeOf } from '../../../http/route-of.ts'
import { uploadPromotionEndpoint } from './promotion-upload.endpoint.ts'

export interface PromotionUploadOptions {
  readonly db: Db
  readonly config: { readonly databaseUrl: string }
  readonly currentSite: CurrentSite
  readonly now: () => number
}

/** The problem of an upload, with the tag of somebody else where that is the problem. */
type UploadProblem = ImageProblem & { readonly foreignTag?: string }

/** The problem of an incomplete form (spec, section 5). */
const MISSING: ImageProblem = {
  status: 400,
  message: 'Please provide both an image and destination URL',
}

/** POST /api/upload-promotion */
export const promotionUploadRoutes: FastifyPluginAsyncZod<PromotionUploadOptions> = async (
  app,
  { db, config, currentSite, now },
) => {
  leaveForms(app)
  keepUploadFoldersSwept(app)
  const queue = createUploadQueue()
  const uploads = createUploadProcess(config.databaseUrl, {
    findStored: (id) => findPromotion(db, id),
    onEnd: (reason) => app.log.warn({ err: reason }, 'the process for uploads ended'),
  })
  app.addHook('onClose', async () => uploads.close())

  /** The checked form of an upload, or its problem. */
  async function readForm(
    received: ReceivedForm,
  ): Promise<Pick<PromotionUpload, 'file' | 'promotion'> | { readonly problem: UploadProblem }> {
    const form = await uploads.readForm(received)
    if ('problem' in form) return form
    const { file, fields } = form
    if (file === undefined || (fields['destinationUrl'] ?? '').trim() === '') return { problem: MISSING }
    const { success, data, error } = uploadFields.safeParse(fields)
    if (!success) return { problem: { status: 400, message: messageOf(error.issues) } }
    if (isExpired(data, now())) return { problem: { status: 400, ...EXPIRED } }
    const { tag, destinationUrl, ...fieldsToStore } = data
    const settled = settleTag(destinationUrl, tag, currentSite().retailer)
    if ('problem' in settled) {
      const { problem: message, foreignTag } = settled
      return { problem: { status: 400, message, foreignTag } }
    }
    const { url, foreignTag, isTagKept } = settled
    const promotion = { id: randomUUID(), destinationUrl: url, foreignTag, isTagKept, ...fieldsToStore }
    return { file, promotion }
  }

  /** Refused forms do not wait for the pictures of other uploads. */
  async function promote(
    received: ReceivedForm,
    admin: string,
  ): Promise<MadePromotion | { readonly problem: UploadProblem }> {
    const form = await readForm(received)
    if ('problem' in form) return form
    return queue.inTurn(() => uploads.make({ ...form, writer: { admin, at: now() } }))
  }

  app.route({
    ...routeOf(uploadPromotionEndpoint, {
      summary: 'Promote a picture',
      description:
        'The picture is made anew in several sizes as AVIF and WebP, without its metadata; of an animation the first frame stays.',
      tags: ['promotions'],
      consumes: ['multipart/form-data'],
      body: uploadForm,
      response: { 201: adminPromotionAnswer, 401: signedOut, ...writeErrors, 400: foreignTagRefusal },
    }),
    config: { ...adminOnly, ...untimed },
    // The form is read by the process, and checked above.
    validatorCompiler: () => (value: unknown) => ({ value }),
    handler: async (request, reply) => {
      const { username } = sessionOf(request)
      const made = await queue.enter(() => withUploadBody(request, (received) => promote(received, username)))
      if ('problem' in made) {
        const { status, ...body } = made.problem
        return reply.code(status).send(body)
      }
      const view = { retailer: currentSite().retailer, now: now() }
      return reply.code(201).send(entryOf(made.promotion, view))
    },
  })
}

function messageOf(issues: readonly { readonly path: readonly PropertyKey[]; readonly message: string }[]) {
  return issues.map(({ path, message }) => `${path.join('.')}: ${message}`).join('; ')
}
