import type { Db } from '../../database/schema.ts'
import { MAX_DEALS } from '../deals/deal.ts'
import { MAX_SUGGESTIONS } from '../suggestions/suggestion.ts'
import { findChosenTerms } from './trending-choice.store.ts'

/** Lists whose changes are followed. Allowed terms are not: each choice of an owner would read all products again. */
const TOPICS = ['products', 'deals', 'suggestions', 'words'] as const

/** Products read by one query. */
const CHUNK = 500

/** A text that is equal until one of the lists changes. */
export async function findVocabularyVersion(db: Db): Promise<string> {
  const rows = await db
    .selectFrom('changes')
    .select(['topic', 'version'])
    .where('topic', 'in', TOPICS)
    .orderBy('topic')
    .execute()
  return rows.map(({ topic, version }) => `${topic} ${version}`).join()
}

/**
 * Names and search terms of some products.
 * @param afterSlug the slug of the product before them; '' for the first
 * @returns the texts, and the last slug; no slug behind the last product
 */
export async function findProductTexts(
  db: Db,
  afterSlug: string,
): Promise<{ readonly texts: readonly string[]; readonly lastSlug: string | undefined }> {
  const products = await db
    .selectFrom('products')
    .select(['slug', 'name', 'search_query'])
    .where('slug', '>', afterSlug)
    .orderBy('slug')
    .limit(CHUNK)
    .execute()
  return {
    texts: products.flatMap(({ name, search_query }) => [name, search_query]),
    lastSlug: products.at(-1)?.slug,
  }
}

/** The texts of the deals and suggestions that visitors see; further ones may be as many as an owner imports. */
export async function findOwnersTexts(db: Db): Promise<string[]> {
  const deals = await db
    .selectFrom('deals')
    .select(['name', 'search_query'])
    .orderBy('position')
    .orderBy('id')
    .limit(MAX_DEALS)
    .execute()
  const suggestions = await db
    .selectFrom('suggestions')
    .select('name')
    .orderBy('position')
    .orderBy('id')
    .limit(MAX_SUGGESTIONS)
    .execute()
  return [
    ...deals.flatMap(({ name, search_query }) => [name, search_query]),
    ...suggestions.map(({ name }) => name),
  ]
}

/** The terms that an owner approved or pinned. */
export async function findAllowedTerms(db: Db): Promise<string[]> {
  return [...(await findChosenTerms(db, 'approved')), ...(await findChosenTerms(db, 'pinned'))]
}
