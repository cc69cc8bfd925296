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
  load: () => Promise<T[]>,
) => Promise<T[] | void>

export function createSendSampledList(sendCachedJson: SendCachedJson, random: Random): SendSampledList {
  return async (request, reply, path, load) => {
    const { count } = request.query
    if (count === undefined) return sendCachedJson(request, reply, path, load)
    reply.header('cache-control', 'no-store')
    return sample(await load(), count, random)
  }
}
