import { useQuery } from '@tanstack/react-query'
import { PaidLinks } from '../retailer/paid-links.tsx'
import { ProductCards } from './product-cards.tsx'
import type { ProductAnswer } from './product.contract.ts'
import { relatedQuery } from './product.query.ts'

/** 'More Great … Products': related products. */
export function RelatedList({ product: { slug, category } }: { readonly product: ProductAnswer }) {
  const { data: related } = useQuery(relatedQuery(slug))
  if (!related || related.length === 0) return null
  return (
    <section aria-labelledby="related-heading">
      <div className="paid-heading">
        <h2 id="related-heading" className="text-xl font-black">
          {`More Great ${category} Products`}
        </h2>
        <PaidLinks />
      </div>
      <ProductCards products={related} />
    </section>
  )
}
