import formbody from '@fastify/formbody'
import type { FastifyRequest } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import type { CurrentSite } from '../../core/site-config.ts'
import type { ApiAnswers } from '../../http/api-answers.ts'
import { servedWrite } from '../../http/rate-limit.ts'
import type { SendError } from '../../http/errors.ts'
import { EVENT_BODY_LIMIT_BYTES } from '../events/event.contract.ts'
import { clientOf } from '../../visitors/client-identity.service.ts'
import type { EventRecorder } from '../../journal/event-recorder.service.ts'
import { handOffHost } from '../../core/retailer-link.ts'
import { retailerSearchUrl, untaggedSearchUrl } from '../../core/retailer-search.ts'
import { CHOICE_NAME } from '../../core/visit-shop.ts'
import type { ShopsOfVisitors } from '../retailer/shop/visit-shops.service.ts'
import { pick, sample, type Random } from '../../core/random.ts'
import { searchForm, searchWords } from './search.contract.ts'
import { recordedQuery, WISH_MAX_LENGTH } from '../../core/search-term.ts'
import { cleanText } from '../../core/text.ts'
import { routeOf } from '../../http/route-of.ts'
import type { CurrentWords } from '../words/words.ts'
import { searchWordsEndpoint } from './search.endpoint.ts'

/** Prompts sent with a page: enough for variety, few enough for a small page. */
const ANYTIME_PROMPTS = 24
/** Prompts among them that fit the narrowest phones, of 320 pixels. */
const SHORT_PROMPTS = 6
const SHORT_PROMPT_LENGTH = 22
const isShort = ({ length }: string) => length <= SHORT_PROMPT_LENGTH
const DAY_PART_PROMPTS = 6

export interface SearchRoutesOptions {
  readonly currentSite: CurrentSite
  readonly currentWords: CurrentWords
  readonly shopsOfVisitors: ShopsOfVisitors
  readonly recorder: EventRecorder
  readonly sendError: SendError
  readonly random: Random
  readonly answers: ApiAnswers
  /** Called when a search behind its answer could not be recorded. */
  readonly onError: (error: unknown) => void
}

/** GET /api/search/words, and POST /search for browsers without JavaScript. */
export const searchRoutes: FastifyPluginAsyncZod<SearchRoutesOptions> = async (
  app,
  { currentSite, currentWords, shopsOfVisitors, recorder, sendError, random, answers, onError },
) => {
  // Registered only here: on other routes, forms would allow pages of other sites to send requests without a
  // preflight.
  await app.register(formbody)

  function sampleAnytime(anytime: readonly string[]): string[] {
    const few = sample(anytime.filter(isShort), SHORT_PROMPTS, random)
    const long = anytime.filter((prompt) => !isShort(prompt))
    return [...few, ...sample(long, ANYTIME_PROMPTS - few.length, random)]
  }

  const chooseWords = answers.provide(searchWordsEndpoint, async () => {
    const words = currentWords()
    return {
      prompts: {
        anytime: sampleAnytime(words.anytimePrompts),
        morning: sample(words.morningPrompts, DAY_PART_PROMPTS, random),
        afternoon: sample(words.afternoonPrompts, DAY_PART_PROMPTS, random),
        evening: sample(words.eveningPrompts, DAY_PART_PROMPTS, random),
        night: sample(words.nightPrompts, DAY_PART_PROMPTS, random),
      },
      surpriseLabels: [...words.surpriseLabels],
      surpriseTerms: [...words.surpriseTerms],
    }
  })

  app.route({
    ...routeOf(searchWordsEndpoint, {
      summary: 'Words for the search box: some prompts at random, labels and surprise terms',
      tags: ['search'],
      response: { 200: searchWords },
    }),
    handler: async (_request, reply) => {
      reply.header('cache-control', 'no-store')
      return chooseWords()
    },
  })

  app.post(
    '/search',
    {
      schema: { hide: true, body: searchForm },
      bodyLimit: EVENT_BODY_LIMIT_BYTES,
      config: servedWrite,
    },
    async (request, reply) => {
      const isSurprise = request.body.surprise !== undefined
      const wish = cleanText(request.body.q ?? '')
      const term = isSurprise ? (pick(currentWords().surpriseTerms, random) ?? '') : wish
      if (term === '') {
        return sendError(request, reply, {
          status: 400,
          message: 'Please enter a search query to continue',
        })
      }
      if (term.length > WISH_MAX_LENGTH) {
        const excess = term.length - WISH_MAX_LENGTH
        return sendError(request, reply, {
          status: 400,
          message: `That is a lot of wish: ${WISH_MAX_LENGTH} characters fit. Copy it, cut it by ${excess}, and off we go`,
          text: term,
        })
      }
      const { baseUrl, rules } = currentSite()
      const retailer = shopsOfVisitors.retailerOf(request, request.body[CHOICE_NAME])
      // Browsers name the origin of a form (Fetch, section 3.2). Without one a program asks, whose clicks are none.
      const isProgram = request.headers.origin === undefined
      const amazonUrl =
        rules === 'by-the-book' && isProgram
          ? untaggedSearchUrl(term, retailer)
          : retailerSearchUrl(term, retailer, isSurprise ? 'surprise' : 'search')
      // Forms of other sites redirect too, but their searches are not recorded, so that they cannot create trends.
      if (isOwnForm(request, baseUrl) && !request.isBeyondLimit)
        record(request, { term, isSurprise, amazonUrl })
      return reply.header('cache-control', 'no-store').redirect(amazonUrl, 303)
    },
  )

  /** Not awaited, so that the redirect does not wait for the database. */
  function record(
    request: FastifyRequest,
    {
      term,
      isSurprise,
      amazonUrl,
    }: { readonly term: string; readonly isSurprise: boolean; readonly amazonUrl: string },
  ): void {
    const from = clientOf(request)
    const searchType = isSurprise ? 'surprise' : 'text'
    const origin = { source: isSurprise ? 'surprise' : 'search', referralCode: undefined } as const
    const query = recordedQuery(term, searchType)
    Promise.all([
      recorder.record({ kind: 'search', query, searchType, ...origin }, from),
      recorder.record(
        {
          kind: 'visit',
          retailerUrl: amazonUrl,
          shop: handOffHost(amazonUrl, currentSite().retailer),
          searchQuery: term,
          ...origin,
        },
        from,
      ),
    ]).catch(onError)
  }
}

/**
 * Whether a form was sent by a page of this site, or by a client that is no browser. Browsers say where a form comes
 * from in Sec-Fetch-Site, which they leave out over http, and in Origin (Fetch, section 3.2).
 */
function isOwnForm({ headers, host }: FastifyRequest, baseUrl: string): boolean {
  const { origin } = headers
  if (headers['sec-fetch-site'] === 'cross-site') return false
  return origin === undefined || origin === baseUrl || URL.parse(origin)?.host === host
}
