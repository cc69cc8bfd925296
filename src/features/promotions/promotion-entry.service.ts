import { createHash } from 'node:crypto'
import { taggedUrl } from '../../core/retailer-link.ts'
import type { Retailer } from '../../core/retailer.ts'
import { auditable } from './promotion-write.service.ts'
import { isExpired, type Promotion } from './promotion.ts'
import type { StoredPromotion } from './promotion.store.ts'

/** A promotion in the owner's list. */
export interface ListedPromotion extends StoredPromotion {
  readonly isExpired: boolean
  /** Changes whenever an editable value does. */
  readonly version: string
}

/**
 * A promotion as the owner sees it: its address has the tag with which it leaves.
 * @param now milliseconds since 1970
 */
export function entryOf(
  promotion: StoredPromotion,
  { retailer, now }: { readonly retailer: Retailer; readonly now: number },
): ListedPromotion {
  return {
    ...promotion,
    destinationUrl: taggedUrl(promotion.destinationUrl, retailer, 'temptation'),
    isExpired: isExpired(promotion, now),
    version: versionOf(promotion),
  }
}

/** A hash of the editable values, see docs/decisions/0017. */
export function versionOf(promotion: Promotion): string {
  const hash = createHash('sha256').update(JSON.stringify(auditable(promotion)))
  return hash.digest('base64url').slice(0, 22)
}
