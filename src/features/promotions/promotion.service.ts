import type { Db } from '../../database/schema.ts'
import { sample, type Random } from '../../core/random.ts'
import { isRetailerUrl, shopHostOf, taggedUrl } from '../../core/retailer-link.ts'
import { retailerSearchTerm } from '../../core/retailer-search.ts'
import type { Retailer } from '../../core/retailer.ts'
import type { EventSource } from '../../journal/event.ts'
import { altFor, recordedAs } from './destination.ts'
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
  /** The search in a shop of the retailer that has no page of the goods. */
  readonly term?: string
  /** Its own addresses by the host of the shop. */
  readonly pages?: Readonly<Record<string, string>>
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
        destinationUrl: taggedUrl(destinationUrl, retailer, PLACE),
        recordedAs: recordedAs(destinationUrl, retailer),
        ...elsewhereOf(promotion, retailer),
      },
    ]
  })
}

/** The place of promotions in the retailer's reports. */
const PLACE: EventSource = 'temptation'

/** Where a promotion leads in other shops of the retailer: to a search, for the same one or for what the picture shows. */
function elsewhereOf({ destinationUrl, alt }: Promotion, retailer: Retailer) {
  const term = retailerSearchTerm(destinationUrl, retailer)
  if (term !== undefined) return { term }
  const host = shopHostOf(destinationUrl, retailer)
  // The text of a picture without one of its own finds nothing.
  if (host === undefined || alt === altFor(destinationUrl)) return {}
  return { term: alt, pages: { [host]: taggedUrl(destinationUrl, retailer, PLACE) } }
}

/** Whether an address is where the site leads visitors: to a retailer, or to the destination of a promotion. */
export async function isHandOff(db: Db, url: string, retailers: readonly Retailer[]): Promise<boolean> {
  return retailers.some((retailer) => isRetailerUrl(url, retailer)) || hasDestination(db, url)
}
