import type { FastifyReply, FastifyRequest } from 'fastify'
import type { z } from 'zod'
import { sample, type Random } from '../core/random.ts'
import type { SendCachedJson } from './cached-json.ts'
import type { sampleQuery } from './sample.contract.ts'

type SampleRequest = FastifyRequest<{ Querystring: z.output<typeof sampleQuery> }>

/** Answers with a whole list, cached, or with a random sample, not cached. */
export type SendSampledList = <T>(
  request: SampleRequest,
  reply: FastifyReply,
  /** The requested path. */
  path: string,
  load: (call: { readonly query?: z.output<typeof sampleQuery> }) => Promise<T[]>,
) => Promise<T[] | void>

export function createSendSampledList(sendCachedJson: SendCachedJson): SendSampledList {
  return async (request, reply, path, load) => {
    const { query } = request
    if (query.count === undefined) return sendCachedJson(request, reply, path, () => load({ query }))
    reply.header('cache-control', 'no-store')
    return load({ query })
  }
}

/** So many of a list, at random; all of it, in its order, without a number. */
export function someOf<T>(
  list: T[],
  count: number | undefined,
  random: Random,
  draw: (list: readonly T[], count: number, random: Random) => T[] = sample,
): T[] {
  return count === undefined ? list : draw(list, count, random)
}
