import { DAY_MS } from '../../core/time.ts'

/** A claim is a figure that people rely on when they buy: where it comes from, and how long it holds. */

/** Sources of claims: the starting catalogue, the owner's own finding, a retailer's feed, a retailer's API. */
export const CLAIM_SOURCES = ['sample', 'own', 'feed', 'retailer-api'] as const

/** A rating with its number of reviews; a price or range with its stock; a deal's discount. */
export type ClaimKind = 'rating' | 'price' | 'discount'

/** Where a claim comes from. An owner may leave out each of these; the claim is then no fact. */
export interface Claim {
  readonly source?: (typeof CLAIM_SOURCES)[number] | undefined
  /** How the claim was found, for visitors. */
  readonly note?: string | undefined
  /** Milliseconds since 1970. */
  readonly checkedAt?: number | undefined
  /** Milliseconds since 1970: from then on the claim is no fact. The default lifetime counts where this is left out. */
  readonly endsAt?: number | undefined
}

/** Claims of one product or deal; a kind that is left out is not claimed. */
export type Claims = Readonly<Partial<Record<ClaimKind, Claim>>>

/**
 * How long a claim holds after it was checked, in milliseconds. A day for what a retailer may change at any moment,
 * because Amazon's programme lets nobody show its content for longer without asking again (Associates Program IP
 * License, section 2: "up to 24 hours"). A year for an own rating, because the rated thing stays as it is.
 */
function lifetimeOf(kind: ClaimKind, { source }: Claim): number {
  return kind === 'rating' && source === 'own' ? 365 * DAY_MS : DAY_MS
}

/**
 * The moment at which a claim ends to be a fact, in milliseconds since 1970; 0 for a claim that never was one: a sample, a
 * claim without a source or a check, and an own one that does not say how it was found.
 */
export function endOf(kind: ClaimKind, claim: Claim): number {
  const { source, note, checkedAt, endsAt } = claim
  const isSourced = source === 'own' ? note !== undefined : source === 'feed' || source === 'retailer-api'
  if (!isSourced || checkedAt === undefined) return 0
  return endsAt ?? checkedAt + lifetimeOf(kind, claim)
}

/** Whether a claim has a source and still holds. */
export function isFact(kind: ClaimKind, claim: Claim, now: number): boolean {
  return (claim.checkedAt ?? Infinity) <= now && now < endOf(kind, claim)
}

/** The moment at which the first of some claims ends to be a fact, see `endOf`; undefined without claims. */
export function firstEndOf({ rating, price, discount }: Claims): number | undefined {
  const ends = [
    ...(rating ? [endOf('rating', rating)] : []),
    ...(price ? [endOf('price', price)] : []),
    ...(discount ? [endOf('discount', discount)] : []),
  ]
  return ends.length === 0 ? undefined : Math.min(...ends)
}
