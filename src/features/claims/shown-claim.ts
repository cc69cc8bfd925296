import type { SiteConfig } from '../../core/site-config.ts'
import { MINUTE_MS } from '../../core/time.ts'
import { allowsClaim } from '../retailer/retailer-rules.ts'
import { isFact, type Claim, type ClaimKind } from './claim.ts'

/** How long a copy of a page or of an answer may be shown, in milliseconds: by our cache, or a CDN's. */
const COPY_MS = 11 * MINUTE_MS

/** The settings that decide what is shown, and the moment. */
export interface ClaimRules extends Pick<SiteConfig, 'rules' | 'retailer'> {
  /** Milliseconds since 1970. */
  readonly now: number
}

/**
 * Whether a claim is shown: each one as the specification has it; by the book, facts that the retailer's rules allow. A
 * claim that ends soon is no longer shown, because copies of the page outlive it.
 */
export function isShown(kind: ClaimKind, claim: Claim = {}, { rules, retailer, now }: ClaimRules): boolean {
  if (rules === 'as-specified') return true
  return (
    isFact(kind, claim, now) && isFact(kind, claim, now + COPY_MS) && allowsClaim(retailer, kind, claim, now)
  )
}
