import { DAY_MS, HOUR_MS } from '../../core/time.ts'
import type { Db } from '../../database/schema.ts'
import { bucketsOf, spanOf, startOf, type Range, type Span } from './period.ts'
import { findRolledUntil } from './rollup.store.ts'
import {
  KEPT_KEYS,
  LIST_NAMES,
  NO_FIGURES,
  SHORT_LINK_SOURCE,
  type Figures,
  type ListEntry,
  type ListName,
  type RolledList,
} from './statistic.ts'
import {
  findLiveFigures,
  findRolledFigures,
  findTop,
  type FigureCount,
  type Reach,
} from './statistic.store.ts'
import { namesOf } from '../../core/names-of.ts'

/**
 * The hourly counts are read for this many hours before the current one at most. After a long time without an
 * instance more hours are not rolled up yet; views show them after their rollup.
 */
const LIVE_HOURS = 3

const MAX_TRIES = 3

export interface Bucket extends Figures {
  /** Milliseconds since 1970. */
  readonly start: number
}

export interface Today {
  readonly today: Figures
  /** The day before, and the same day of the week before, until the same time of day. */
  readonly yesterday: Figures
  readonly weekBefore: Figures
}

/** Figures since midnight (UTC). On the other days, the hour that contains this time of day counts in part. */
export async function findToday(db: Db, now: number): Promise<Today> {
  const midnight = startOf('day', now)
  const hours = await figuresBy('hour', db, midnight - 7 * DAY_MS, now)
  const before = (days: number) => sumUntil(hours, midnight - days * DAY_MS, now - days * DAY_MS)
  return {
    today: sumUntil(hours, midnight, startOf('hour', now, 1)),
    yesterday: before(1),
    weekBefore: before(7),
  }
}

/** Figures of a range by bucket, including empty buckets. */
export async function findSeries(db: Db, range: Range, now: number): Promise<Bucket[]> {
  const starts = bucketsOf(range, now)
  const figures = await figuresBy(spanOf(range), db, starts[0] ?? now, now)
  return starts.map((start) => ({ start, ...(figures.get(start) ?? NO_FIGURES) }))
}

/** All lists of a range, most frequent first. The list of sources is short, so it is returned whole. */
export async function findTops(
  db: Db,
  range: Range,
  now: number,
  limit: number,
): Promise<Record<ListName, ListEntry[]>> {
  const entries = await Promise.all(
    LIST_NAMES.map(async (list) => {
      const most = list === 'sources' ? KEPT_KEYS : limit
      return [list, await findList(db, list, range, now, most)] as const
    }),
  )
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- There is an entry for each of LIST_NAMES.
  return Object.fromEntries(entries) as Record<ListName, ListEntry[]>
}

/** One list of a range. The list of sources includes short links. */
export async function findList(
  db: Db,
  list: RolledList,
  range: Range,
  now: number,
  limit: number,
): Promise<ListEntry[]> {
  const from = bucketsOf(range, now)[0] ?? now
  const entries = await findListBetween(db, list, { span: spanOf(range), from }, now, limit)
  if (list !== 'sources') return entries
  const count = (await findSeries(db, range, now)).reduce((sum, { linkClicks }) => sum + linkClicks, 0)
  const links = count > 0 ? [{ key: SHORT_LINK_SOURCE, count }] : []
  return [...entries, ...links].toSorted((a, b) => b.count - a.count)
}

/** One list of the buckets between two moments; without short links. */
export function findListBetween(
  db: Db,
  list: RolledList,
  reach: Omit<Reach, 'liveFrom'>,
  now: number,
  limit: number,
): Promise<ListEntry[]> {
  return whileRolled(db, now, (liveFrom) => findTop(db, list, { ...reach, liveFrom }, limit))
}

async function figuresBy(
  span: Span,
  db: Db,
  from: number,
  now: number,
): Promise<ReadonlyMap<number, Figures>> {
  const counts = await whileRolled(db, now, async (liveFrom) => {
    const reach: Reach = { span, from, liveFrom }
    const live = await findLiveFigures(db, reach)
    return [...(await findRolledFigures(db, reach)), ...live]
  })
  return sumBy(span, counts)
}

/**
 * Reads again when an hour was rolled up during the read, because its counts would be missing or counted twice. The
 * number of tries is limited, because after an upgrade hours are rolled up one after the other.
 */
async function whileRolled<T>(db: Db, now: number, read: (liveFrom: number) => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries++) {
    const rolledUntil = await findRolledUntil(db)
    const found = await read(Math.max(rolledUntil, startOf('hour', now, -LIVE_HOURS)))
    if (tries === MAX_TRIES || (await findRolledUntil(db)) === rolledUntil) return found
  }
}

function sumBy(span: Span, counts: readonly FigureCount[]): ReadonlyMap<number, Figures> {
  const sums = new Map<number, Record<keyof Figures, number>>()
  for (const { start, figure, count } of counts) {
    const bucket = startOf(span, start)
    const sum = sums.get(bucket) ?? { ...NO_FIGURES }
    sums.set(bucket, sum)
    sum[figure] += count
  }
  return sums
}

/** Sums hours up to a moment; the last hour counts in proportion to the elapsed part. */
function sumUntil(hours: ReadonlyMap<number, Figures>, from: number, until: number): Figures {
  const sum = { ...NO_FIGURES } as Record<keyof Figures, number>
  for (let hour = from; hour < until; hour += HOUR_MS) {
    const figures = hours.get(hour) ?? NO_FIGURES
    const share = Math.min(1, (until - hour) / HOUR_MS)
    for (const name of namesOf(sum)) sum[name] += figures[name] * share
  }
  for (const name of namesOf(sum)) sum[name] = Math.round(sum[name])
  return sum
}
