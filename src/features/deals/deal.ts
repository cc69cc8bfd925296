import { sample, type Random } from '../../core/random.ts'
import type { Claim } from '../claims/claim.ts'
import type { ShopLinks } from '../retailer/shop-link.ts'

/** A deal: a name, its claimed discount, and the search that finds it. */

/** Deals shown at a time, and seconds until they change (spec, section 9). */
export const SHOWN_DEALS = 15
export const ROTATION_S = 45

/** Deals that are shown in turn and searched; further ones wait in the owner's list. */
export const MAX_DEALS = 1000

/** At this number of seconds left the countdown starts to warn. */
export const WARNING_S = 10

export interface Deal {
  readonly id: string
  readonly name: string
  readonly description: string
  readonly secondDescription?: string | undefined
  readonly searchQuery: string
  /** Its pages in shops; elsewhere it leads to the search. */
  readonly shopLinks?: ShopLinks | undefined
  /** Percent. */
  readonly discount?: number | undefined
  readonly discountClaim?: Claim | undefined
}

type Discounted = Pick<Deal, 'discount'>

export const isDiscounted = ({ discount }: Discounted): boolean => discount !== undefined

/**
 * So many deals at random, those with a discount first: their number is the same each time, so that the page does not
 * jump when the deals change.
 */
export function sampleDeals<T extends Discounted>(deals: readonly T[], count: number, random: Random): T[] {
  return sample(deals, deals.length, random)
    .toSorted((a, b) => Number(isDiscounted(b)) - Number(isDiscounted(a)))
    .slice(0, count)
}

/** The text shared with a deal (spec, section 2), with the average discount of the deals on the page that have one. */
export function dealShareText(
  { description }: Pick<Deal, 'description'>,
  deals: readonly Discounted[],
  productName: string,
): string {
  const discounts = deals.flatMap(({ discount }) => discount ?? [])
  if (discounts.length === 0) return `${description} Found on ${productName}!`
  const average = Math.round(discounts.reduce((sum, discount) => sum + discount, 0) / discounts.length)
  return `${description} Check out deals averaging ${average}% off on ${productName}!`
}
