import { BuyLink } from './buy-link.tsx'
import type { ProductSummaryAnswer } from './product.contract.ts'
import { productPath } from './product.ts'
import { ProductPicture } from './product-picture.tsx'
import { Rating } from './rating.tsx'

/** A product in a list, with links to its page and to the retailer. */
export function ProductCard({ product }: { readonly product: ProductSummaryAnswer }) {
  const { slug, name, description, category, rating, ratingNote, priceRange, picture } = product
  return (
    <li className="card product-card">
      <div className="product-top">
        <ProductPicture path={picture} isLazy className="product-thumb flex-none rounded-card object-cover" />
        <div>
          <p className="text-sm font-bold text-brand-ink">{category}</p>
          <Rating rating={rating} note={ratingNote} />
        </div>
      </div>
      <h3 className="card-name">{name}</h3>
      <p className="grow text-sm">{description}</p>
      <div className="product-end">
        {priceRange !== undefined && <p className="shop-figure font-bold">{priceRange}</p>}
        <div>
          <a href={productPath(slug)} className="surprise-button">
            Details<span className="sr-only"> of {name}</span>
          </a>
          <BuyLink product={product} className="button">
            {priceRange === undefined ? 'See price' : 'Buy'}
            <span className="sr-only"> {priceRange === undefined ? `of ${name}` : name}</span>
          </BuyLink>
        </div>
      </div>
    </li>
  )
}
