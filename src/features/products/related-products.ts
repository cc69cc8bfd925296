import type { ProductSummary } from './product.ts'

/** Shorter words say little about a thing. */
const WORD_MIN_LENGTH = 4

/**
 * The products nearest to one: of its category first, then by the share of words that name and description have in
 * common, then in the owner's order. Never the product itself.
 * @param all in the owner's order
 */
export function relatedProducts<T extends ProductSummary>(
  product: ProductSummary,
  all: readonly T[],
  count: number,
): T[] {
  const words = wordsOf(product)
  return all
    .filter(({ slug }) => slug !== product.slug)
    .map((candidate) => ({
      candidate,
      isOfCategory: Number(candidate.category === product.category),
      nearness: sharedWords(words, wordsOf(candidate)),
    }))
    .toSorted((a, b) => b.isOfCategory - a.isOfCategory || b.nearness - a.nearness)
    .slice(0, count)
    .map(({ candidate }) => candidate)
}

function wordsOf({ name, description }: ProductSummary): Set<string> {
  const words = `${name} ${description}`.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []
  return new Set(words.filter((word) => word.length >= WORD_MIN_LENGTH))
}

/** From 0, nothing in common, to 1, the same words (Jaccard index). */
function sharedWords(a: ReadonlySet<string>, b: ReadonlySet<string>): number {
  const shared = [...a].filter((word) => b.has(word)).length
  return shared === 0 ? 0 : shared / (a.size + b.size - shared)
}
