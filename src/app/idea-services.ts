import { type FastifyBaseLogger } from 'fastify'
import type { Kysely } from 'kysely'
import { cacheAnswer } from '../core/cached-answer.ts'
import { derivedFrom } from '../core/derived-from.ts'
import type { CurrentSite } from '../core/site-config.ts'
import type { ChangeFeed } from '../database/change-feed.ts'
import type { Schema } from '../database/schema.ts'
import { careNote } from '../features/care/care.service.ts'
import { completionHeaders } from '../features/completions/completion.http.ts'
import { listCompletionSources, namedSources } from '../features/completions/completion-sources.ts'
import { createCompletions } from '../features/completions/completion.service.ts'
import { listHeads } from '../features/completions/heads.ts'
import { findMostSearched } from '../features/completions/searched.store.ts'
import { createSourceFollower } from '../features/completions/source-follower.service.ts'
import { engineContent } from '../features/ideas/idea-content.ts'
import { createIdeas } from '../features/ideas/idea.service.ts'
import { loadModelIdeas } from '../features/ideas/load-model-ideas.service.ts'
import { createWishAnswer } from '../features/ideas/wish-answer.service.ts'
import { createCategoryOverview } from '../features/products/category-overview.service.ts'
import { findProductsBySearch, findProductsByWords } from '../features/products/product-terms.store.ts'
import type { Trending } from '../features/trending/trending.service.ts'
import { findCatalogueTerms } from './catalogue-terms.ts'
import type { Config } from './config.ts'
import type { Content } from './content.ts'
import type { Warn } from './warn.ts'
import type { WordServices } from './word-services.ts'

/** Products that the database is asked for when a text is completed; the best of them are shown. */
const MORE_PRODUCTS = 64

interface IdeaParts {
  readonly config: Config
  readonly db: Kysely<Schema>
  readonly content: Content
  readonly words: WordServices
  readonly currentSite: CurrentSite
  readonly trending: Trending
  readonly changes: ChangeFeed
  readonly logger: FastifyBaseLogger
  /** Milliseconds since 1970. */
  readonly now: () => number
  /** Milliseconds since any moment; never steps. */
  readonly steadyNow: () => number
  readonly warn: Warn
}

/** Ideas and completions, which follow the owner's lists, words and what is searched. */
export async function createIdeaServices(parts: IdeaParts) {
  const { config, db, content, words, currentSite, trending, changes, logger, now, steadyNow, warn } = parts
  const { careOf, isShowable, isDecent } = words
  const completions = createCompletions({
    headers: derivedFrom(currentSite, completionHeaders),
    careNoteFor: (typed) => careNote(content.careMessages, careOf(typed)),
    findMore: async (beginnings) =>
      namedSources('product', await findProductsByWords(db, beginnings, MORE_PRODUCTS)),
    onError: warn('further products could not be found for completions'),
  })
  const ideas = createIdeas({ ...engineContent(content), isShowable })
  const modelIdeas = await loadModelIdeas({
    model: config.model,
    isDecent,
    now,
    steadyNow,
    onError: (reason) => logger.warn({ reason }, 'the model gave no ideas'),
  })
  changes.subscribe(ideas.clearEngine, ['words'])
  const overview = createCategoryOverview(db)
  changes.subscribe(overview.clear, ['products'])
  const catalogueTerms = cacheAnswer(() => findCatalogueTerms(db))
  changes.subscribe(catalogueTerms.clear, ['products', 'deals', 'suggestions'])
  const completionSources = createSourceFollower({
    load: async () => {
      const catalogue = await catalogueTerms.get()
      return {
        catalogue,
        // Beside the owner's first products, those that are searched for most.
        searched: catalogue.hasAllProducts ? [] : await findProductsBySearch(db, await findMostSearched(db)),
        trending: (await trending.explain()).map(({ term }) => term),
      }
    },
    replace: async ({ catalogue, searched, trending: trendingTerms }) => {
      const intents = content.intentThemes.flatMap((theme) => theme.intents)
      const products = [...catalogue.products, ...searched]
      const found = listCompletionSources({ ...catalogue, products, intents, trending: trendingTerms })
      await completions.replace([...found, ...listHeads(content.commonSearches)], catalogue.hasAllProducts)
      await ideas.replaceCatalogue(found)
    },
    onError: warn('completions could not be renewed'),
  })
  const mostSearched = createSourceFollower({
    load: () => findMostSearched(db),
    replace: completions.orderBy,
    onError: warn('the order of completions could not be renewed'),
  })
  changes.subscribe(mostSearched.follow, ['trending'])
  changes.subscribe(completions.clear, ['products'])
  changes.subscribe(completionSources.follow, ['products', 'deals', 'suggestions', 'trending', 'words'])
  return {
    completions,
    completionSources,
    overview,
    answerWish: createWishAnswer({
      careOf,
      careNoteFor: (found) => careNote(content.careMessages, found),
      localAnswer: ideas.answer,
      modelIdeas,
    }),

    /** Prepares what the first wish would otherwise wait for. */
    prepare: ideas.prepare,

    /** Ends what follows changes. */
    async close() {
      completionSources.close()
      mostSearched.close()
      await Promise.all([completionSources.settled(), mostSearched.settled()])
    },
  }
}
