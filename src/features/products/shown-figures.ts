import { isShown, type ClaimRules } from '../claims/shown-claim.ts'
import type { ProductSummary } from './product.ts'

/** The figures of a product that its pages show. A figure that is not shown is left out. */
export function shownFigures(product: ProductSummary, rules: ClaimRules) {
  const { ratingTenths, reviewCount, ratingClaim, priceRange, stock, priceClaim } = product
  const isOwn = rules.rules === 'by-the-book' && ratingClaim?.source === 'own'
  return {
    ...(isShown('rating', ratingClaim, rules) && {
      ratingTenths,
      reviewCount,
      ratingNote: isOwn && ratingTenths !== undefined ? ratingClaim.note : undefined,
    }),
    ...(isShown('price', priceClaim, rules) && { priceRange, stock }),
  }
}
