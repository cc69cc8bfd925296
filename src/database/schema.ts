import type { Generated, Kysely, Transaction } from 'kysely'

/** 0 or 1, because neither database's boolean type works on the other. */
type IntegerBoolean = 0 | 1

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

interface TermHeatRow {
  term: string
  /** log2 of the forward-decayed count of visitors, see trending.ts. */
  heat: number
  /** The day of `visitors` and `sketch`. */
  day: string
  /** The number of different visitors; a fraction where the number is an estimate. */
  visitors: number
  /** The number of different networks among them. */
  networks: number
  /** Distinguishes the day's visitors, see openDistinctVisitors. */
  sketch: Buffer
  /** Whether enough different visitors searched for the term on one day, and the term may be shown. */
  is_popular: IntegerBoolean
  /** Whether the term has enough visitors, and an owner has to look at it first. */
  is_waiting: IntegerBoolean
}

interface AdminRow {
  id: string
  username: string
  password_hash: string
  created_at: number
  /** Whether the password was made up, so that nothing else is open until it is changed. */
  must_change_password: Generated<IntegerBoolean>
}

interface AdminSessionRow {
  id: string
  /** SHA-256 of the token, base64url. */
  token_hash: string
  admin_id: string
  created_at: number
  last_used_at: number
  /** A browser and a system, such as "Firefox on Windows"; empty for old sessions. */
  device: Generated<string>
  /** When the password was typed last. */
  confirmed_at: Generated<number>
}

interface TotpSecretRow {
  admin_id: string
  /** Base32. */
  secret: string
  /** Whether a code has shown that an app has the secret; until then no login asks for codes. */
  is_confirmed: IntegerBoolean
  /** The time step of the last accepted code. */
  last_step: number
}

interface RecoveryCodeRow {
  /** SHA-256, base64url. */
  code_hash: string
  admin_id: string
}

interface PasskeyRow {
  /** The credential's id, base64url. */
  id: string
  admin_id: string
  /** The host that it was made for (WebAuthn, relying party identifier). */
  host: string
  /** Given by the owner. */
  name: string
  /** COSE, base64url. */
  public_key: string
  /** JSON list of texts. */
  transports: string
  /** How often it was used, as the authenticator counts; always 0 for most. */
  counter: number
  created_at: number
  last_used_at: number | null
}

/** A key with which programs use the API. Times in milliseconds since 1970. */
interface ApiKeyRow {
  /** The part of the key that is no secret. */
  id: string
  /** The account in whose name it acts. */
  admin_id: string
  /** Given by its maker; one key a name, because the audit trail names keys by it. */
  name: string
  /** See hashToken; of the whole key. */
  key_hash: string
  /** JSON list of texts. */
  scopes: string
  created_at: number
  /** Null for a key that holds until it is revoked. */
  expires_at: number | null
  /** To the minute. */
  last_used_at: number | null
}

interface SpentChallengeRow {
  challenge: string
  expires_at: number
}

interface LoginDelayRow {
  /** What wrong tries are counted against, see login-scope.server.ts. */
  scope: string
  failures: number
  counted_at: number
  /** Tries before this time are refused. */
  open_at: number
}

interface KnownClientRow {
  /** SHA-256 of the browser's token, or keyed hash of the network; base64url. */
  client: string
  admin_id: string
  used_at: number
}

interface SecretRow {
  name: string
  value: string
}

interface AuditEntryRow {
  id: string
  at: number
  admin: string
  action: string
  subject: string
  /** JSON, shortened where audit_details has the whole. */
  before: string | null
  after: string | null
  /** How often the same has happened, where an entry sums. */
  count: Generated<number>
}

interface AuditDetailRow {
  audit_id: string
  /** JSON. */
  before: string | null
  after: string | null
}

/** A piece of the entries in an audit entry, for long lists. */
interface AuditPartRow {
  audit_id: string
  side: 'before' | 'after'
  /** Counted from 0. */
  part: number
  /** JSON values, separated by commas; compressed (zstd, RFC 8878). */
  body: Buffer
}

interface ListImportRow {
  list: string
  /** The running import, which is also the id of its audit entry; null while none runs. */
  import_id: string | null
  /** When the import last wrote, in milliseconds since 1970. */
  touched_at: number
  /** Increases by one whenever an import has replaced the list. */
  replacements: number
}

