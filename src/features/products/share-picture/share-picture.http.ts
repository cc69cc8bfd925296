import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import type { CurrentSite } from '../../../core/site-config.ts'
import type { Db } from '../../../database/schema.ts'
import { readWebpFile } from '../../images/image.service.ts'
import { readOwnPicture } from '../own-picture/own-picture.service.ts'
import { findProduct } from '../product.store.ts'
import { sharePictureOf, sharePicturePath } from './share-picture.ts'
import { createSharePictures } from './share-picture.service.ts'

export interface SharePictureRoutesOptions {
  readonly db: Db
  readonly currentSite: CurrentSite
  /** Milliseconds since 1970. */
  readonly now: () => number
}

/** A slug and a hash, as in `sharePicturePath`. */
const FILE = /^(.+)-[^-]+\.png$/

/** GET /images/share/{slug}-{hash}.png: the picture that stands for a product's link. */
export const sharePictureRoutes: FastifyPluginAsyncZod<SharePictureRoutesOptions> = async (
  app,
  { db, currentSite, now },
) => {
  const drawPicture = createSharePictures((file) => readWebpFile(db, file))

  app.get(
    '/images/share/:file',
    { schema: { hide: true, params: z.object({ file: z.string() }) } },
    async (request, reply) => {
      const slug = FILE.exec(request.params.file)?.[1]
      const product = slug === undefined ? undefined : await findProduct(db, slug)
      if (!product) return reply.callNotFound()
      const ownPicture = await readOwnPicture(db, product.slug)
      const picture = sharePictureOf(product, { ...currentSite(), now: now() }, ownPicture)
      const current = sharePicturePath(picture)
      if (current !== `/images/share/${request.params.file}`)
        return reply.header('cache-control', 'no-cache').redirect(current)
      const png = await drawPicture(picture)
      return (
        reply
          .header('cache-control', 'public, max-age=31536000, immutable')
          // Other sites may embed the picture.
          .header('cross-origin-resource-policy', 'cross-origin')
          .type('image/png')
          .send(png)
      )
    },
  )
}
