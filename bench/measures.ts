import { setTimeout as sleep } from 'node:timers/promises'
import { adminListRows } from './admin-lists.ts'
import { compare, type Comparison, type Rounds } from './compare.ts'
import { completionRows } from './completions.ts'
import { withBare, type Context } from './context.ts'
import { firstLoadRows } from './first-load.ts'
import { linkRows } from './links.ts'
import { renderRow } from './page-renders.ts'
import { PRODUCT } from './pages.ts'
import { readNumber } from './read-number.ts'
import { atMost, type Row } from './report.ts'
import { residentMib } from './resident-memory.ts'
import { timeStart } from './servers.ts'
import { scaleRows } from './scale.ts'
import { statisticRows } from './statistics.ts'
import { importRows } from './imports.ts'
import { uploadRows } from './uploads.ts'

const CONNECTIONS = 64

const PROJECTION_POLL_MS = 100

/** The bars. */
const MIN_GET_RATIO = 0.6
const MIN_SEARCH_RATIO = 0.25
const MAX_SEARCH_P99_MS = 50
const MAX_RESIDENT_MIB = 256

type Measure = (context: Context) => Promise<Row[]>

/**
 * In the order in which they run: memory is measured after the load and before the uploads, and the second start
 * after the end of the first.
 */
export const MEASURES: Readonly<Record<string, Measure>> = {
  home: async (context) => [getsRow('cached home', await compareGets(context, '/'))],

  trending: async (context) => [getsRow('GET /api/trending', await compareGets(context, '/api/trending'))],

  search: async (context) => {
    const before = await countEvents(context.databaseFile)
    const path = '/api/analytics/search'
    const result = await withBare(context, [], (bareUrl) =>
      compare(
        { gimmeUrl: context.gimme.url, bareUrl },
        path,
        { kind: 'searches', connections: CONNECTIONS },
        context.rounds,
      ),
    )
    return [
      {
        ...comparisonRow(`POST ${path}, durable`, result),
        bar: `≥ ${MIN_SEARCH_RATIO}`,
        isMet: result.ratio >= MIN_SEARCH_RATIO,
      },
      {
        ...atMost('its 99th percentile', result.p99Ms, MAX_SEARCH_P99_MS, 'ms', 1),
        bare: result.bareP99Ms,
      },
      storedRow(result, (await countEvents(context.databaseFile)) - before, context.rounds),
      failedRow('its failed requests', result),
    ]
  },

  product: async (context) => [
    getsRow('cached product page', await compareGets(context, PRODUCT.path)),
    await renderRow(),
  ],

  links: linkRows,

  completions: completionRows,

  'first-load': ({ gimme }) => firstLoadRows(gimme.url),

  memory: async ({ gimme }) => [
    atMost('memory after the run', residentMib(gimme.child.pid ?? 0), MAX_RESIDENT_MIB, 'MiB'),
  ],

  uploads: uploadRows,

  start: async ({ gimme, databaseFile }) => {
    await gimme.stop()
    const ms = await timeStart(`file:${databaseFile}`)
    return [{ what: 'second start to the first 200', gimme: ms, unit: 'ms', bar: 'about a second' }]
  },
}

/** Measures that take minutes; they run only by name. */
export const LONG_MEASURES: Readonly<Record<string, Measure>> = {
  'admin-lists': adminListRows,
  scale: scaleRows,
  imports: importRows,
  statistics: statisticRows,
}

function compareGets(context: Context, path: string): Promise<Comparison> {
  return withBare(context, [path], (bareUrl) =>
    compare(
      { gimmeUrl: context.gimme.url, bareUrl },
      path,
      { kind: 'gets', connections: CONNECTIONS },
      context.rounds,
    ),
  )
}

function comparisonRow(what: string, { gimme, bare, ratio, ratios }: Comparison): Omit<Row, 'bar'> {
  return { what, gimme, bare, ratio, ratios, unit: '/s' }
}

function getsRow(what: string, result: Comparison): Row {
  return {
    ...comparisonRow(what, result),
    bar: `≥ ${MIN_GET_RATIO}`,
    isMet: result.ratio >= MIN_GET_RATIO && result.failed === 0,
  }
}

function failedRow(what: string, { failed }: Comparison): Row {
  return { what, gimme: failed, unit: '', bar: '0', isMet: failed === 0 }
}

/**
 * Each answered event is stored once. At the end of a load, each connection may have one more stored event whose
 * response was not read.
 */
function storedRow({ answered }: Comparison, stored: number, rounds: Rounds): Row {
  const cutOff = CONNECTIONS * (rounds.count + 1)
  return {
    what: 'its events stored beyond those answered',
    gimme: stored - answered,
    unit: '',
    bar: `0 … ${cutOff} cut off`,
    isMet: stored >= answered && stored <= answered + cutOff,
  }
}

/** Counts events after all answered ones have been projected, which may take a second after a load. */
async function countEvents(databaseFile: string): Promise<number> {
  while (readNumber(`${databaseFile}-pending`, 'select count(*) from pending_batches') > 0)
    await sleep(PROJECTION_POLL_MS)
  return readNumber(databaseFile, 'select count(*) from events')
}
