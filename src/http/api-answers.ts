import type { Endpoint, EndpointCall } from '../core/endpoint.ts'

/** Answers endpoints without a request, so that pages are rendered from the same functions as the API. */
export interface ApiAnswers {
  /**
   * Registers the function that answers an endpoint; the function returns undefined for what does not exist.
   * @returns the same function, for the route
   */
  provide<Answer, Call extends EndpointCall, Answerer extends (call: Call) => Promise<Answer | undefined>>(
    endpoint: Endpoint<Answer, Call>,
    answerer: Answerer,
  ): Answerer
  /** @throws what the function throws; Error for an endpoint that no function answers */
  answer(path: string, call: EndpointCall): Promise<unknown>
}

/** A method, not a function: a page's query was made for the same endpoint, so its call has the right type. */
interface AnswerSource {
  answer(call: EndpointCall): Promise<unknown>
}

export function createApiAnswers(): ApiAnswers {
  const sources = new Map<string, AnswerSource>()
  return {
    provide({ path }, answerer) {
      sources.set(path, { answer: answerer })
      return answerer
    },
    async answer(path, call) {
      const source = sources.get(path)
      if (!source) throw new Error(`No route provides what ${path} answers.`)
      return source.answer(call)
    },
  }
}
