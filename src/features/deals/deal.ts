/** A deal: a thing to want, how cheap it is said to be, and the search that finds it. */

/** Deals on the page at a time, and how long they stay (spec, section 9). */
export const SHOWN_DEALS = 15
export const ROTATION_S = 45

/** From this many seconds on the countdown warns. */
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

/** What is shared about a deal (spec, section 2), with the average of the deals on the page. */
export function dealShareText({ description }: Deal, deals: readonly Deal[], productName: string): string {
  const average = Math.round(
    deals.reduce((sum, { discount }) => sum + discount, 0) / Math.max(1, deals.length),
  )
  return `${description} Check out deals averaging ${average}% off on ${productName}!`
}
