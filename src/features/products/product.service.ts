import type { SiteConfig } from '../../core/site-config.ts'
import type { Db } from '../../database/schema.ts'
import { findPage, pagesOf } from '../../core/paging.ts'
import { retailerSearchUrl, type Retailer } from '../../core/retailer-link.ts'
import type {
  FavouritesAnswer,
  ProductAnswer,
  ProductsAnswer,
  ProductSummaryAnswer,
} from './product.contract.ts'
import {
  FAVOURITES,
  productPath,
  PRODUCTS_PER_PAGE,
  productsPath,
  RELATED_PRODUCTS,
  type ProductSummary,
} from './product.ts'
import { countProducts, findProduct, findProducts } from './product.store.ts'
import { productDrawing } from './product-drawing.ts'
import { relatedProducts } from './related-products.ts'
import { sharePicturePath } from './share-picture/share-picture.ts'

/** A product with all data of its page; undefined if there is none. */
export async function readProduct(
  db: Db,
  { retailer, productName }: Pick<SiteConfig, 'retailer' | 'productName'>,
  slug: string,
): Promise<ProductAnswer | undefined> {
  const product = await findProduct(db, slug)
  if (!product) return undefined
  const { features, benefits, specifications, seoTitle, metaDescription } = product
  return {
    ...answerOf(product, retailer),
    features: [...features],
    benefits: [...benefits],
    specifications: [...specifications],
    seoTitle,
    metaDescription,
    sharePicture: sharePicturePath({ ...product, productName }),
  }
}

/** Related products; undefined for an unknown slug. */
export async function listRelated(
  db: Db,
  retailer: Retailer,
  slug: string,
): Promise<ProductSummaryAnswer[] | undefined> {
  const all = await findProducts(db)
  const product = all.find((candidate) => candidate.slug === slug)
  return product && relatedProducts(product, all, RELATED_PRODUCTS).map((it) => answerOf(it, retailer))
}

/** A page of the listing; undefined if there is no such page or category. */
export async function listProducts(
  db: Db,
  retailer: Retailer,
  { category, page }: { readonly category?: string | undefined; readonly page: number },
): Promise<ProductsAnswer | undefined> {
  const categories = await countProducts(db)
  const listed = categories.filter(({ name }) => category === undefined || name === category)
  const count = listed.reduce((sum, each) => sum + each.count, 0)
  const found = findPage(count, page, PRODUCTS_PER_PAGE)
  if (!found || (category !== undefined && count === 0)) return undefined
  const products = await findProducts(db, { category, ...found.slice })
  const { pages } = found.position
  return { products: products.map((product) => answerOf(product, retailer)), categories, page, pages }
}

/** The best-rated product of each category, highest rating first; among equals, the first in the owner's order. */
export async function listFavourites(db: Db): Promise<FavouritesAnswer> {
  const best = new Map<string, ProductSummary>()
  for (const product of await findProducts(db)) {
    const rival = best.get(product.category)
    if (!rival || product.ratingTenths > rival.ratingTenths) best.set(product.category, product)
  }
  return [...best.values()]
    .toSorted((a, b) => b.ratingTenths - a.ratingTenths)
    .slice(0, FAVOURITES)
    .map(({ slug, name, category, priceRange }) => ({
      slug,
      name,
      category,
      priceRange,
      picture: productDrawing({ name, category }),
    }))
}

/** Paths of all pages about products: the listing with its pages, as a whole and by category, and the products. */
export async function listProductPaths(db: Db): Promise<string[]> {
  const [products, categories] = [await findProducts(db), await countProducts(db)]
  const lists = [
    { category: undefined, count: products.length },
    ...categories.map(({ name, count }) => ({ category: name, count })),
  ]
  return [
    ...lists.flatMap(({ category, count }) =>
      Array.from({ length: pagesOf(count, PRODUCTS_PER_PAGE) }, (_none, index) =>
        productsPath({ category, page: index + 1 }),
      ),
    ),
    ...products.map(({ slug }) => productPath(slug)),
  ]
}

function answerOf({ searchQuery, ratingTenths, ...product }: ProductSummary, retailer: Retailer) {
  const { slug, name, description, category, priceRange } = product
  return {
    slug,
    name,
    description,
    category,
    rating: ratingTenths / 10,
    priceRange,
    picture: productDrawing(product),
    amazonUrl: retailerSearchUrl(searchQuery, retailer),
  }
}
