import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import type { ChangeFeed } from '../../database/change-feed.ts'
import type { Db } from '../../database/schema.ts'
import { NOTHING_RUNS } from '../../http/security-headers.ts'
import { createRecentCache } from '../../core/recent-cache.ts'
import { parseImageFile } from './image.ts'
import { findImageFile } from './image.store.ts'

/** Size of one generation of the cache: about a hundred files. */
const CACHE_BYTES = 4 * 1024 * 1024

/** Nothing in the file may run, even when a browser opens it as a page. */
const SANDBOX = `${NOTHING_RUNS}; sandbox`

/** GET /images/{hash}-{width}.{avif|webp}: a file of an uploaded picture. */
export const imageRoutes: FastifyPluginAsyncZod<{ db: Db; changes: Pick<ChangeFeed, 'subscribe'> }> = async (
  app,
  { db, changes },
) => {
  const kept = createRecentCache<Buffer>(CACHE_BYTES, (_name, bytes) => bytes.length)
  // Deleted pictures leave the cache too.
  changes.subscribe(() => kept.clear(), ['images'])

  async function load(name: string): Promise<Buffer | undefined> {
    const file = parseImageFile(name)
    const bytes = file && (await findImageFile(db, file))
    if (bytes) kept.set(name, bytes)
    return bytes
  }

  app.get(
    '/images/:file',
    { schema: { hide: true, params: z.object({ file: z.string() }) } },
    async (request, reply) => {
      const { file } = request.params
      const bytes = kept.get(file) ?? (await load(file))
      if (!bytes) return reply.callNotFound()
      return reply
        .header('cache-control', 'public, max-age=31536000, immutable')
        .header('content-security-policy', SANDBOX)
        .type(file.endsWith('.avif') ? 'image/avif' : 'image/webp')
        .send(bytes)
    },
  )
}
