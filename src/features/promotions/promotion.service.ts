import type { Db } from '../../database/schema.ts'
import { sample, type Random } from '../../core/random.ts'
import { taggedUrl, type Retailer } from '../../core/retailer-link.ts'
import type { Promotion } from './promotion.ts'
import { findPromotionIds, findPromotions } from './promotion.store.ts'

export interface ShownPromotions {
  readonly retailer: Retailer
  /** Milliseconds since 1970. */
  readonly now: number
  readonly random: Random
  /** How many, at random; all in random order without it. */
  readonly count?: number | undefined
}

/** What may be shown now. Links to the retailer carry our tag, whatever it was when they were stored. */
export async function listPromotions(
  db: Db,
  { retailer, now, random, count }: ShownPromotions,
): Promise<Promotion[]> {
  // Of thousands only those that are shown are read whole.
  const showable = await findPromotionIds(db, now)
  const ids = sample(showable, count ?? showable.length, random)
  const found = new Map(
    (await findPromotions(db, count === undefined ? undefined : ids)).map((it) => [it.id, it]),
  )
  return ids.flatMap((id) => {
    const promotion = found.get(id)
    return promotion ? [{ ...promotion, destinationUrl: taggedUrl(promotion.destinationUrl, retailer) }] : []
  })
}
