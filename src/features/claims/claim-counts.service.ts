import type { Db } from '../../database/schema.ts'
import * as store from './claim.store.ts'

/**
 * Products and deals with a figure that is no fact: without a source, a sample, or one that has ended.
 * @param now milliseconds since 1970
 */
export function countUnsourcedClaims(db: Db, now: number): Promise<store.GoodsCount> {
  return store.countUnsourcedClaims(db, now)
}

/** Products and deals that still show a figure of the starting catalogue. */
export function countSampleGoods(db: Db): Promise<store.GoodsCount> {
  return store.countSampleGoods(db)
}
