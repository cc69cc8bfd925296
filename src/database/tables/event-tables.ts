import type { IntegerBoolean } from './integer-boolean.ts'

interface EventRow {
  id: string
  kind: 'search' | 'visit' | 'referral'
  /** Milliseconds since 1970. */
  at: number
  /** The query of a search, or the term or name behind a visit. */
  query: string | null
  /** The target of a visit, or the landing page of a referral. */
  url: string | null
  search_type: 'text' | 'surprise' | null
  source: string | null
  referral_code: string | null
  /** See `comingIn` in coming.browser.ts. */
  campaign: string | null
  /** Keyed hash of network and user agent under the salt of the day; cannot be reversed after that day. */
  visitor: string
  is_bot: IntegerBoolean
}

interface EventCountRow {
  metric: string
  /** Start of the hour, milliseconds since 1970. */
  hour: number
  key: string
  is_bot: IntegerBoolean
  count: number
}

interface RollupRow {
  span: 'hour' | 'day' | 'month'
  /** See statistic.ts. */
  metric: string
  /** Start of the hour, day or month in UTC, milliseconds since 1970. */
  start: number
  key: string
  count: number
}

interface RollupProgressRow {
  id: 'events'
  /** All hours before this one are in the rollups; milliseconds since 1970. */
  rolled_until: number
}

interface PendingBatchRow {
  /** Begins with the time (createEventId), so that rows are stored nearly in order of arrival. */
  id: string
  /** The work of projecting the batch, in counts. */
  size: number
  /** JSON: committed events, and counts to add. */
  body: string
}

/** A pending batch that cannot be projected. */
interface FailedBatchRow extends PendingBatchRow {
  /** Why the projection failed. */
  reason: string
  failed_at: number
}

interface VisitorSaltRow {
  /** UTC date, such as 2026-11-21. */
  day: string
  salt: string
}

/** Events, their counts, and what waits to be counted. */
export interface EventTables {
  events: EventRow
  event_counts: EventCountRow
  rollups: RollupRow
  rollup_progress: RollupProgressRow
  pending_batches: PendingBatchRow
  failed_batches: FailedBatchRow
  visitor_salts: VisitorSaltRow
}
