import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import type { Kysely } from 'kysely'
import { z } from 'zod'
import { adminOnly, signedOut, writerOf } from '../../../auth/admin-guard.http.ts'
import type { Schema } from '../../../database/schema.ts'
import { writeErrors } from '../../../http/error.contract.ts'
import { untimed } from '../../../http/handler-timeout.ts'
import { routeOf } from '../../../http/route-of.ts'
import { imageAttributes } from '../../images/image.ts'
import { leaveForms } from '../../images/upload/upload-body.server.ts'
import { pictureOnly, type PictureUploads } from '../../images/upload/picture-uploads.service.ts'
import { logoAnswer, logoForm } from './logo.contract.ts'
import { removeLogoEndpoint, uploadLogoEndpoint } from './logo.endpoint.ts'
import { logoPicture, removeLogo } from './logo.service.ts'

interface LogoRoutesOptions {
  readonly db: Kysely<Schema>
  readonly uploads: PictureUploads
  /** Milliseconds since 1970. */
  readonly now: () => number
}

/** PUT and DELETE /api/admin/settings/logo */
export const logoRoutes: FastifyPluginAsyncZod<LogoRoutesOptions> = async (app, { db, uploads, now }) => {
  leaveForms(app)

  app.route({
    ...routeOf(uploadLogoEndpoint, {
      summary: 'Show a picture in the place of the drawn name',
      description:
        'The picture is made anew in several sizes, without its metadata; transparent parts stay, and of an animation the first frame.',
      tags: ['settings'],
      consumes: ['multipart/form-data'],
      body: logoForm,
      response: { 200: logoAnswer, 401: signedOut, ...writeErrors },
    }),
    config: { ...adminOnly, ...untimed },
    // The form is read by the process for uploads.
    validatorCompiler: () => (value: unknown) => ({ value }),
    handler: async (request, reply) => {
      const outcome = await uploads.take(request, writerOf(request, now()), logoPicture, pictureOnly)
      if ('stored' in outcome) return imageAttributes(outcome.stored)
      const { status, message } = outcome.problem
      return reply.code(status).send({ message })
    },
  })

  app.route({
    ...routeOf(removeLogoEndpoint, {
      summary: 'Draw the name of the site again, instead of a logo',
      tags: ['settings'],
      response: { 204: z.null(), 401: signedOut },
    }),
    config: adminOnly,
    handler: async (request, reply) => {
      await removeLogo(db, writerOf(request, now()))
      return reply.code(204).send(null)
    },
  })
}
