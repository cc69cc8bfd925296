import type { ImageSource } from '../images/image.ts'

/** A promoted picture of the Shopping Temptations. */

/** Pictures on the page at a time, and how long a slogan stays (spec, section 9). */
export const SHOWN_PROMOTIONS = 9
export const SLOGAN_ROTATION_MS = 4000

export interface Promotion {
  readonly id: string
  readonly imageUrl: string
  /** What the picture shows, for those who do not see it. */
  readonly alt: string
  readonly destinationUrl: string
  /** Milliseconds since 1970; without it the promotion stays. */
  readonly expiresAt?: number | undefined
  /** Files to choose from, and what is seen until one is there, of an uploaded picture. */
  readonly sources?: ImageSource[] | undefined
  readonly placeholder?: string | undefined
}

/** @param now milliseconds since 1970 */
export function isExpired({ expiresAt }: Pick<Promotion, 'expiresAt'>, now: number): boolean {
  return expiresAt !== undefined && expiresAt <= now
}

/** The next time at which one of them expires; Infinity when none does. */
export function nextExpiry(promotions: readonly Pick<Promotion, 'expiresAt'>[]): number {
  return Math.min(...promotions.map(({ expiresAt }) => expiresAt ?? Infinity))
}
