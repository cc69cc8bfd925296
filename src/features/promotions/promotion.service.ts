import type { Db } from '../../database/schema.ts'
import { sample, type Random } from '../../core/random.ts'
import { isRetailerUrl, taggedUrl } from '../../core/retailer-link.ts'
import type { Retailer } from '../../core/retailer.ts'
import { recordedAs } from './destination.ts'
import type { Promotion } from './promotion.ts'
import { findPromotionIds, findPromotions, hasDestination } from './promotion.store.ts'

export interface ShownPromotions {
  readonly retailer: Retailer
  /** Milliseconds since 1970. */
  readonly now: number
  readonly random: Random
  /** Size of a random sample; all promotions in random order if undefined. */
  readonly count?: number | undefined
}

/** A promotion as visitors see it: its link to the retailer carries the current tag. */
interface ShownPromotion extends Promotion {
  readonly recordedAs: string
}

/** The promotions that may be shown now. */
export async function listPromotions(
  db: Db,
  { retailer, now, random, count }: ShownPromotions,
): Promise<ShownPromotion[]> {
  // Only the shown promotions are read in full, because there may be thousands.
  const showable = await findPromotionIds(db, now)
  const ids = sample(showable, count ?? showable.length, random)
  const found = new Map((await findPromotions(db, ids)).map((it) => [it.id, it]))
  return ids.flatMap((id) => {
    const promotion = found.get(id)
    if (!promotion) return []
    const { destinationUrl } = promotion
    return [
      {
        ...promotion,
        destinationUrl: taggedUrl(destinationUrl, retailer),
        recordedAs: recordedAs(destinationUrl, retailer),
      },
    ]
  })
}

/** Whether an address is where the site leads visitors: to the retailer, or to the destination of a promotion. */
export async function isHandOff(db: Db, url: string, retailer: Retailer): Promise<boolean> {
  return isRetailerUrl(url, retailer) || hasDestination(db, url)
}
