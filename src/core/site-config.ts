import type { Retailer } from './retailer-link.ts'

/** What pages and answers say of the site; see app/config.ts. */
export interface SiteConfig {
  readonly productName: string
  /** Origin of every absolute URL that Gimme writes, without a slash at the end. */
  readonly baseUrl: string
  readonly retailer: Retailer
}
