import type { Kysely, Transaction } from 'kysely'

/** 0 or 1: neither database's own boolean works on the other one. */
type IntegerBoolean = 0 | 1

interface EventRow {
  id: string
  kind: 'search' | 'visit' | 'referral'
  /** Milliseconds since 1970. */
  at: number
  /** What was searched for, or the term or name behind a visit. */
  query: string | null
  /** Where a visit went, or where a referral landed. */
  url: string | null
  search_type: 'text' | 'surprise' | null
  source: string | null
  referral_code: string | null
  /** Keyed hash of address and browser under the salt of the day; never reversible after it. */
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
  /** What is summed up, see statistic.ts. */
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
  /** Begins with the time (createEventId), so that they lie in the order in which they came, more or less. */
  id: string
  /** How much there is to do: about as much as for so many counts. */
  size: number
  /** JSON: events that are answered for, and counts to add. */
  body: string
}

interface VisitorSaltRow {
  /** UTC date, such as 2026-11-21. */
  day: string
  salt: string
}

interface TermHeatRow {
  term: string
  /** log2 of the forward-decayed count of visitors, see trending.ts. */
  heat: number
  /** The day that `visitors` and `sketch` are of. */
  day: string
  /** Different ones; a fraction where there are too many to be counted exactly. */
  visitors: number
  /** Tells the day's visitors apart, see openDistinctVisitors. */
  sketch: Buffer
  /** Whether enough different people searched it on one day. */
  is_popular: IntegerBoolean
}

interface AdminRow {
  id: string
  username: string
  password_hash: string
  created_at: number
}

interface AdminSessionRow {
  id: string
  /** SHA-256 of the token, base64url. */
  token_hash: string
  admin_id: string
  created_at: number
  last_used_at: number
}

interface LoginFailureRow {
  /** Keyed hash of the network and the name that was tried, under the salt of the day. */
  source: string
  count: number
  first_at: number
}

interface AuditEntryRow {
  id: string
  at: number
  admin: string
  action: string
  subject: string
  /** JSON; in a shortened form where audit_details has the whole. */
  before: string | null
  after: string | null
}

interface AuditDetailRow {
  audit_id: string
  /** JSON. */
  before: string | null
  after: string | null
}

interface ChangeRow {
  topic: string
  /** Grows by one with each change. */
  version: number
}

interface SeedRow {
  name: string
  seeded_at: number
}

interface SettingRow {
  key: string
  value: string
}

interface SuggestionRow {
  id: string
  position: number
  name: string
  description: string
  second_description: string
  discount: number
}

interface DealRow {
  id: string
  position: number
  name: string
  description: string
  second_description: string | null
  search_query: string
  discount: number
}

interface ProductRow {
  slug: string
  position: number
  name: string
  description: string
  category: string
  /** Tenths of a star, 0 to 50. */
  rating_tenths: number
  price_range: string
  search_query: string
  /** JSON, as are the next two: lists of texts. */
  features: string
  benefits: string
  specifications: string
  seo_title: string
  meta_description: string
}

interface PromotionRow {
  id: string
  image_url: string
  /** What the picture shows, for those who do not see it. */
  alt: string
  destination_url: string
  /** Milliseconds since 1970; null never expires. */
  expires_at: number | null
  created_at: number
  /** The uploaded picture; null for one of our own. */
  image_hash: string | null
}

interface DeletedPromotionRow extends PromotionRow {
  deleted_at: number
}

interface ImageRow {
  /** Of what is in its files, hexadecimal. */
  hash: string
  /** Of the widest file, in pixels. */
  width: number
  height: number
  /** JSON: the widths that there is a file of. */
  widths: string
  /** A data: address. */
  placeholder: string
}

interface ImageFileRow {
  image_hash: string
  width: number
  format: string
  bytes: Buffer
}

interface ShortLinkRow {
  code: string
  target_url: string
  /** SHA-256 of the target in base64url: addresses are too long for an index. */
  url_hash: string
  is_retailer: IntegerBoolean
  created_at: number
  expires_at: number | null
  disabled_at: number | null
  /** When it was last changed, never for most. Each change writes it first, which makes a second one at the same time wait. */
  changed_at: number | null
}

interface BlockedHostRow {
  /** A domain as the URL parser writes it. */
  host: string
  blocked_at: number
}

interface TrendingChoiceRow {
  term: string
  choice: 'hidden' | 'pinned'
  chosen_at: number
}

export interface Schema {
  events: EventRow
  event_counts: EventCountRow
  rollups: RollupRow
  rollup_progress: RollupProgressRow
  pending_batches: PendingBatchRow
  visitor_salts: VisitorSaltRow
  term_heat: TermHeatRow
  admins: AdminRow
  admin_sessions: AdminSessionRow
  login_failures: LoginFailureRow
  audit_entries: AuditEntryRow
  audit_details: AuditDetailRow
  changes: ChangeRow
  seeds: SeedRow
  settings: SettingRow
  suggestions: SuggestionRow
  deals: DealRow
  products: ProductRow
  promotions: PromotionRow
  /** Those that can still be brought back. */
  deleted_promotions: DeletedPromotionRow
  images: ImageRow
  image_files: ImageFileRow
  short_links: ShortLinkRow
  blocked_hosts: BlockedHostRow
  trending_choices: TrendingChoiceRow
}

/** A database or a transaction of one: what every store function takes first. */
export type Db = Kysely<Schema> | Transaction<Schema>
