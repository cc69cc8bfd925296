import { HOUR_MS } from '../../../core/time.ts'
import type { Db } from '../../../database/schema.ts'
import { bucketsOf, spanOf, startOf, type Range } from '../../statistics/period.ts'
import { NO_SITE, type ClickKind } from './click-detail.ts'
import { findLinkClicks, type LinkClickRow } from './click-detail.store.ts'

/** Hours that are read besides days and months: those that are not added to them yet, and some more after a standstill. */
const HOURS_READ = 72

interface CountedValue {
  /** '' where it is not known. */
  readonly key: string
  readonly count: number
}

export interface LinkClicks {
  readonly total: number
  readonly series: { readonly start: number; readonly clicks: number }[]
  /** The most frequent first. */
  readonly countries: CountedValue[]
  readonly devices: CountedValue[]
  readonly sites: CountedValue[]
}

/**
 * Clicks of people on one link, over time and by country, device and site.
 * @param now in milliseconds since 1970
 */
export async function findClicksOf(db: Db, code: string, range: Range, now: number): Promise<LinkClicks> {
  const starts = bucketsOf(range, now)
  const rows = await findRows(db, code, range, starts, now)
  const devices = sumBy(rows, 'device', ({ value }) => value)
  const byBucket = sumBy(rows, 'device', ({ start }) => start)
  const total = sumOf(devices)
  const countries = sumBy(rows, 'country', ({ value }) => value)
  const sites = sumBy(rows, 'site', ({ value }) => value)
  // Clicks of before these were counted have no device either.
  const uncounted = devices.get('') ?? 0
  return {
    total,
    series: starts.map((start) => ({ start, clicks: byBucket.get(start) ?? 0 })),
    countries: ranked(countries, ['', total - sumOf(countries)]),
    devices: ranked(devices),
    sites: ranked(sites, [NO_SITE, total - uncounted - sumOf(sites)], ['', uncounted]),
  }
}

/** Counts with the starts of their buckets. A click is in its hour, until that is added to its day and month. */
async function findRows(
  db: Db,
  code: string,
  range: Range,
  starts: readonly number[],
  now: number,
): Promise<LinkClickRow[]> {
  const span = spanOf(range)
  const [first = now] = starts
  const rows = await findLinkClicks(db, code, lastHours(now), span === 'hour' ? undefined : { span, starts })
  return rows
    .map((row) => ({ ...row, start: startOf(span, row.start) }))
    .filter(({ start }) => start >= first)
}

function lastHours(now: number): number[] {
  const current = startOf('hour', now)
  return Array.from({ length: HOURS_READ }, (_, index) => current - index * HOUR_MS)
}

function sumBy<Key>(
  rows: readonly LinkClickRow[],
  kind: ClickKind,
  keyOf: (row: LinkClickRow) => Key,
): Map<Key, number> {
  const sums = new Map<Key, number>()
  for (const row of rows) {
    if (row.kind === kind) sums.set(keyOf(row), (sums.get(keyOf(row)) ?? 0) + row.count)
  }
  return sums
}

function sumOf(sums: ReadonlyMap<string, number>): number {
  return [...sums.values()].reduce((sum, count) => sum + count, 0)
}

/**
 * The counts of values, the most frequent first.
 * @param more values that are not stored, as they are what is left of all clicks
 */
function ranked(
  sums: ReadonlyMap<string, number>,
  ...more: readonly (readonly [key: string, count: number])[]
): CountedValue[] {
  return [...sums, ...more]
    .filter(([, count]) => count > 0)
    .map(([key, count]) => ({ key, count }))
    .toSorted((a, b) => b.count - a.count || (a.key < b.key ? -1 : 1))
}
