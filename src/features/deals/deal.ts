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
  /** Percent. */
  readonly discount: number
}

/** The text shared with a deal (spec, section 2), with the average discount of the deals on the page. */
export function dealShareText({ description }: Deal, deals: readonly Deal[], productName: string): string {
  const average = Math.round(
    deals.reduce((sum, { discount }) => sum + discount, 0) / Math.max(1, deals.length),
  )
  return `${description} Check out deals averaging ${average}% off on ${productName}!`
}
