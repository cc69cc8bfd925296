import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import type { Kysely } from 'kysely'
import { z } from 'zod'
import type { Schema } from '../../database/schema.ts'
import { errorBody, writeErrors } from '../../http/error.contract.ts'
import { NO_SUCH_PAGE, pageQuerystring } from '../../core/paging.ts'
import { adminOnly, signedOut, writerOf } from '../../auth/admin-guard.http.ts'
import { normaliseTerm } from '../../core/search-term.ts'
import type { DisplayRule } from '../../moderation/display-rule.ts'
import {
  choiceAnswer,
  choiceBody,
  hiddenTermsAnswer,
  trendingRankingAnswer,
} from './trending-admin.contract.ts'
import { chooseTerm, freeTerm, listHiddenTerms, listPinnedTerms } from './trending-choice.service.ts'
import type { Trending } from './trending.service.ts'
import { TRENDING_COUNT } from './trending.ts'
import { routeOf } from '../../http/route-of.ts'
import {
  chooseTermEndpoint,
  freeTermEndpoint,
  hiddenTermsEndpoint,
  trendingRankingEndpoint,
} from './trending-admin.endpoint.ts'

export interface TrendingAdminRoutesOptions {
  readonly db: Kysely<Schema>
  readonly trending: Trending
  readonly isShowable: DisplayRule
  /** Milliseconds since 1970. */
  readonly now: () => number
}

/** Terms listed after the shown ones. */
const NEXT_TERMS = 16

const tags = ['trending']

const UNFIT =
  'This cannot be shown to visitors: links, addresses, long numbers, swearing and the words of content/blocked-terms.json are kept out.'
const REFUSALS = {
  hidden: 'This term is hidden. Show it again first.',
  full: `${TRENDING_COUNT} terms are pinned already, one for each place. Unpin another one first.`,
}

/** GET /api/admin/trending and /hidden, POST and DELETE of /api/admin/trending/choices. */
export const trendingAdminRoutes: FastifyPluginAsyncZod<TrendingAdminRoutesOptions> = async (
  app,
  { db, trending, isShowable, now },
) => {
  app.route({
    ...routeOf(trendingRankingEndpoint, {
      summary: 'What is shown as popular, what would be next, and why',
      tags,
      response: { 200: trendingRankingAnswer, 401: signedOut },
    }),
    config: adminOnly,
    handler: async () => {
      const terms = await trending.explain()
      const pins = await listPinnedTerms(db)
      return {
        unshownPins: pins.filter((term) => !isShowable(term)),
        shown: terms.slice(0, TRENDING_COUNT),
        next: terms.slice(TRENDING_COUNT, TRENDING_COUNT + NEXT_TERMS),
      }
    },
  })

  app.route({
    ...routeOf(hiddenTermsEndpoint, {
      summary: 'A page of the terms that are hidden for good, the latest first',
      tags,
      querystring: pageQuerystring,
      response: { 200: hiddenTermsAnswer, 401: signedOut, 404: errorBody },
    }),
    config: adminOnly,
    handler: async (request, reply) =>
      (await listHiddenTerms(db, request.query)) ?? reply.code(404).send(NO_SUCH_PAGE),
  })

  app.route({
    ...routeOf(chooseTermEndpoint, {
      summary: 'Hide a term for good, or pin it before all others',
      tags,
      body: choiceBody,
      response: { 200: choiceAnswer, 401: signedOut, ...writeErrors, 409: errorBody },
    }),
    config: adminOnly,
    handler: async (request, reply) => {
      const { choice, chosenAt } = request.body
      const term = normaliseTerm(request.body.term)
      if (term === '') return reply.code(400).send({ message: 'Please enter a search term.' })
      if (choice === 'pinned' && !isShowable(term)) return reply.code(400).send({ message: UNFIT })
      const outcome = await chooseTerm(db, { term, choice, chosenAt }, writerOf(request, now()))
      return typeof outcome === 'object'
        ? { term, before: outcome.before ?? null }
        : reply.code(409).send({ message: REFUSALS[outcome] })
    },
  })

  app.route({
    ...routeOf(freeTermEndpoint, {
      summary: 'Leave a term to what is measured again: no longer hidden, or pinned',
      tags,
      params: z.object({ term: z.string() }),
      response: { 204: z.null(), 401: signedOut, 404: errorBody },
    }),
    config: adminOnly,
    handler: async (request, reply) => {
      const isFree = await freeTerm(db, request.params.term, writerOf(request, now()))
      return isFree
        ? reply.code(204).send(null)
        : reply.code(404).send({ message: 'This term is neither hidden nor pinned any more.' })
    },
  })
}
