import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import type { Kysely } from 'kysely'
import { z } from 'zod'
import type { Schema } from '../../database/schema.ts'
import { errorBody, writeErrors } from '../../http/error.contract.ts'
import { NO_SUCH_PAGE, pageQuerystring } from '../../core/paging.ts'
import { adminOnly, signedOut, writerOf } from '../../auth/admin-guard.http.ts'
import { normaliseTerm } from '../../core/search-term.ts'
import type { DisplayRule } from '../../moderation/display-rule.ts'
import type { TermWords } from '../../moderation/term-words.ts'
import { findAlike } from './alike.service.ts'
import { findHiddenWordTest, hideWord, showWord } from './hidden-word.service.ts'
import { findHiddenWords } from './hidden-word.store.ts'
import { pageOfWaiting } from './waiting-term.service.ts'
import {
  alikeAnswer,
  alikeQuery,
  choiceAnswer,
  choiceBody,
  hiddenTermsAnswer,
  hiddenWordAnswer,
  hiddenWordBody,
  hiddenWordsAnswer,
  trendingRankingAnswer,
  waitingTermsAnswer,
} from './trending-admin.contract.ts'
import { chooseTerm, freeTerm, listHiddenTerms, listPinnedTerms } from './trending-choice.service.ts'
import type { Trending } from './trending.service.ts'
import { TRENDING_COUNT } from './trending.ts'
import { routeOf } from '../../http/route-of.ts'
import {
  alikeEndpoint,
  chooseTermEndpoint,
  freeTermEndpoint,
  hiddenTermsEndpoint,
  hiddenWordsEndpoint,
  hideWordEndpoint,
  showWordEndpoint,
  trendingRankingEndpoint,
  waitingTermsEndpoint,
} from './trending-admin.endpoint.ts'

export interface TrendingAdminRoutesOptions {
  readonly db: Kysely<Schema>
  readonly trending: Trending
  readonly isShowable: DisplayRule
  readonly termWords: TermWords
  /** The words of a text, see createPlainWords. */
  readonly plainWords: (text: string) => readonly string[]
  /** Milliseconds since 1970. */
  readonly now: () => number
}

/** Terms listed after the shown ones. */
const NEXT_TERMS = 16

const tags = ['trending']

const UNFIT =
  'This cannot be shown to visitors: links, addresses, long numbers, swearing, accusations and what is never shown, a list in Words, are kept out.'
const HIDDEN_WORD = 'A word of this term is hidden. Show the word again first.'
const TOO_MANY_WORDS = 'Too many words are hidden. Show one of them again first.'
const REFUSALS = {
  hidden: 'This term is hidden. Show it again first.',
  full: `${TRENDING_COUNT} terms are pinned already, one for each place. Unpin another one first.`,
}

/**
 * GET /api/admin/trending, /hidden, /waiting and /alike, POST and DELETE of /api/admin/trending/choices; GET, POST and
 * DELETE of /api/admin/trending/hidden-words.
 */
export const trendingAdminRoutes: FastifyPluginAsyncZod<TrendingAdminRoutesOptions> = async (
  app,
  options,
) => {
  await termRoutes(app, options)
  await wordRoutes(app, options)
}

