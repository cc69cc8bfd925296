import { Readable } from 'node:stream'
import type { FastifyReply } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { writeErrors } from '../../http/error.contract.ts'
import { limitedWrite } from '../../http/rate-limit.ts'
import type { Idea, IdeaMode, Wish } from './idea.ts'
import { IDEAS_BODY_LIMIT_BYTES, ideasAnswer, ideasBody } from './idea.contract.ts'
import type { AnswerWish, WishAnswer } from './wish-answer.service.ts'
import { routeOf } from '../../http/route-of.ts'
import { clientOf } from '../../visitors/client-identity.service.ts'
import { siteNetwork } from '../../visitors/site-network.ts'
import { ideasEndpoint } from './idea.endpoint.ts'

const NDJSON = 'application/x-ndjson'

export interface IdeaRoutesOptions {
  readonly answerWish: AnswerWish
  /** Counts requests for ideas, without delaying the answer. The wish itself is stored nowhere. */
  readonly countAsked: (mode: IdeaMode) => void
}

/**
 * POST /api/ideas. A click on an idea is counted as a search with the source `idea`. A client that accepts newline-delimited
 * JSON gets each idea on a line as soon as the idea is known, and the remainder of the answer on the last line.
 */
export const ideaRoutes: FastifyPluginAsyncZod<IdeaRoutesOptions> = async (
  app,
  { answerWish, countAsked },
) => {
  app.route({
    ...routeOf(ideasEndpoint, {
      summary: 'Ideas for a wish',
      description: `With \`Accept: ${NDJSON}\` each idea comes on a line of its own, and the rest of the answer on the last.`,
      tags: ['ideas'],
      body: ideasBody,
      response: { 200: ideasAnswer, ...writeErrors },
    }),
    bodyLimit: IDEAS_BODY_LIMIT_BYTES,
    config: limitedWrite,
    handler: async (request, reply) => {
      reply.header('cache-control', 'no-store')
      const { also = [], ...wish } = request.body
      const whole: Wish = { ...wish, wish: [wish.wish, ...also].join('. ') }
      const answer = answerWish(whole, siteNetwork(clientOf(request).network))
      if (request.headers.accept?.includes(NDJSON) === true) {
        // Proxies such as nginx would otherwise wait for the whole of it.
        const untyped: FastifyReply = reply.type(NDJSON).header('x-accel-buffering', 'no')
        return untyped.send(Readable.from(lines(answer, countAsked)))
      }
      const ideas: Idea[] = []
      let next = await answer.next()
      for (; !next.done; next = await answer.next()) ideas.push(next.value)
      countAsked(next.value.mode)
      return { ...answered(next.value), ideas }
    },
  })
}

async function* lines(
  answer: ReturnType<AnswerWish>,
  countAsked: IdeaRoutesOptions['countAsked'],
): AsyncGenerator<string, void> {
  try {
    let next = await answer.next()
    for (; !next.done; next = await answer.next()) yield `${JSON.stringify(next.value)}\n`
    countAsked(next.value.mode)
    yield `${JSON.stringify(answered(next.value))}\n`
  } finally {
    // Ends the call of the model when the visitor has left.
    await answer.return({ mode: 'local', tone: 'playful', corrections: [], language: 'en' })
  }
}

function answered({ corrections, ...answer }: WishAnswer) {
  return { ...answer, corrections: [...corrections] }
}
