import type { Db } from '../../database/schema.ts'
import { taggedUrl, type Retailer } from '../retailer/retailer.ts'
import type { Promotion } from './promotion.ts'
import { findPromotions } from './promotion.store.ts'

/** What may be shown now. Links to the retailer carry our tag, whatever it was when they were stored. */
export async function listPromotions(db: Db, retailer: Retailer, now: number): Promise<Promotion[]> {
  const promotions = await findPromotions(db, now)
  return promotions.map((promotion) => ({
    ...promotion,
    destinationUrl: taggedUrl(promotion.destinationUrl, retailer),
  }))
}