/** What is shown, waits or is hidden, term by term. */
const termRoutes: FastifyPluginAsyncZod<TrendingAdminRoutesOptions> = async (
  app,
  { db, trending, isShowable, termWords, now },
) => {
  const waiting = { db, isShowable, termWords, now }

  app.route({
    ...routeOf(trendingRankingEndpoint, {
      summary: 'What is shown as popular, what would be next, and why',
      tags,
      response: { 200: trendingRankingAnswer, 401: signedOut },
    }),
    config: adminOnly,
    handler: async () => {
      const terms = await trending.explain()
      const shownPins = new Set(terms.flatMap(({ term, why }) => (why === 'pinned' ? [term] : [])))
      return {
        unshownPins: (await listPinnedTerms(db)).filter((term) => !shownPins.has(term)),
        shown: terms.slice(0, TRENDING_COUNT).map(withHeat),
        next: terms.slice(TRENDING_COUNT, TRENDING_COUNT + NEXT_TERMS).map(withHeat),
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
    ...routeOf(waitingTermsEndpoint, {
      summary: 'A page of the popular terms that wait for an owner, the hottest first',
      tags,
      querystring: pageQuerystring,
      response: { 200: waitingTermsAnswer, 401: signedOut, 404: errorBody },
    }),
    config: adminOnly,
    handler: async (request, reply) => {
      const found = await pageOfWaiting(waiting, request.query)
      return found ? { ...found, terms: found.terms.map(withHeat) } : reply.code(404).send(NO_SUCH_PAGE)
    },
  })

  app.route({
    ...routeOf(chooseTermEndpoint, {
      summary: 'Hide a term for good, pin it before all others, or approve one that waits',
      tags,
      body: choiceBody,
      response: { 200: choiceAnswer, 401: signedOut, ...writeErrors, 409: errorBody },
    }),
    config: adminOnly,
    handler: async (request, reply) => {
      const { choice, chosenAt } = request.body
      const term = normaliseTerm(request.body.term)
      if (term === '') return reply.code(400).send({ message: 'Please enter a search term.' })
      if (choice !== 'hidden') {
        if (!isShowable(term)) return reply.code(400).send({ message: UNFIT })
        const hasHiddenWord = await findHiddenWordTest(db, termWords)
        if (hasHiddenWord(term)) return reply.code(409).send({ message: HIDDEN_WORD })
      }
      const outcome = await chooseTerm(db, { term, choice, chosenAt }, writerOf(request, now()))
      return typeof outcome === 'object'
        ? { term, before: outcome.before ?? null }
        : reply.code(409).send({ message: REFUSALS[outcome] })
    },
  })

  app.route({
    ...routeOf(freeTermEndpoint, {
      summary: 'Leave a term to what is measured again: no longer hidden, pinned or approved',
      tags,
      params: z.object({ term: z.string() }),
      response: { 204: z.null(), 401: signedOut, 404: errorBody },
    }),
    config: adminOnly,
    handler: async (request, reply) => {
      const isFree = await freeTerm(db, request.params.term, writerOf(request, now()))
      return isFree
        ? reply.code(204).send(null)
        : reply.code(404).send({ message: 'This term is neither hidden, pinned nor approved anymore.' })
    },
  })
}

/** The words whose terms are hidden. */
const wordRoutes: FastifyPluginAsyncZod<TrendingAdminRoutesOptions> = async (
  app,
  { db, trending, isShowable, termWords, plainWords, now },
) => {
  app.route({
    ...routeOf(alikeEndpoint, {
      summary: 'The words of a term, each with the terms that hiding the word would hide',
      tags,
      querystring: alikeQuery,
      response: { 200: alikeAnswer, 400: errorBody, 401: signedOut },
    }),
    config: adminOnly,
    handler: (request) =>
      findAlike({ db, isShowable, termWords, now }, trending, plainWords(request.query.term)),
  })

  app.route({
    ...routeOf(hiddenWordsEndpoint, {
      summary: 'The words whose terms are hidden, the latest first',
      tags,
      response: { 200: hiddenWordsAnswer, 401: signedOut },
    }),
    config: adminOnly,
    handler: () => findHiddenWords(db),
  })

  app.route({
    ...routeOf(hideWordEndpoint, {
      summary: 'Hide all terms with a word, even in disguise',
      tags,
      body: hiddenWordBody,
      response: { 200: hiddenWordAnswer, 401: signedOut, ...writeErrors, 409: errorBody },
    }),
    config: adminOnly,
    handler: async (request, reply) => {
      const [word, ...more] = plainWords(request.body.word)
      if (word === undefined || more.length > 0)
        return reply.code(400).send({ message: 'Please choose one word.' })
      const outcome = await hideWord(db, word, writerOf(request, now()))
      return outcome === 'full' ? reply.code(409).send({ message: TOO_MANY_WORDS }) : { word }
    },
  })

  app.route({
    ...routeOf(showWordEndpoint, {
      summary: 'Show the terms with a word again',
      tags,
      params: z.object({ word: z.string() }),
      response: { 204: z.null(), 401: signedOut, 404: errorBody },
    }),
    config: adminOnly,
    handler: async (request, reply) => {
      const isShown = await showWord(db, request.params.word, writerOf(request, now()))
      return isShown
        ? reply.code(204).send(null)
        : reply.code(404).send({ message: 'This word is not hidden anymore.' })
    },
  })
}

/** A term with its weighted searches under the API's name of them. */
function withHeat<T extends { readonly weightedSearches: number }>({ weightedSearches, ...term }: T) {
  return { ...term, heat: weightedSearches }
}
