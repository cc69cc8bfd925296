import { randomUUID } from 'node:crypto'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import type { CurrentSite } from '../../../core/site-config.ts'
import { writeErrors } from '../../../http/error.contract.ts'
import { untimed } from '../../../http/handler-timeout.ts'
import { adminOnly, signedOut, writerOf } from '../../../auth/admin-guard.http.ts'
import type { PictureProblem } from '../../images/picture-use.ts'
import type { CheckedForm, PictureUploads } from '../../images/upload/picture-uploads.service.ts'
import { leaveForms } from '../../images/upload/upload-body.server.ts'
import type { UploadForm } from '../../images/upload/upload-form.server.ts'
import { foreignTagRefusal } from '../../retailer/foreign-tag.contract.ts'
import { settleTag } from '../../retailer/tag-choice.ts'
import { entryOf } from '../promotion-entry.service.ts'
import { adminPromotionAnswer, EXPIRED, uploadFields, uploadForm } from '../promotion.contract.ts'
import { isExpired } from '../promotion.ts'
import { promotionPicture } from './promotion-picture.ts'
import { routeOf } from '../../../http/route-of.ts'
import { uploadPromotionEndpoint } from './promotion-upload.endpoint.ts'

export interface PromotionUploadOptions {
  readonly uploads: PictureUploads
  readonly currentSite: CurrentSite
  readonly now: () => number
}

/** The problem of an upload, with the tag of somebody else where that is the problem. */
type UploadProblem = PictureProblem & { readonly foreignTag?: string }

type PromotionDetails = Parameters<(typeof promotionPicture)['store']>[3]

/** The problem of an incomplete form (spec, section 5). */
const MISSING: PictureProblem = {
  status: 400,
  message: 'Please provide both an image and destination URL',
}

/** POST /api/upload-promotion */
export const promotionUploadRoutes: FastifyPluginAsyncZod<PromotionUploadOptions> = async (
  app,
  { uploads, currentSite, now },
) => {
  leaveForms(app)

  /** The checked form of an upload, or its problem. */
  function checkForm({ file, fields }: UploadForm): CheckedForm<PromotionDetails, UploadProblem> {
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
    const details = { id: randomUUID(), destinationUrl: url, foreignTag, isTagKept, ...fieldsToStore }
    return { file, details }
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
      const outcome = await uploads.take(request, writerOf(request, now()), promotionPicture, checkForm)
      if ('problem' in outcome) {
        const { status, ...body } = outcome.problem
        return reply.code(status).send(body)
      }
      const view = { retailer: currentSite().retailer, now: now() }
      return reply.code(201).send(entryOf(outcome.stored, view))
    },
  })
}

function messageOf(issues: readonly { readonly path: readonly PropertyKey[]; readonly message: string }[]) {
  return issues.map(({ path, message }) => `${path.join('.')}: ${message}`).join('; ')
}
