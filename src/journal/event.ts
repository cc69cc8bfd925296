/** The events that Gimme counts: searches, hand-offs to the retailer (visits) and arrivals through a referral or a campaign. */

import { DAY_MS } from '../core/time.ts'
import type { EventOrigin } from '../visitors/event-origin.server.ts'
import type { SearchType } from '../core/search-term.ts'

/**
 * Where on the site a search or a hand-off began. `idea`: an idea was taken; `completion`: a completion was chosen; `also-at`: another
 * retailer was chosen for a term.
 */
export const EVENT_SOURCES = [
  'search',
  'surprise',
  'trending',
  'chip',
  'deal',
  'temptation',
  'product',
  'q',
  'idea',
  'completion',
  'also-at',
] as const
export type EventSource = (typeof EVENT_SOURCES)[number]

/** Longest address that is accepted, in characters. */
export const URL_MAX_LENGTH = 2048

/**
 * Longest address that is stored, in characters: longer ones are cut, because counts need only the beginning. With the
 * longest query and id, an event then takes about 1.5 kB.
 */
export const URL_KEPT_LENGTH = 512

/** Longest referral code, in characters. */
export const REFERRAL_CODE_MAX_LENGTH = 64

/** Longest name of a campaign, in characters; an index entry must hold it. */
export const CAMPAIGN_MAX_LENGTH = 120

/** How long a referral is valid after it was recorded (spec, sections 4 and 9). */
export const REFERRAL_VALIDITY_MS = DAY_MS

/** How the visitor came to the site. Batches that an older version stored have no campaign. */
interface Coming {
  readonly referralCode: string | undefined
  readonly campaign?: string | undefined
}

interface SearchFact extends Coming {
  readonly kind: 'search'
  readonly query: string
  readonly searchType: SearchType
  readonly source: EventSource | undefined
}

interface VisitFact extends Coming {
  readonly kind: 'visit'
  readonly retailerUrl: string
  /** The domain of the shop, see handOffHost; missing in batches that an older version stored. */
  readonly shop?: string | undefined
  readonly searchQuery: string
  readonly source: EventSource | undefined
}

/** An arrival by a referral, a campaign, or both. */
interface ReferralFact extends Coming {
  readonly kind: 'referral'
  readonly landingPage: string
}

export type EventFact = SearchFact | VisitFact | ReferralFact

/** A stored fact with its visitor, time and id. */
export interface JournalEvent {
  /** Made by the browser, so that a resend is recognised; otherwise by the server. */
  readonly id: string
  /** Milliseconds since 1970. */
  readonly at: number
  readonly visitor: string
  readonly isBot: boolean
  /** Left out of the table of events; missing in batches that an older version stored. */
  readonly origin?: EventOrigin
  readonly fact: EventFact
}

/** The increase of one metric in one hour, by key. A map can be sent to a thread. */
export interface CounterDelta {
  readonly metric: string
  /** Start of the hour, milliseconds since 1970. */
  readonly hour: number
  /** Whether machines are counted; people without it. */
  readonly isBot?: boolean
  readonly counts: ReadonlyMap<string, number>
}

/** The increase of one metric in one hour under one key. */
export interface EventCount {
  readonly metric: string
  /** Start of the hour, milliseconds since 1970. */
  readonly hour: number
  readonly key: string
  readonly isBot: boolean
  readonly count: number
}
