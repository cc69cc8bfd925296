import type { Retailer } from './retailer-link.ts'

/** The part of the configuration that pages and API answers show. `Config` in app/config.ts extends it. */
export interface SiteConfig {
  readonly productName: string
  /** Origin of every absolute URL that Gimme writes, without a trailing slash. */
  readonly baseUrl: string
  readonly retailer: Retailer
}
