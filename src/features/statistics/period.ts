import { DAY_MS, HOUR_MS, hourOf } from '../../core/time.ts'

/** Spans of time for sums of counts. All are in UTC, so that every instance and every viewer gets the same. */

export type Span = 'hour' | 'day' | 'month'

export const RANGES = ['24h', '7d', '30d', '12m'] as const
/** The time that a view covers. */
export type Range = (typeof RANGES)[number]

/** The buckets of a range; the last one is still running. */
const BUCKETS: Readonly<Record<Range, { readonly span: Span; readonly count: number }>> = {
  '24h': { span: 'hour', count: 24 },
  '7d': { span: 'day', count: 7 },
  '30d': { span: 'day', count: 30 },
  '12m': { span: 'month', count: 12 },
}

export function spanOf(range: Range): Span {
  return BUCKETS[range].span
}

/** Start of the hour, day or month that contains a moment, moved by a number of them; in milliseconds since 1970. */
export function startOf(span: Span, at: number, moved = 0): number {
  if (span === 'hour') return hourOf(at) + moved * HOUR_MS
  if (span === 'day') return at - (at % DAY_MS) + moved * DAY_MS
  const date = new Date(at)
  return Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + moved)
}

/** Starts of the buckets of a range, oldest first. */
export function bucketsOf(range: Range, now: number): number[] {
  const { span, count } = BUCKETS[range]
  return Array.from({ length: count }, (_, index) => startOf(span, now, index + 1 - count))
}
