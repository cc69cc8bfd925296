import { DAY_MS, HOUR_MS } from '../src/core/time.ts'
import { mkdirSync, mkdtempSync, rmSync, statSync } from 'node:fs'
import path from 'node:path'
import BetterSqlite3 from 'better-sqlite3'
import { openDatabase } from '../src/database/open-database.ts'
import type { Db } from '../src/database/schema.ts'
import { EVENT_SOURCES } from '../src/journal/event.ts'
import { RANGES, startOf } from '../src/features/statistics/period.ts'
import { rollNextHour } from '../src/features/statistics/rollup.service.ts'
import { findSeries, findToday, findTops } from '../src/features/statistics/statistic.service.ts'
import { median } from './median.ts'
import { atMost, RESULTS_FOLDER, type Row } from './report.ts'

/** The bar for a view. */
const MAX_VIEW_MS = 50

const EVENTS = 10_000_000
const DAYS = 365

/** Different terms to search for; ten million events contain about a million of them. */
const TERMS = 5_000_000
const PRODUCTS = 2000
const DEALS = 45
const CODES = 5000
const LINKS = 100_000

/** Entries of a list on the screen. */
const SHOWN = 10
const RUNS = 9

/** Measures the owner's views on SQLite in this process, with a year's hourly counts of ten million events. */
export async function statisticRows(): Promise<Row[]> {
  mkdirSync(RESULTS_FOLDER, { recursive: true })
  const folder = mkdtempSync(path.join(RESULTS_FOLDER, 'statistics-'))
  const file = path.join(folder, 'gimme.db')
  const { db } = await openDatabase(`file:${file}`)
  try {
    // At the end of a month and a day, views read the most rows.
    const now = Date.UTC(2026, 9, 31, 23, 59)
    const terms = fill(file, now)
    process.stdout.write(`${terms.toLocaleString('en')} terms, ${Math.round(statSync(file).size / 1e6)} MB\n`)
    const steps = await rollAll(db, now)
    const { rollups } = await db
      .selectFrom('rollups')
      .select((eb) => eb.fn.countAll<number>().as('rollups'))
      .executeTakeFirstOrThrow()
    const rows: Row[] = [
      toldRow('rolling all hours', steps.reduce((sum, ms) => sum + ms, 0) / 1000, 's', 1),
      toldRow('… one of them, median', median(steps), 'ms', 1),
      toldRow('… the last, with its day and its month', steps.at(-1) ?? Number.NaN, 'ms', 1),
      toldRow('rows of rollups', rollups, ''),
      await viewRow('today', () => findToday(db, now)),
    ]
    for (const range of RANGES) {
      rows.push(
        await viewRow(`series, ${range}`, () => findSeries(db, range, now)),
        await viewRow(`all lists, ${range}`, () => findTops(db, range, now, SHOWN)),
      )
    }
    return rows
  } finally {
    await db.destroy()
    rmSync(folder, { recursive: true })
  }
}

function toldRow(what: string, gimme: number, unit: string, digits = 0): Row {
  return { what, gimme, unit, digits, bar: '' }
}

async function viewRow(what: string, view: () => Promise<unknown>): Promise<Row> {
  const times: number[] = []
  for (let run = 0; run < RUNS; run++) {
    const startedAt = performance.now()
    await view()
    times.push(performance.now() - startedAt)
  }
  return { ...atMost(what, median(times), MAX_VIEW_MS, 'ms', 1), runs: times }
}

/** Rolls up all hours; returns the milliseconds of each step. */
async function rollAll(db: Db, now: number): Promise<number[]> {
  const steps: number[] = []
  for (;;) {
    const startedAt = performance.now()
    const isMore = await rollNextHour(db, now)
    steps.push(performance.now() - startedAt)
    if (!isMore) return steps
  }
}

/** Writes hourly counts of the events; returns the number of different terms. */
function fill(file: string, now: number): number {
  const database = new BetterSqlite3(file)
  database.pragma('synchronous = OFF')
  const insert = database.prepare(
    'insert into event_counts (metric, hour, key, is_bot, count) values (?, ?, ?, 0, ?)',
  )
  const terms = new Set<string>()
  const first = startOf('hour', now - DAYS * DAY_MS)
  const hours = DAYS * 24
  const writeDay = database.transaction((from: number) => {
    for (let hour = from; hour < from + 24 && hour <= hours; hour++) {
      const counts = countHour(Math.round(EVENTS / hours))
      for (const [metric, keys] of counts) {
        for (const [key, count] of keys) insert.run(metric, first + hour * HOUR_MS, key, count)
        if (metric === 'search.text.term') for (const key of keys.keys()) terms.add(key)
      }
    }
  })
  for (let hour = 0; hour <= hours; hour += 24) writeDay(hour)
  // Otherwise the first measured steps would copy the whole log.
  database.pragma('wal_checkpoint(truncate)')
  database.close()
  return terms.size
}

/** Half of the events are searches, 40 % hand-offs, and 10 % referrals and clicks on short links. */
function countHour(events: number): Map<string, Map<string, number>> {
  const counts = new Map<string, Map<string, number>>()
  const add = (metric: string, key: string) => {
    const keys = counts.get(metric) ?? new Map<string, number>()
    counts.set(metric, keys)
    keys.set(key, (keys.get(key) ?? 0) + 1)
  }
  for (let event = 0; event < events; event++) {
    const kind = event % 20
    if (kind < 10) {
      add('search.text', 'search')
      add('search.text.term', `what people type ${zipf(TERMS)}`)
    } else if (kind < 18) {
      const source = EVENT_SOURCES[event % EVENT_SOURCES.length] ?? 'search'
      add('visit', source)
      if (source === 'deal') add('visit.deal.term', `deal ${zipf(DEALS)}`)
      else if (source === 'product') add('visit.product.term', `product ${zipf(PRODUCTS)}`)
      else add('visit.term', `what they buy ${zipf(TERMS)}`)
    } else if (kind === 18) {
      add('referral.code', `friend-${zipf(CODES)}`)
      add('referral.page', `/product/thing-${zipf(PRODUCTS)}`)
    } else add('link.click', `code${zipf(LINKS)}`)
  }
  return counts
}

/** A random rank up to a maximum, with a probability nearly proportional to 1/rank (Zipf's law). */
function zipf(max: number): number {
  return Math.floor(max ** Math.random())
}
