import type { Db } from '../../database/schema.ts'
import { HAND_OFF_LISTS, PLACEMENTS, viewsOf, type HandOffGroup, type HandOffRow } from './hand-off.ts'
import type { Range } from './period.ts'
import { findList, findListBetween } from './statistic.service.ts'
import { KEPT_KEYS, type ListEntry, type RolledList } from './statistic.ts'

/** Hand-offs of a range by what led there, most frequent first. */
export async function findHandOffs(
  db: Db,
  group: HandOffGroup,
  range: Range,
  now: number,
  limit: number,
): Promise<HandOffRow[]> {
  const list = async (name: RolledList) => countsOf(await findList(db, name, range, now, KEPT_KEYS))
  const handOffs = await list(HAND_OFF_LISTS[group])
  const shown = await shownBy(group, list)
  const keys = new Set([...handOffs.keys(), ...shown.keys()])
  return [...keys]
    .map((key) => ({ key, shown: shown.get(key) ?? null, handOffs: handOffs.get(key) ?? 0 }))
    .filter((row) => row.handOffs > 0 || (row.shown ?? 0) > 0)
    .toSorted((a, b) => b.handOffs - a.handOffs || (b.shown ?? 0) - (a.shown ?? 0))
    .slice(0, limit)
}

/** How often robots looked at pages in a range. */
export async function countRobotViews(db: Db, range: Range, now: number): Promise<number> {
  const kinds = await findList(db, 'robotViews', range, now, KEPT_KEYS)
  return kinds.reduce((sum, { count }) => sum + count, 0)
}

/** Days in UTC, by their starts in milliseconds since 1970. Days are told apart for 62 days. */
export interface Days {
  readonly from: number
  /** The start of the first day that is left out. */
  readonly until: number
}

/** Hand-offs between two days by what led there: by placement (without short links), shop, campaign or link. */
export async function countHandOffs(
  db: Db,
  group: HandOffGroup,
  { from, until }: Days,
  now: number,
): Promise<ReadonlyMap<string, number>> {
  const reach = { span: 'day', from, until } as const
  return countsOf(await findListBetween(db, HAND_OFF_LISTS[group], reach, now, KEPT_KEYS))
}

/** How often people were shown what led to hand-offs, by the key of the row. */
async function shownBy(
  group: HandOffGroup,
  list: (name: RolledList) => Promise<ReadonlyMap<string, number>>,
): Promise<ReadonlyMap<string, number>> {
  if (group === 'campaign') return list('campaignArrivals')
  if (group !== 'placement') return new Map()
  const views = await list('pageViews')
  return new Map(
    PLACEMENTS.flatMap((placement) => {
      const shown = viewsOf(placement, views)
      return shown === null ? [] : [[placement, shown] as const]
    }),
  )
}

function countsOf(entries: readonly ListEntry[]): ReadonlyMap<string, number> {
  return new Map(entries.map(({ key, count }) => [key, count]))
}
