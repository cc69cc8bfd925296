import { createHash } from 'node:crypto'
import { auditable } from './promotion-write.service.ts'
import { isExpired, type Promotion } from './promotion.ts'
import type { StoredPromotion } from './promotion.store.ts'

/** A promotion as lists of its owner have it. */
export interface ListedPromotion extends StoredPromotion {
  readonly isExpired: boolean
  /** Differs whenever something that can be changed does. */
  readonly version: string
}

/** @param now milliseconds since 1970 */
export function entryOf(promotion: StoredPromotion, now: number): ListedPromotion {
  return { ...promotion, isExpired: isExpired(promotion, now), version: versionOf(promotion) }
}

/** A hash of what can be changed, see docs/decisions/0017. */
export function versionOf(promotion: Promotion): string {
  const hash = createHash('sha256').update(JSON.stringify(auditable(promotion)))
  return hash.digest('base64url').slice(0, 22)
}
