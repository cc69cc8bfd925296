import { cacheAnswer } from '../../core/cached-answer.ts'
import type { Db } from '../../database/schema.ts'
import { MAX_CATEGORIES } from './product.ts'
import { countProducts, findCategories, type Category } from './product.store.ts'

/** What is known of all products without reading them. */
interface Overview {
  readonly count: number
  /** The first ones, in the order of their first products. */
  readonly categories: readonly Category[]
}

export interface CategoryOverview {
  readonly get: () => Promise<Overview>
  /** Makes the next `get` count again: called after a change of products. */
  readonly clear: () => void
}

/** Counts products once for each change of theirs, because counting walks along a whole index. */
export function createCategoryOverview(db: Db): CategoryOverview {
  return cacheAnswer(async () => ({
    count: await countProducts(db),
    categories: await findCategories(db, MAX_CATEGORIES),
  }))
}
