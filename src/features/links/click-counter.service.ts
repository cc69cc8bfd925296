import { hourOf } from '../../core/time.ts'
import type { CounterDelta } from '../../journal/event.ts'
import { CLICK_DETAIL_METRIC, type ClickSource } from './clicks/click-detail.ts'
import { createSiteLimit } from './clicks/site-limit.ts'
import { CLICK_METRIC } from './link.ts'

/**
 * How long clicks are counted in memory before they are stored, in milliseconds. A kill loses this much, and what is
 * being committed: up to half a second under load. An orderly stop loses nothing, unless the database accepts no writes.
 */
const CLICKS_STORED_EVERY_MS = 250

/** Links with unstored clicks in one hour; more can only accumulate while the database is away. */
const MAX_LINKS = 100_000

/** Counts of one metric and hour that could not be stored and are kept for the next time. */
const MAX_KEPT = 200_000

export interface ClickCounter {
  /** Counts a click of a person on a link, without waiting for the database. */
  count(code: string, source: ClickSource): void
  /** Counts a click of a machine, apart. */
  countMachine(code: string): void
  /** Resolves when all counted clicks are stored, or storing them has failed. */
  drain(): Promise<void>
}

export interface ClickCounterOptions {
  /** Resolves once the counts are committed. */
  readonly store: (delta: CounterDelta) => Promise<void>
  /** Milliseconds since 1970. */
  readonly now: () => number
  readonly onError: (error: unknown) => void
}

/** The clicks on one link in one hour. */
interface LinkClicks {
  /** By people, as all but those of machines. */
  count: number
  machine: number
  phone: number
  tablet: number
  computer: number
  /** Left out while no click has a country, or a site: those of most links have none. */
  countries?: Map<string, number>
  sites?: Map<string, number>
}

function addOne(counts: Map<string, number>, key: string): Map<string, number> {
  return counts.set(key, (counts.get(key) ?? 0) + 1)
}

/**
 * Counts clicks by link and hour, and by device, country and site of each, and stores the sums. Sums that could not be
 * stored are added to the next ones.
 */
export function createClickCounter({ store, now, onError }: ClickCounterOptions): ClickCounter {
  const siteName = createSiteLimit()
  let clicksByHour = new Map<number, Map<string, LinkClicks>>()
  let unstored: CounterDelta[] = []
  let timer: NodeJS.Timeout | undefined
  let running: Promise<void> | undefined

  /** The clicks on a link in an hour, to add to; undefined where there are too many links. */
  function clicksOf(hour: number, code: string): LinkClicks | undefined {
    let links = clicksByHour.get(hour)
    if (!links) clicksByHour.set(hour, (links = new Map()))
    let clicks = links.get(code)
    if (!clicks && links.size < MAX_LINKS)
      links.set(code, (clicks = { count: 0, machine: 0, phone: 0, tablet: 0, computer: 0 }))
    return clicks
  }

  function add(hour: number, code: string, { device, country, site }: ClickSource): void {
    const clicks = clicksOf(hour, code)
    if (!clicks) return
    clicks.count++
    clicks[device]++
    if (country !== undefined) clicks.countries = addOne(clicks.countries ?? new Map(), country)
    if (site !== undefined) clicks.sites = addOne(clicks.sites ?? new Map(), siteName(hour, code, site))
  }

  async function storeDelta(delta: CounterDelta): Promise<void> {
    try {
      await store(delta)
    } catch (error) {
      onError(error)
      unstored.push(delta)
    }
  }

  async function storeAll(): Promise<void> {
    const deltas = merged([...unstored, ...Array.from(clicksByHour, deltasOf).flat()])
    unstored = []
    clicksByHour = new Map()
    await Promise.all(deltas.map(storeDelta))
    running = undefined
    if (clicksByHour.size > 0 || unstored.length > 0) storeSoon()
  }

  function storeSoon(): void {
    timer ??= setTimeout(() => {
      timer = undefined
      running ??= storeAll()
    }, CLICKS_STORED_EVERY_MS)
  }

  return {
    count(code, source) {
      add(hourOf(now()), code, source)
      if (running === undefined) storeSoon()
    },
    countMachine(code) {
      const clicks = clicksOf(hourOf(now()), code)
      if (clicks) clicks.machine++
      if (running === undefined) storeSoon()
    },
    async drain() {
      await running
      await storeAll()
      clearTimeout(timer)
      timer = undefined
    },
  }
}

/** The counts of an hour: the number of clicks by link, what is known of them, and the number of those by machines. */
function deltasOf([hour, links]: readonly [
  hour: number,
  links: ReadonlyMap<string, LinkClicks>,
]): CounterDelta[] {
  const numbers = new Map<string, number>()
  const details = new Map<string, number>()
  const machines = new Map<string, number>()
  for (const [code, { count, machine, phone, tablet, computer, countries = [], sites = [] }] of links) {
    if (count > 0) numbers.set(code, count)
    if (machine > 0) machines.set(code, machine)
    if (phone > 0) details.set(`${code} device phone`, phone)
    if (tablet > 0) details.set(`${code} device tablet`, tablet)
    if (computer > 0) details.set(`${code} device computer`, computer)
    for (const [country, clicks] of countries) details.set(`${code} country ${country}`, clicks)
    for (const [site, clicks] of sites) details.set(`${code} site ${site}`, clicks)
  }
  return [
    { metric: CLICK_METRIC, hour, counts: numbers },
    { metric: CLICK_DETAIL_METRIC, hour, counts: details },
    { metric: CLICK_METRIC, hour, isBot: true, counts: machines },
  ].filter(({ counts }) => counts.size > 0)
}

/** Adds deltas of the same metric, hour and kind of visitor to one another, with a bounded number of keys. */
function merged(deltas: readonly CounterDelta[]): CounterDelta[] {
  const byTarget = Map.groupBy(deltas, ({ metric, hour, isBot }) => `${metric} ${hour} ${isBot}`)
  return [...byTarget.values()].flatMap(([first, ...others]) => {
    if (!first || others.length === 0) return first ?? []
    const counts = new Map(first.counts)
    for (const [key, count] of others.flatMap((other) => [...other.counts])) {
      const known = counts.get(key)
      if (known !== undefined || counts.size < MAX_KEPT) counts.set(key, (known ?? 0) + count)
    }
    return { ...first, counts }
  })
}
