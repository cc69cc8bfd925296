/** What retailers' reports say was earned: sums by tracking id or sub-id, day and currency. Nothing of a buyer. */

/** What was earned on one day under one id. */
export interface EarningSum {
  /** As in 2026-11-27, by the retailer's clock. */
  readonly day: string
  /** The retailer or merchant that the report names; '' where it names none. */
  readonly retailer: string
  /** Tracking id or sub-id; '' for a sale without one. */
  readonly subId: string
  /** A code of ISO 4217. */
  readonly currency: string
  /** In the currency's smallest unit; negative where more was taken back than earned. */
  readonly amount: number
  /** Orders or items; null where the report does not count them. */
  readonly orders: number | null
}

/** The largest file of a report. */
export const MAX_REPORT_BYTES = 8 * 1024 * 1024

/** Different ids of a file. More of them are numbers of orders, which would tell one buyer from another. */
export const MAX_SUB_IDS = 10_000

/** Different days of a file: five years and a half. */
export const MAX_DAYS = 2000

/** Most characters of an id, and of a retailer's name. */
export const MAX_TEXT_LENGTH = 200

/** Reports that are saved, at most. */
export const MAX_REPORTS = 100
