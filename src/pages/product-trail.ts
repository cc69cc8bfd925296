import { productPath, productsPath } from '../features/products/product.ts'
import type { Crumb } from '../ui/breadcrumbs.tsx'
import { ROUTES } from './routes.ts'

/** The breadcrumbs from home to the products of a category, or to one product. The first is the way back to the search. */
export function productTrail(
  category: string | undefined,
  product?: { readonly slug: string; readonly name: string },
): Crumb[] {
  return [
    { name: 'Home', path: ROUTES.home, backLabel: 'Back to Search' },
    { name: 'Products', path: productsPath() },
    ...(category === undefined ? [] : [{ name: category, path: productsPath({ category }) }]),
    ...(product === undefined ? [] : [{ name: product.name, path: productPath(product.slug) }]),
  ]
}
