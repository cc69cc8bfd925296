import type { ImageSource } from '../images/image.ts'

/** A promoted picture of the Shopping Temptations. */

/** Pictures shown at a time, and how long a slogan stays (spec, section 9). */
export const SHOWN_PROMOTIONS = 9
export const SLOGAN_ROTATION_MS = 4000

/** Promotions that are shown in turn: the newest. */
export const MAX_PROMOTIONS = 1000

export interface Promotion {
  readonly id: string
  readonly imageUrl: string
  /** Alternative text of the picture. */
  readonly alt: string
  readonly destinationUrl: string
  /** Milliseconds since 1970; undefined for no expiry. */
  readonly expiresAt?: number | undefined
  /** Files of an uploaded picture, and a placeholder until one has loaded. */
  readonly sources?: ImageSource[] | undefined
  readonly placeholder?: string | undefined
}

/** @param now milliseconds since 1970 */
export function isExpired({ expiresAt }: Pick<Promotion, 'expiresAt'>, now: number): boolean {
  return expiresAt !== undefined && expiresAt <= now
}

/** The next expiry among some promotions; Infinity if none expires. */
export function nextExpiry(promotions: readonly Pick<Promotion, 'expiresAt'>[]): number {
  return Math.min(...promotions.map(({ expiresAt }) => expiresAt ?? Infinity))
}
