import { DAY_MS, utcDay } from '../../core/time.ts'
import type { SiteConfig } from '../../core/site-config.ts'
import type { Db } from '../../database/schema.ts'
import type { Place } from '../../journal/place.ts'
import { CLICK_METRIC } from '../links/link.ts'
import { bucketsOf } from '../statistics/period.ts'
import { sumByCurrency } from './earning-import.service.ts'
import { placesById, placesOfId, PLACE_KINDS, type EarningPlace } from './earning-place.ts'
import type { EarningRange } from './earning-range.ts'
import type { EarningsAnswer } from './earning.contract.ts'
import {
  countByKey,
  findCoveredDays,
  findEarned,
  type CoveredDays,
  type EarnedSum,
  type Hours,
} from './earning.store.ts'

/** The metrics of hand-offs to the retailer, by source and by campaign. */
const VISIT_METRIC = 'visit'
const CAMPAIGN_METRIC = 'visit.campaign'

/** Places whose hand-offs have no source of their own. */
const UNCOUNTED: ReadonlySet<string> = new Set<Place>(['site', 'link'])

type Row = EarningsAnswer['rows'][number]

/**
 * What each placement, link and other id earned in a range, and how much that is for a hundred hand-offs. Hand-offs are
 * counted on the days that reports cover alone, so that a report that has not come yet lowers no figure.
 * @param now in milliseconds since 1970
 */
export async function findEarnings(
  db: Db,
  { retailer, campaigns: listed }: Pick<SiteConfig, 'retailer' | 'campaigns'>,
  range: EarningRange,
  now: number,
): Promise<EarningsAnswer> {
  const firstDay = utcDay(bucketsOf(range, now)[0] ?? now)
  const [earned, covered] = await Promise.all([findEarned(db, firstDay), findCoveredDays(db, firstDay)])
  const days = mergeDays(covered, { firstDay, lastDay: utcDay(now) })
  const hours = days.map(toHours)
  const [visits, campaigns] = await Promise.all([
    countByKey(db, VISIT_METRIC, hours),
    countByKey(db, CAMPAIGN_METRIC, hours),
  ])
  const known = { places: placesById(retailer), campaigns: new Map(Object.entries(listed)), seen: campaigns }
  const places = new Map<string, PlaceSums>()
  for (const sum of earned)
    for (const place of placesOfId(sum.subId, known)) addPlace(places, place).sums.push(sum)
  const codes = [...places.values()]
    .filter(({ place }) => place.kind === 'link')
    .map(({ place }) => place.key)
  const clicks = await countByKey(db, CLICK_METRIC, hours, codes)
  // A placement that sent people away and earned nothing is what an owner looks for.
  for (const place of [...visits.keys()].flatMap((key) => placesOfId(key, known)))
    if (place.kind === 'placement') addPlace(places, place)
  const counts = { placement: visits, campaign: campaigns, link: clicks, id: undefined }
  const rows = Array.from(places.values(), ({ place, sums }) => {
    // Nobody counts how often people leave by an id that names no place, by all short links, or by pages of text.
    const isUncounted = place.kind === 'placement' && UNCOUNTED.has(place.key)
    const ofKind = isUncounted ? undefined : counts[place.kind]
    return rowOf(place, sums, ofKind ? (ofKind.get(place.key) ?? 0) : null)
  })
  return {
    firstDay: days[0]?.firstDay ?? null,
    lastDay: days.at(-1)?.lastDay ?? null,
    days: hours.reduce((sum, { from, until }) => sum + (until - from) / DAY_MS, 0),
    totals: sumByCurrency(earned),
    retailers: sumByRetailer(earned),
    rows: earned.length === 0 ? [] : rows.toSorted(byKindAndSize),
  }
}

function sumByRetailer(earned: readonly EarnedSum[]): EarningsAnswer['retailers'] {
  const names = [...new Set(earned.map(({ retailer }) => retailer))].toSorted()
  return names.flatMap((retailer) =>
    sumByCurrency(earned.filter((sum) => sum.retailer === retailer)).map((sum) => ({ retailer, ...sum })),
  )
}

interface PlaceSums {
  readonly place: EarningPlace
  readonly sums: EarnedSum[]
}

function addPlace(places: Map<string, PlaceSums>, place: EarningPlace): PlaceSums {
  const name = `${place.kind}\n${place.key}`
  const known = places.get(name) ?? { place, sums: [] }
  places.set(name, known)
  return known
}

function rowOf({ kind, key }: EarningPlace, sums: readonly EarnedSum[], handOffs: number | null): Row {
  const earned = sumByCurrency(sums).map(({ currency, amount }) => ({
    currency,
    amount,
    orders: ordersOf(sums.filter((sum) => sum.currency === currency)),
    per100: handOffs === null || handOffs === 0 ? null : Math.round((amount * 100) / handOffs),
  }))
  return { kind, key, handOffs, earned }
}

function ordersOf(sums: readonly EarnedSum[]): number | null {
  return sums.reduce<number | null>(
    (total, { orders }) => (total === null || orders === null ? null : total + orders),
    0,
  )
}

function byKindAndSize(a: Row, b: Row): number {
  const most = ({ earned }: Row) => Math.max(0, ...earned.map(({ amount }) => amount))
  return (
    PLACE_KINDS.indexOf(a.kind) - PLACE_KINDS.indexOf(b.kind) ||
    most(b) - most(a) ||
    (b.handOffs ?? 0) - (a.handOffs ?? 0) ||
    (a.key < b.key ? -1 : 1)
  )
}

/** Ranges of days within bounds, without overlaps and in order. */
function mergeDays(ranges: readonly CoveredDays[], bounds: CoveredDays): CoveredDays[] {
  const merged: CoveredDays[] = []
  for (const range of ranges.toSorted((a, b) => (a.firstDay < b.firstDay ? -1 : 1))) {
    const firstDay = range.firstDay < bounds.firstDay ? bounds.firstDay : range.firstDay
    const lastDay = range.lastDay > bounds.lastDay ? bounds.lastDay : range.lastDay
    if (firstDay > lastDay) continue
    const last = merged.at(-1)
    if (last && firstDay <= dayAfter(last.lastDay)) {
      if (lastDay > last.lastDay) merged[merged.length - 1] = { firstDay: last.firstDay, lastDay }
    } else merged.push({ firstDay, lastDay })
  }
  return merged
}

function dayAfter(day: string): string {
  return utcDay(Date.parse(day) + DAY_MS)
}

function toHours({ firstDay, lastDay }: CoveredDays): Hours {
  return { from: Date.parse(firstDay), until: Date.parse(lastDay) + DAY_MS }
}
