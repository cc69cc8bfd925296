import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import type { Kysely } from 'kysely'
import { z } from 'zod'
import { adminFinally, adminOnly, signedOut, writerOf } from '../../../auth/admin-guard.http.ts'
import type { Schema } from '../../../database/schema.ts'
import { errorBody, writeErrors } from '../../../http/error.contract.ts'
import { untimed } from '../../../http/handler-timeout.ts'
import { routeOf } from '../../../http/route-of.ts'
import { leaveForms } from '../../images/upload/upload-body.server.ts'
import {
  pictureOnly,
  type CheckedForm,
  type PictureUploads,
} from '../../images/upload/picture-uploads.service.ts'
import type { UploadForm } from '../../images/upload/upload-form.server.ts'
import { ownPictureAnswerOf } from './own-picture-answer.ts'
import {
  foundPictureAnswer,
  ownPictureAnswer,
  ownPictureForm,
  pictureDescription,
} from './own-picture.contract.ts'
import {
  describeOwnPictureEndpoint,
  ownPictureEndpoint,
  removeOwnPictureEndpoint,
  uploadOwnPictureEndpoint,
} from './own-picture.endpoint.ts'
import {
  describeOwnPicture,
  productPicture,
  readOwnPicture,
  removeOwnPicture,
} from './own-picture.service.ts'

interface OwnPictureRoutesOptions {
  readonly db: Kysely<Schema>
  readonly uploads: PictureUploads
  /** Milliseconds since 1970. */
  readonly now: () => number
}

const params = z.object({ key: z.string() })
const missing = errorBody.describe('There is no such product, or it has no picture of its own.')
const GONE = { message: 'This product is not there anymore. Somebody else may have deleted it.' }
const NO_PICTURE = { message: 'This product has no picture of its own anymore.' }

/** GET, PUT, PATCH and DELETE /api/admin/products/{key}/picture */
export const ownPictureRoutes: FastifyPluginAsyncZod<OwnPictureRoutesOptions> = async (
  app,
  { db, uploads, now },
) => {
  const tags = ['products']
  leaveForms(app)

  app.route({
    ...routeOf(ownPictureEndpoint, {
      summary: 'The own picture of a product',
      tags,
      params,
      response: { 200: foundPictureAnswer, 401: signedOut },
    }),
    config: adminOnly,
    handler: async (request) => {
      const picture = await readOwnPicture(db, request.params.key)
      return picture ? { ownPicture: ownPictureAnswerOf(picture) } : {}
    },
  })

  app.route({
    ...routeOf(uploadOwnPictureEndpoint, {
      summary: 'Show a picture of the owner’s in the place of a product’s drawing',
      description:
        'The picture is made anew in several sizes as AVIF and WebP, without its metadata; of an animation the first frame stays.',
      tags,
      params,
      consumes: ['multipart/form-data'],
      body: ownPictureForm,
      response: { 200: ownPictureAnswer, 401: signedOut, 404: missing, ...writeErrors },
    }),
    config: { ...adminOnly, ...untimed },
    // The form is read by the process for uploads, and checked below.
    validatorCompiler: () => (value: unknown) => ({ value }),
    handler: async (request, reply) => {
      const { key } = request.params
      const outcome = await uploads.take(request, writerOf(request, now()), productPicture, (form) =>
        checkForm(form, key),
      )
      if ('stored' in outcome)
        return outcome.stored ? ownPictureAnswerOf(outcome.stored) : reply.code(404).send(GONE)
      const { status, message } = outcome.problem
      return reply.code(status).send({ message })
    },
  })

  app.route({
    ...routeOf(describeOwnPictureEndpoint, {
      summary: 'Say what the own picture of a product shows',
      tags,
      params,
      body: pictureDescription,
      response: { 200: ownPictureAnswer, 401: signedOut, 404: missing, ...writeErrors },
    }),
    config: adminOnly,
    handler: async (request, reply) => {
      const change = { slug: request.params.key, ...request.body }
      const picture = await describeOwnPicture(db, writerOf(request, now()), change)
      return picture ? ownPictureAnswerOf(picture) : reply.code(404).send(NO_PICTURE)
    },
  })

  app.route({
    ...routeOf(removeOwnPictureEndpoint, {
      summary: 'Show the drawing of a product again, instead of its own picture',
      tags,
      params,
      response: { 204: z.null(), 401: signedOut },
    }),
    config: adminFinally,
    handler: async (request, reply) => {
      await removeOwnPicture(db, writerOf(request, now()), request.params.key)
      return reply.code(204).send(null)
    },
  })
}

/** The picture and its text, or why a form is refused. */
function checkForm(form: UploadForm, slug: string): CheckedForm<{ slug: string; alt: string }> {
  const checked = pictureOnly(form)
  if ('problem' in checked) return checked
  const { success, data, error } = pictureDescription.safeParse(form.fields)
  if (success) return { file: checked.file, details: { slug, alt: data.alt } }
  const message = `Please say what the picture shows. alt: ${error.issues[0]?.message}`
  return { problem: { status: 400, message } }
}
