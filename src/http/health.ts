import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { UnansweredError } from '../database/database-error.ts'
import type { OutageWatch } from '../database/outage-watch.ts'
import { readStoredRow } from '../database/read-stored-row.ts'
import type { Db } from '../database/schema.ts'
import { errorBody } from './error.contract.ts'

/** Time after which the database counts as unavailable. */
const DATABASE_PATIENCE_MS = 2000

interface HealthOptions {
  readonly db: Db
  readonly writes: Pick<OutageWatch, 'isOngoing' | 'check'>
  /** Whether an error belongs to an outage that is logged once for all requests. */
  readonly isReported: (error: unknown) => boolean
  readonly isDraining: () => boolean
}

/**
 * GET /livez: the process answers. GET /readyz: the process accepts traffic, its database can be read, and writes do
 * not fail. A write is tried behind the answer, because it may wait for that of another process.
 */
export const healthRoutes: FastifyPluginAsyncZod<HealthOptions> = async (
  app,
  { db, writes, isReported, isDraining },
) => {
  const tags = ['running']
  const ok = z.object({ status: z.literal('ok') })

  app.get(
    '/livez',
    { schema: { summary: 'The process answers', tags, response: { 200: ok } } },
    async (_request, reply) => {
      reply.header('cache-control', 'no-store')
      return { status: 'ok' as const }
    },
  )

  app.get(
    '/readyz',
    { schema: { summary: 'Ready for traffic', tags, response: { 200: ok, 503: errorBody } } },
    async (request, reply) => {
      reply.header('cache-control', 'no-store')
      if (isDraining()) return reply.code(503).send({ message: 'This instance is stopping.' })
      writes.check()
      if (writes.isOngoing()) {
        return reply.code(503).send({ message: 'The database accepts no writes: see the log.' })
      }
      try {
        await withPatience(readStoredRow(db))
        return { status: 'ok' as const }
      } catch (error) {
        if (!isReported(error)) request.log.warn({ err: error }, 'the database does not answer')
        return reply.code(503).send({ message: 'The database does not answer.' })
      }
    },
  )
}

async function withPatience(query: Promise<unknown>): Promise<void> {
  let timer: NodeJS.Timeout | undefined
  const timeout = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(
      () => reject(new UnansweredError(`no answer within ${DATABASE_PATIENCE_MS} ms`)),
      DATABASE_PATIENCE_MS,
    )
  })
  try {
    await Promise.race([query, timeout])
  } finally {
    clearTimeout(timer)
  }
}
