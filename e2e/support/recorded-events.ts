import Database from 'better-sqlite3'
import { expect } from '@playwright/test'
import { visitorKey } from '../../src/visitors/visitor-key.server.ts'
import { addressNetwork } from '../../src/http/address-network.ts'

/** One row of the events table, without time and visitor. */
export interface EventRow {
  readonly id: string
  readonly kind: string
  readonly query: string | null
  readonly url: string | null
  readonly search_type: string | null
  readonly source: string | null
  readonly referral_code: string | null
  readonly campaign: string | null
  readonly is_bot: number
}

export interface RecordedEvents {
  /** The visitor's rows: referrals, searches, visits, each in order of arrival. */
  rows(): EventRow[]
  /** Waits until the visitor's rows are exactly these. */
  expect(rows: readonly EventRow[]): Promise<void>
}

/** Opens the server's database for reading; finds the visitor by the server's own key. */
export async function recordedEvents(
  databaseFile: string,
  userAgent: string,
  provide: (events: RecordedEvents) => Promise<void>,
): Promise<void> {
  const database = new Database(databaseFile, { readonly: true })
  const salts = database.prepare<[], { salt: string }>('select salt from visitor_salts')
  const visits = database.prepare<[string], EventRow>(
    `select id, kind, query, url, search_type, source, referral_code, campaign, is_bot
     from events where visitor = ? order by kind, at`,
  )
  const network = addressNetwork('127.0.0.1')
  function rows(): EventRow[] {
    return salts.all().flatMap(({ salt }) => visits.all(visitorKey(salt, network, userAgent)))
  }
  try {
    await provide({
      rows,
      expect: (expected) => expect.poll(rows, { timeout: 10_000 }).toEqual(expected),
    })
  } finally {
    database.close()
  }
}

/** A UUID of version 7, as the server makes them, or the shorter form of browsers: the time and a random number. */
const ID: unknown = expect.stringMatching(
  /^(?:[\da-f]{8}-[\da-f]{4}-7[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}|[\da-z]{8}-[\da-z]{1,14})$/,
)
const common = { id: ID as string, source: null, referral_code: null, campaign: null, is_bot: 0 }

/** The row of a search for a typed text. */
export function textSearch(query: string, more: Partial<EventRow> = {}): EventRow {
  return { ...common, kind: 'search', query, url: null, search_type: 'text', source: 'search', ...more }
}

/** The row of a search by the surprise button. */
export function surpriseSearch(term: string, more: Partial<EventRow> = {}): EventRow {
  return textSearch(`Surprise Me: ${term}`, { search_type: 'surprise', source: 'surprise', ...more })
}

/** The row of a hand-off to the retailer. */
export function visit(query: string, url: string, source: string, more: Partial<EventRow> = {}): EventRow {
  return { ...common, kind: 'visit', query, url, search_type: null, source, ...more }
}

/** The row of an arrival through a referral, or by a campaign alone. */
export function referral(code: string | null, url: string, more: Partial<EventRow> = {}): EventRow {
  return { ...common, kind: 'referral', query: null, url, search_type: null, referral_code: code, ...more }
}
