import { pagesOf } from '../../core/paging.ts'
import type { Db } from '../../database/schema.ts'
import type { CategoryOverview } from './category-overview.service.ts'
import { productPath, PRODUCTS_PER_PAGE, productsPath } from './product.ts'
import { findPlaces, type ProductPlace } from './product.store.ts'

/** Paths that are made without a pause: about a millisecond in which nothing else runs. */
const BATCH = 1000

/** The paths of all pages about products: the listing with its pages, as a whole and by category, and the products. */
export interface ProductPaths {
  readonly count: number
  /** The paths from the first number up to but not including the second, in batches. */
  readonly between: (from: number, to: number) => AsyncGenerator<string[]>
}

export async function readProductPaths(db: Db, overview: CategoryOverview): Promise<ProductPaths> {
  const { count, categories } = await overview.get()
  const lists = [
    { category: undefined, pages: pagesOf(count, PRODUCTS_PER_PAGE) },
    ...categories.map(({ name, count: own }) => ({ category: name, pages: pagesOf(own, PRODUCTS_PER_PAGE) })),
  ]
  const listed = lists.reduce((sum, { pages }) => sum + pages, 0)

  function* pagePaths(): Generator<string> {
    for (const { category, pages } of lists)
      for (let page = 1; page <= pages; page++) yield productsPath({ category, page })
  }

  async function* pagesBetween(from: number, to: number): AsyncGenerator<string[]> {
    const paths = pagePaths().drop(from)
    for (let start = from; start < to; start += BATCH) {
      const batch: string[] = []
      while (batch.length < Math.min(BATCH, to - start)) batch.push(paths.next().value ?? '')
      yield batch
    }
  }

  async function* productsBetween(from: number, to: number): AsyncGenerator<string[]> {
    let after: ProductPlace | undefined
    for (let start = from; start < to; start += BATCH) {
      const limit = Math.min(BATCH, to - start)
      const places = await findPlaces(db, { limit, offset: after ? 0 : from, after })
      yield places.map(({ slug }) => productPath(slug))
      // Fewer products than a moment ago.
      if (places.length < limit) return
      after = places.at(-1)
    }
  }

  return {
    count: listed + count,
    async *between(from, to) {
      const parts = [
        pagesBetween(Math.min(from, listed), Math.min(to, listed)),
        productsBetween(Math.max(0, from - listed), Math.max(0, Math.min(to - listed, count))),
      ]
      for (const part of parts) yield* part
    },
  }
}
