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
}

/** @param now milliseconds since 1970 */
export function isExpired({ expiresAt }: Pick<Promotion, 'expiresAt'>, now: number): boolean {
  return expiresAt !== undefined && expiresAt <= now
}
