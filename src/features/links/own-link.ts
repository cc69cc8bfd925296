import type { StoredRule } from './rules/target-rule.ts'

/** When a link that an owner has named begins, how it ends, what it passes on, and whom it leads elsewhere. */
export interface OwnRules {
  /** Milliseconds since 1970; null begins at once. */
  readonly startsAt: number | null
  /** Clicks by people after which the link ends; null for any number. */
  readonly maxClicks: number | null
  /** Clicks by people since then; counted only while there is a `maxClicks`. */
  readonly usedClicks: number
  /** Where visitors are sent once the link has ended, without our tag; null for a page that says so. */
  readonly goneUrl: string | null
  /** Whether the parameters of the short link are added to those of the target. */
  readonly passesQuery: boolean
  /** Where the link leads some visitors; the first that fits decides. */
  readonly rules: StoredRule[]
}

/** The words and rules of an owner for a short link that the owner has named. Only administrators see its words. */
export interface OwnDetails extends OwnRules {
  /** '' without one. */
  readonly title: string
  readonly tags: string[]
  /** '' without one. */
  readonly note: string
}

/** Longest title, tag and note, in characters. */
export const TITLE_MAX_LENGTH = 120
export const LINK_TAG_MAX_LENGTH = 40
export const NOTE_MAX_LENGTH = 1000

/** The most clicks after which a link can end. */
export const MAX_CLICKS = 1_000_000_000

/** Most tags of a link. */
export const MAX_LINK_TAGS = 10
