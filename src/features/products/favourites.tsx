import { useQuery } from '@tanstack/react-query'
import { useSite } from '../../client/site.ts'
import { favouritesQuery } from './product.query.ts'
import { productPath, productsPath } from './product.ts'
import { ProductPicture } from './product-picture.tsx'

/** The best-rated products, on the home page; they are called favorites where each shows a rating. */
export function Favourites() {
  const { productName } = useSite()
  const { data: favourites = [] } = useQuery(favouritesQuery)
  if (favourites.length === 0) return null
  return (
    <section aria-labelledby="favourites-heading" className="w-full">
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <h2 id="favourites-heading" className="text-xl font-bold">
          {favourites.every(({ rating }) => rating !== undefined)
            ? `${productName} favorites`
            : 'A few we like'}
        </h2>
        <a href={productsPath()} className="link inline-flex min-h-11 items-center">
          All products
        </a>
      </div>
      <ul className="favourites">
        {favourites.map(({ slug, name, category, priceRange, picture }) => (
          <li key={slug}>
            <a href={productPath(slug)} className="card pressable h-full overflow-hidden">
              <ProductPicture path={picture} isLazy className="aspect-[4/3] w-full object-cover" />
              <span className="card-name px-3 pt-2">{name}</span>
              <span className="block px-3 pt-1 pb-3 text-sm text-ink-soft">
                {category}
                {priceRange !== undefined && ' · '}
                {/* Whole on the next line where it does not fit: half of a price is another one. */}
                <span className="shop-figure inline-block">{priceRange}</span>
              </span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}
