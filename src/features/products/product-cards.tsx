import type { ProductSummaryAnswer } from './product.contract.ts'
import { ProductCard } from './product-card.tsx'

/** A grid of products. */
export function ProductCards({ products }: { readonly products: readonly ProductSummaryAnswer[] }) {
  return (
    <ul className="mt-4 grid grid-cols-1 gap-4 sm:grid-cols-2 lg:grid-cols-3">
      {products.map((product) => (
        <ProductCard key={product.slug} product={product} />
      ))}
    </ul>
  )
}
