import { productPath, productsPath } from '../features/products/product.ts'
import type { Crumb } from '../ui/breadcrumbs.tsx'
import { ROUTES } from './routes.ts'

/** The breadcrumbs from home to the products of a category, or to one product. */
export function productTrail(
  category: string | undefined,
  product?: { readonly slug: string; readonly name: string },
): Crumb[] {
  return [
    { name: 'Home', path: ROUTES.home },
    { name: 'Products', path: productsPath() },
    ...(category === undefined ? [] : [{ name: category, path: productsPath({ category }) }]),
    ...(product === undefined ? [] : [{ name: product.name, path: productPath(product.slug) }]),
  ]
}