interface ChangeRow {
  topic: string
  /** Increases by one with each change. */
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

interface WordChangeRow {
  list: string
  line: string
  is_added: number
  position: number
}

interface LegalPageRow {
  /** See LEGAL_PAGES. */
  name: string
  markdown: string
  changed_at: number
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
  /** Percent. */
  discount: number | null
  /** JSON of its source, as the columns with this ending of products. */
  discount_claim: string | null
  /** JSON of its pages by the host of the shop. */
  shop_links: string | null
  claims_end_at: number | null
  is_sample: Generated<0 | 1>
}

interface ProductRow {
  slug: string
  position: number
  name: string
  description: string
  category: string
  /** Tenths of a star, 0 to 50. */
  rating_tenths: number | null
  review_count: number | null
  rating_claim: string | null
  price_range: string | null
  stock: string | null
  price_claim: string | null
  /** The moment at which the first of its claims ends to be a fact, 0 where one never was; null without claims. */
  claims_end_at: number | null
  /** Whether a claim is one of the starting catalogue. */
  is_sample: Generated<0 | 1>
  /** Its own address at the retailer, without a tag. */
  amazon_url: string | null
  retailer_id: string | null
  /** JSON of its pages by the host of the shop. */
  shop_links: string | null
  search_query: string
  /** JSON lists of texts, as the next two columns. */
  features: string
  benefits: string
  specifications: string
  seo_title: string
  meta_description: string
}

interface ProductPictureRow {
  /** The address of its product, which may be gone. */
  slug: string
  image_hash: string
  /** Alternative text. */
  alt: string
  /** When its product was found gone, in milliseconds since 1970. */
  left_at: number | null
}

interface StagedProductRow extends ProductRow {
  /** Only with SQLite, and never read: see stageProducts. */
  rowid?: Generated<number>
}

/** The tag of somebody else in a stored address. */
interface ForeignTagColumns {
  /** Null where the address carries none. */
  foreign_tag: Generated<string | null>
  /** Whether an administrator has said that the address keeps it. */
  is_tag_kept: Generated<IntegerBoolean>
}

interface PromotionRow extends ForeignTagColumns {
  id: string
  image_url: string
  /** Alternative text of the picture. */
  alt: string
  destination_url: string
  /** Milliseconds since 1970; null never expires. */
  expires_at: number | null
  created_at: number
  /** The uploaded picture; null for one of Gimme's own. */
  image_hash: string | null
}

interface DeletedPromotionRow extends PromotionRow {
  deleted_at: number
}

interface ImageRow {
  /** Hexadecimal hash of the picture's files. */
  hash: string
  /** Width of the widest file, in pixels. */
  width: number
  height: number
  /** JSON: the widths of the files. */
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

interface ShortLinkRow extends ForeignTagColumns {
  code: string
  target_url: string
  /**
   * SHA-256 of the target in base64url, because addresses are too long for an index. Of two links that came to lead to
   * the same address, the second one has a hash that is no address's, see tag-sweep.service.ts; so have all links that an
   * owner has named.
   */
  url_hash: string
  is_retailer: IntegerBoolean
  created_at: number
  expires_at: number | null
  disabled_at: number | null
  /**
   * When the link was changed last; null for most. Each change writes this column first, so that a second change
   * waits for the first.
   */
  changed_at: number | null
}

/** What an owner says about a short link that it has named itself. */
interface OwnLinkRow {
  /** The name behind /s/, as in short_links. */
  code: string
  /** The name with each look-alike letter replaced, see link-slug.ts; unique, so that no name is mistaken for another. */
  skeleton: string
  title: string
  /** A JSON array of texts. */
  tags: string
  note: string
  /** Milliseconds since 1970; null for a link that works at once. */
  starts_at: number | null
  /** Clicks by people after which the link ends; null for any number. */
  max_clicks: number | null
  /** Clicks by people, counted before each redirect while there is a `max_clicks`. */
  used_clicks: number
  /** Where visitors are sent once the link has ended; null for a page that says so. */
  gone_url: string | null
  /** Whether the parameters of the short link are added to those of the target. */
  passes_query: Generated<IntegerBoolean>
  /** A JSON array of targets with their conditions, see target-rule.ts. */
  rules: Generated<string>
}

/** What the columns of a retailer's report mean. */
interface EarningReportRow {
  id: string
  name: string
  /** A JSON array of the names in the header. */
  columns: string
  /** JSON, see report-mapping.ts. */
  mapping: string
  /** Each import writes this column first, so that a second one of the report waits. */
  changed_at: number
}

/** A file that was imported. Days as in 2026-11-27. */
interface EarningImportRow {
  id: string
  report_id: string
  at: number
  admin: string
  file_name: string
  /** Rows that count, and rows that the owner leaves out. */
  row_count: number
  left_out: number
  first_day: string
  last_day: string
  day_count: number
}

/** A day that an import has rows of. */
interface EarningDayRow {
  import_id: string
  day: string
  report_id: string
  /** Whether this import counts for the day; of those that do not, the one before is kept for an undo. */
  is_current: IntegerBoolean
}

/** The sum of an import for one id and one day. */
interface EarningRow {
  import_id: string
  day: string
  /** '' where the report names none. */
  retailer: string
  /** '' for a sale without one. */
  sub_id: string
  currency: string
  /** In the currency's smallest unit. */
  amount: number
  orders: number | null
}

interface BlockedHostRow {
  /** A domain as the URL parser writes it. */
  host: string
  blocked_at: number
}

interface TrendingChoiceRow {
  term: string
  choice: 'hidden' | 'pinned' | 'approved'
  chosen_at: number
}

interface HiddenWordRow {
  /** In lower case, without marks. */
  word: string
  hidden_at: number
}

type BackupKind = 'manual' | 'scheduled' | 'command-line'

/** A backup that has ended. */
interface BackupRow {
  id: string
  kind: BackupKind
  /** An absolute path. */
  file: string
  /** Name of the machine that has the file. */
  machine: string
  begun_at: number
  /** Size of the verified file; null where there is none. */
  bytes: number | null
  /** Why there is no file; null for a verified backup. */
  problem: string | null
}

/** The backup that a server makes at the moment, as a lease: one at a time, whatever the number of instances. */
interface RunningBackupRow {
  slot: 'only'
  id: string
  kind: BackupKind
  file: string
  machine: string
  begun_at: number
  /** The time of the schedule for which it is made; null for a manual one. */
  due_at: number | null
  /** When the server last said that it still makes it, in milliseconds since 1970. */
  touched_at: number
}

interface BackupScheduleRow {
  id: 'only'
  every: 'off' | 'daily' | 'weekly'
  /** In UTC. */
  hour: number
  /** How many of its backups are kept. */
  keep: number
  /** Times of the schedule up to this one are done with. */
  handled_until: number
  /** The next backup is not made before; an hour after one that failed. */
  retry_at: number
}

/** A target of a rule; a view of the column `rules` of own_links. */
interface RuleTargetRow {
  code: string
  /** Of the rule in its link, from 1. */
  position: number
  target_url: string
  /** Milliseconds since 1970; null for a rule without an end. */
  ends_at: number | null
  foreign_tag: string | null
  is_tag_kept: IntegerBoolean
}

/** The finding of the last look at a target of a named link. */
interface TargetHealthRow {
  code: string
  /** Of the rule in its link, from 1; 0 for the link's own target. */
  position: number
  /** As it was looked at; a finding about another one counts no longer. */
  target_url: string
  state: 'works' | 'moved' | 'gone' | 'unreachable' | 'skipped'
  detail: string
  checked_at: number
  next_check_at: number
  /** Times in a row that the target was not reached. */
  failures: number
}

/** The instance that looks at targets, as a lease: one at a time, whatever the number of instances. */
interface TargetCheckTurnRow {
  slot: 'only'
  /** A name that an instance has given itself; '' for none yet. */
  holder: string
  touched_at: number
}

/** Clicks of people on one short link in an hour, day or month, by one thing that is counted of them. */
interface LinkClickRow {
  span: 'hour' | 'day' | 'month'
  /** Start of the hour, day or month in UTC, milliseconds since 1970. */
  start: number
  code: string
  kind: 'device' | 'country' | 'site'
  /** Such as phone, DE or news.example; '' for clicks from before it was counted. */
  value: string
  count: number
}

export interface Schema {
  events: EventRow
  event_counts: EventCountRow
  rollups: RollupRow
  rollup_progress: RollupProgressRow
  pending_batches: PendingBatchRow
  failed_batches: FailedBatchRow
  visitor_salts: VisitorSaltRow
  term_heat: TermHeatRow
  admins: AdminRow
  admin_sessions: AdminSessionRow
  totp_secrets: TotpSecretRow
  recovery_codes: RecoveryCodeRow
  passkeys: PasskeyRow
  api_keys: ApiKeyRow
  /** Challenges of passkeys that were answered and are not yet too old. */
  spent_challenges: SpentChallengeRow
  login_delays: LoginDelayRow
  /** Browsers and networks in which an administrator has signed in. */
  known_clients: KnownClientRow
  secrets: SecretRow
  audit_entries: AuditEntryRow
  audit_details: AuditDetailRow
  audit_parts: AuditPartRow
  list_imports: ListImportRow
  changes: ChangeRow
  seeds: SeedRow
  settings: SettingRow
  /** What an owner has changed about shipped words. */
  word_changes: WordChangeRow
  /** The owner's texts of pages about the shop. */
  legal_pages: LegalPageRow
  suggestions: SuggestionRow
  deals: DealRow
  products: ProductRow
  /** The products of a running import. */
  staged_products: StagedProductRow
  /** Products' own pictures. */
  product_pictures: ProductPictureRow
  promotions: PromotionRow
  /** Promotions that can still be restored. */
  deleted_promotions: DeletedPromotionRow
  images: ImageRow
  image_files: ImageFileRow
  short_links: ShortLinkRow
  own_links: OwnLinkRow
  link_clicks: LinkClickRow
  rule_targets: RuleTargetRow
  target_health: TargetHealthRow
  target_check_turns: TargetCheckTurnRow
  blocked_hosts: BlockedHostRow
  earning_reports: EarningReportRow
  earning_imports: EarningImportRow
  earning_days: EarningDayRow
  earnings: EarningRow
  trending_choices: TrendingChoiceRow
  hidden_words: HiddenWordRow
  backups: BackupRow
  running_backups: RunningBackupRow
  backup_schedules: BackupScheduleRow
}

/** A database or a transaction, the first parameter of every store function. */
export type Db = Kysely<Schema> | Transaction<Schema>
