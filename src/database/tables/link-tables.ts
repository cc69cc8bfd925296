import type { Generated } from 'kysely'
import type { ForeignTagColumns } from './foreign-tag-columns.ts'
import type { IntegerBoolean } from './integer-boolean.ts'

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

/** The words and rules of an owner for a short link that the owner has named. */
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

interface BlockedHostRow {
  /** A domain as the URL parser writes it. */
  host: string
  blocked_at: number
}

/** A target of a rule; a view of the column `rules` of own_links. */
interface RuleTargetRow {
  code: string
  /** The place of the rule in its link, from 1. */
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
  /** The place of the rule in its link, from 1; 0 for the link's own target. */
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

/** Short links, their clicks and their targets. */
export interface LinkTables {
  short_links: ShortLinkRow
  own_links: OwnLinkRow
  link_clicks: LinkClickRow
  rule_targets: RuleTargetRow
  target_health: TargetHealthRow
  target_check_turns: TargetCheckTurnRow
  blocked_hosts: BlockedHostRow
}
