import type { ProductSummary } from './product.ts'

/** Shorter words carry little meaning. */
const WORD_MIN_LENGTH = 4

/**
 * The products nearest to one: of its category first, then by the share of words that name and description have in
 * common, then in the owner's order. Without the product itself.
 * @param all those to choose from, each category in the owner's order
 */
export function relatedProducts<T extends ProductSummary>(
  product: ProductSummary,
  all: readonly T[],
  count: number,
): T[] {
  const words = wordsOf(product)
  const ofCategory: T[] = []
  const others: T[] = []
  for (const candidate of all) {
    if (candidate.slug === product.slug) continue
    const list = candidate.category === product.category ? ofCategory : others
    list.push(candidate)
  }
  const nearest = byNearness(ofCategory, words).slice(0, count)
  // Words of other categories are only compared if needed, because an owner may have thousands of products.
  return nearest.length === count
    ? nearest
    : [...nearest, ...byNearness(others, words).slice(0, count - nearest.length)]
}

function byNearness<T extends ProductSummary>(candidates: readonly T[], words: ReadonlySet<string>): T[] {
  return candidates
    .map((candidate) => ({ candidate, nearness: sharedWords(words, wordsOf(candidate)) }))
    .toSorted((a, b) => b.nearness - a.nearness)
    .map(({ candidate }) => candidate)
}

function wordsOf({ name, description }: ProductSummary): Set<string> {
  const words = `${name} ${description}`.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []
  return new Set(words.filter((word) => word.length >= WORD_MIN_LENGTH))
}

/** Similarity from 0, no common word, to 1, the same words (Jaccard index). */
function sharedWords(a: ReadonlySet<string>, b: ReadonlySet<string>): number {
  const shared = [...a].filter((word) => b.has(word)).length
  return shared === 0 ? 0 : shared / (a.size + b.size - shared)
}
