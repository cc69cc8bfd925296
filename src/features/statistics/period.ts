import { DAY_MS, HOUR_MS, hourOf } from '../../core/time.ts'

/** Spans of time that counts are summed over. All of them are in UTC, so that every instance and viewer agrees. */

export type Span = 'hour' | 'day' | 'month'

export const RANGES = ['24h', '7d', '30d', '12m'] as const
/** How far back a view looks. */
export type Range = (typeof RANGES)[number]

/** What a range is made of; its last bucket is the one that runs. */
const BUCKETS: Readonly<Record<Range, { readonly span: Span; readonly count: number }>> = {
  '24h': { span: 'hour', count: 24 },
  '7d': { span: 'day', count: 7 },
  '30d': { span: 'day', count: 30 },
  '12m': { span: 'month', count: 12 },
}

export function spanOf(range: Range): Span {
  return BUCKETS[range].span
}

/** Start of the hour, day or month that a moment lies in, moved by some of them; in milliseconds since 1970. */
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
