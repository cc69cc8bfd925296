import type { ProductSummaryAnswer } from './product.contract.ts'
import { ProductCard } from './product-card.tsx'

interface ProductCardsProps {
  readonly products: readonly ProductSummaryAnswer[]
  /** Whether a phone shows short rows, because the list is long. */
  readonly isLong?: boolean
}

/** A grid of products. */
export function ProductCards({ products, isLong = false }: ProductCardsProps) {
  return (
    <ul
      className={`mt-4 grid grid-cols-1 gap-2.5 sm:grid-cols-2 sm:gap-4 lg:grid-cols-3 ${isLong ? 'product-rows' : ''}`}
    >
      {products.map((product) => (
        <ProductCard key={product.slug} product={product} />
      ))}
    </ul>
  )
}
