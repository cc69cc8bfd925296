import BetterSqlite3 from 'better-sqlite3'
import type { TargetRule } from '../src/features/links/rules/target-rule.ts'
import { createLinkCode } from '../src/features/links/link-code.server.ts'
import { compare, type Comparison } from './compare.ts'
import { withBare, type Context } from './context.ts'
import type { Load } from './load.ts'
import { readNumber } from './read-number.ts'
import type { Row } from './report.ts'

/** The bars. */
const CONNECTIONS = 32
const MIN_HOT_RATIO = 0.6
const MIN_RANDOM_RATIO = 0.5
const MIN_RULED_RATIO = 0.45
const MIN_FULL_SHARE = 0.8
const MIN_CREATIONS_PER_SECOND = 3000
const MIN_CREATION_RATIO = 0.05

const ANYBODY = { countries: [], devices: [], startsAt: null, endsAt: null, share: null }

/** One of each condition. The browser of the load passes all but the shares, so that each redirect asks for everything. */
const RULES: readonly TargetRule[] = [
  { ...ANYBODY, countries: ['DE', 'AT', 'CH'] },
  { ...ANYBODY, devices: ['phone' as const] },
  { ...ANYBODY, startsAt: Date.UTC(2100, 0) },
  { ...ANYBODY, countries: ['FR', 'BE', 'LU', 'MC'], devices: ['computer' as const] },
  { ...ANYBODY, share: 30 },
  { ...ANYBODY, share: 30 },
].map((rule, index) => ({ ...rule, targetUrl: `https://example.com/a-page-of-usual-length?rule=${index}` }))

const FEW = 1000
const MANY = 100_000
const MILLION = 1_000_000

/** Longer than the time until clicks are stored and projected. */
const CLICKS_PATIENCE_MS = 5000

/** Measures short links: redirects with durable click counts, from few and many links, and the creation of links. */
export async function linkRows(context: Context): Promise<Row[]> {
  const { databaseFile } = context
  const few = insertLinks(databaseFile, FEW)
  const [hot = ''] = few
  const clicksBefore = countClicks(databaseFile)
  const one = await compareLinks(context, [hot])
  const ruled = await compareLinks(context, [insertRuledLink(databaseFile)])
  const ofFew = await compareLinks(context, few)
  const many = [...few, ...insertLinks(databaseFile, MANY - FEW)]
  const ofMany = await compareLinks(context, many)
  insertLinks(databaseFile, MILLION - MANY)
  const ofFewInMillion = await compareLinks(context, few)
  await new Promise((resolve) => setTimeout(resolve, CLICKS_PATIENCE_MS))
  const clicks = countClicks(databaseFile) - clicksBefore
  const all = [one, ruled, ofFew, ofMany, ofFewInMillion]
  // Each ratio is to a bare server of the same minutes, because the load of the machine changes.
  const share = ofFewInMillion.ratio / ofFew.ratio
  const creation = await compareOn(context, '/api/shorten-url', { kind: 'creations' })
  return [
    atLeast('GET /s/{code}, one link', one, MIN_HOT_RATIO),
    atLeast(`GET /s/{name}, ${RULES.length} rules`, ruled, MIN_RULED_RATIO),
    atLeast(`… ${MANY.toLocaleString('en')} links at random`, ofMany, MIN_RANDOM_RATIO),
    toldRow(`… ${FEW.toLocaleString('en')} links at random`, ofFew),
    toldRow(`… the same among ${MILLION.toLocaleString('en')} stored`, ofFewInMillion),
    {
      what: '… its share of the former',
      gimme: share,
      unit: '',
      digits: 2,
      bar: `≥ ${MIN_FULL_SHARE}`,
      isMet: share >= MIN_FULL_SHARE,
    },
    clicksRow(all, clicks, context.rounds.count),
    {
      ...toldRow('POST /api/shorten-url, durable', creation),
      bar: `≥ ${MIN_CREATIONS_PER_SECOND.toLocaleString('en')}/s or ≥ ${MIN_CREATION_RATIO}`,
      isMet:
        (creation.gimme >= MIN_CREATIONS_PER_SECOND || creation.ratio >= MIN_CREATION_RATIO) &&
        creation.failed === 0,
    },
  ]
}

function compareLinks(context: Context, codes: readonly string[]): Promise<Comparison> {
  return compareOn(context, '', { kind: 'links', paths: codes.map((code) => `/s/${code}`) })
}

function compareOn(context: Context, path: string, load: Pick<Load, 'kind' | 'paths'>): Promise<Comparison> {
  return withBare(context, [], (bareUrl) =>
    compare(
      { gimmeUrl: context.gimme.url, bareUrl },
      path,
      { ...load, connections: CONNECTIONS },
      context.rounds,
    ),
  )
}

function toldRow(what: string, { gimme, bare, ratio, ratios }: Comparison): Row {
  return { what, gimme, bare, ratio, ratios, unit: '/s', bar: '' }
}

function atLeast(what: string, result: Comparison, minRatio: number): Row {
  const isMet = result.ratio >= minRatio && result.failed === 0
  return { ...toldRow(what, result), bar: `≥ ${minRatio}`, isMet }
}

/**
 * Each answered redirect is a stored click. At the end of a load, each connection may have one more whose response
 * was not read.
 */
function clicksRow(results: readonly Comparison[], clicks: number, rounds: number): Row {
  const answered = results.reduce((sum, result) => sum + result.answered, 0)
  const cutOff = CONNECTIONS * (rounds + 1) * results.length
  return {
    what: 'its clicks stored beyond those answered',
    gimme: clicks - answered,
    unit: '',
    bar: `0 … ${cutOff} cut off`,
    isMet: clicks >= answered && clicks <= answered + cutOff,
  }
}

function countClicks(databaseFile: string): number {
  return readNumber(databaseFile, "select sum(count) from event_counts where metric = 'link.click'")
}

/** Inserts links directly into the database; returns their codes. */
function insertLinks(databaseFile: string, count: number): string[] {
  const database = new BetterSqlite3(databaseFile)
  const insert = database.prepare(
    `insert or ignore into short_links (code, target_url, url_hash, is_retailer, created_at) values (?, ?, ?, 0, 0)`,
  )
  try {
    const codes = Array.from({ length: count }, createLinkCode)
    database.transaction(() => {
      for (const [index, code] of codes.entries()) {
        const target = `https://example.com/a-page-of-usual-length?number=${index}`
        insert.run(code, target, `bench ${count} ${index}`)
      }
    })()
    return codes
  } finally {
    database.close()
  }
}

/** Inserts a named link with rules directly into the database; returns its code. */
function insertRuledLink(databaseFile: string): string {
  const database = new BetterSqlite3(databaseFile)
  const code = 'link-with-rules'
  try {
    database
      .prepare(
        `insert into short_links (code, target_url, url_hash, is_retailer, created_at) values (?, ?, ?, 0, 0)`,
      )
      .run(code, 'https://example.com/a-page-of-usual-length', 'bench rules')
    database
      .prepare(
        `insert into own_links (code, skeleton, title, tags, note, rules) values (?, ?, '', '[]', '', ?)`,
      )
      .run(code, code, JSON.stringify(RULES))
    return code
  } finally {
    database.close()
  }
}
