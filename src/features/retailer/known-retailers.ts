import type { RetailerEntry } from '../../core/retailer.ts'
import type { SiteConfig } from '../../core/site-config.ts'

/** The retailers in whose shops an owner can have pages: described ones, and the one in use. */
export function knownRetailers(
  { retailer: { name, form, forbids }, ownRetailers }: Pick<SiteConfig, 'retailer' | 'ownRetailers'>,
  shippedRetailers: readonly RetailerEntry[],
): RetailerEntry[] {
  return [...ownRetailers, ...shippedRetailers, { key: 'used', name, ...form, forbids }]
}
