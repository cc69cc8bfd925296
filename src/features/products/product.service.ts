import { searchedWords } from '../../database/holds-words.ts'
import type { Db } from '../../database/schema.ts'
import { findPage } from '../../core/paging.ts'
import type { ClaimRules } from '../claims/shown-claim.ts'
import type {
  FavouritesAnswer,
  ProductAnswer,
  ProductsAnswer,
  ProductSummaryAnswer,
} from './product.contract.ts'
import { fallbackPath } from '../images/image.ts'
import type { CategoryOverview } from './category-overview.service.ts'
import {
  FAVOURITES,
  PRODUCTS_PER_PAGE,
  RELATED_PRODUCTS,
  type ProductsPlace,
  type ProductSummary,
} from './product.ts'
import { findByWords, findListed, MAX_SORTED_BY_NAME } from './product-listing.store.ts'
import type { Sort } from './product-sort.ts'
import {
  countProducts,
  findNeighbors,
  findPlacedProduct,
  findProduct,
  findSummaries,
} from './product.store.ts'
import { ownPictureAnswerOf } from './own-picture/own-picture-answer.ts'
import { readOwnPicture } from './own-picture/own-picture.service.ts'
import { findOwnPictures } from './own-picture/own-picture.store.ts'
import type { OwnPicture } from './own-picture/own-picture.ts'
import { productDrawing } from './product-drawing.ts'
import { relatedProducts } from './related-products.ts'
import { productLink, productPages } from './product-link.ts'
import { sharePictureOf, sharePicturePath, type ShareBrand } from './share-picture/share-picture.ts'
import { shownFigures } from './shown-figures.ts'

/** Products before and after a product that are compared with it: some milliseconds of the main thread. */
const NEIGHBORS = 100

/** A product with all data of its page; undefined if there is none. */
export async function readProduct(
  db: Db,
  site: ClaimRules & ShareBrand,
  slug: string,
): Promise<ProductAnswer | undefined> {
  const product = await findProduct(db, slug)
  if (!product) return undefined
  const { features, benefits, specifications, seoTitle, metaDescription } = product
  const ownPicture = await readOwnPicture(db, slug)
  return {
    ...answerOf(product, site, ownPicture),
    features: [...features],
    benefits: [...benefits],
    specifications: [...specifications],
    seoTitle,
    metaDescription,
    ...(ownPicture && { ownPicture: ownPictureAnswerOf(ownPicture) }),
    sharePicture: sharePicturePath(sharePictureOf(product, site, ownPicture)),
  }
}

/**
 * Products like one, chosen from its neighbors in the owner's order; undefined for an unknown slug. Other categories are
 * only looked at if its own has too few.
 */
export async function listRelated(
  db: Db,
  rules: ClaimRules,
  slug: string,
): Promise<ProductSummaryAnswer[] | undefined> {
  const found = await findPlacedProduct(db, slug)
  if (!found) return undefined
  const { product, place } = found
  const candidates = await findNeighbors(db, place, NEIGHBORS, product.category)
  if (candidates.length < RELATED_PRODUCTS) {
    const all = await findNeighbors(db, place, NEIGHBORS)
    candidates.push(...all.filter(({ category }) => category !== product.category))
  }
  return answersOf(db, relatedProducts(product, candidates, RELATED_PRODUCTS), rules)
}

/** Words that a visitor's search looks for; each further one costs a look at every product that the other words found. */
const MAX_FIND_WORDS = 5

/** A page of the listing; undefined if there is no such page or category. */
export async function listProducts(
  db: Db,
  { overview, rules }: { readonly overview: CategoryOverview; readonly rules: ClaimRules },
  { category, find = '', sort, page = 1 }: ProductsPlace,
): Promise<ProductsAnswer | undefined> {
  const { categories, count: all } = await overview.get()
  const count =
    category === undefined
      ? all
      : (categories.find(({ name }) => name === category)?.count ?? (await countProducts(db, category)))
  if (category !== undefined && count === 0) return undefined
  const words = searchedWords(find).slice(0, MAX_FIND_WORDS)
  const matches = words.length > 0 ? await findByWords(db, words, { category, sort }) : undefined
  const listed = matches?.length ?? count
  const found = findPage(listed, page, PRODUCTS_PER_PAGE)
  if (!found) return undefined
  const { offset, limit } = found.slice
  const sorts = sortsOf(listed, category)
  const slugs =
    matches?.slice(offset, offset + limit) ??
    (await findListed(db, { category, sort: sorts.find((it) => it === sort), offset, limit }, listed))
  return {
    products: await answersOf(db, await findSummaries(db, slugs), rules),
    categories: categories.map(({ name, count: ofCategory }) => ({ name, count: ofCategory })),
    count: all,
    found: listed,
    sorts,
    page,
    pages: found.position.pages,
  }
}

function sortsOf(count: number, category: string | undefined): Sort[] {
  return [
    ...(count > MAX_SORTED_BY_NAME ? [] : (['name'] as const)),
    ...(category === undefined ? (['category'] as const) : []),
    'newest',
  ]
}

/**
 * The best-rated product of each category, highest rating first; among equals, and where none is rated, the first in the
 * owner's order.
 */
export async function listFavourites(
  db: Db,
  overview: CategoryOverview,
  rules: ClaimRules,
): Promise<FavouritesAnswer> {
  const { categories } = await overview.get()
  const slugs = categories.map(({ favourite }) => favourite)
  const best = (await findSummaries(db, slugs))
    .toSorted((a, b) => (b.ratingTenths ?? 0) - (a.ratingTenths ?? 0))
    .slice(0, FAVOURITES)
  return (await answersOf(db, best, rules)).map(({ slug, name, category, rating, priceRange, picture }) => ({
    slug,
    name,
    category,
    rating,
    priceRange,
    picture,
  }))
}

/** Answers with the products' own pictures, where they have any. */
async function answersOf(db: Db, products: readonly ProductSummary[], rules: ClaimRules) {
  const ownPictures = await findOwnPictures(
    db,
    products.map(({ slug }) => slug),
  )
  return products.map((product) => answerOf(product, rules, ownPictures.get(product.slug)))
}

function answerOf(product: ProductSummary, rules: ClaimRules, ownPicture: OwnPicture | undefined) {
  const { slug, name, description, category } = product
  const { ratingTenths, reviewCount, ratingNote, priceRange, stock } = shownFigures(product, rules)
  return {
    slug,
    name,
    description,
    category,
    rating: ratingTenths === undefined ? undefined : ratingTenths / 10,
    reviewCount,
    ratingNote,
    priceRange,
    stock,
    picture: ownPicture ? fallbackPath(ownPicture) : productDrawing(product),
    amazonUrl: productLink(product, rules.retailer),
    searchQuery: product.searchQuery,
    pages: productPages(product, rules.retailer),
  }
}
