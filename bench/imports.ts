import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createWriteStream, mkdirSync, mkdtempSync, openAsBlob, rmSync, statSync } from 'node:fs'
import path from 'node:path'
import { performance } from 'node:perf_hooks'
import { text } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { pino } from 'pino'
import { createApp } from '../src/app/app.ts'
import { parseConfig } from '../src/app/config.ts'
import { loadContent } from '../src/app/content.ts'
import { csvPieces } from '../src/core/csv-text.ts'
import { productEntries } from '../src/catalogue/entries.ts'
import { openDatabase } from '../src/database/open-database.ts'
import { loadBuiltRenderer } from '../src/render/renderer.ts'
import { postSearch } from '../src/testing/event-load.ts'
import { fillEvents, fillLinks, largeShopProduct } from '../src/testing/large-shop.ts'
import { startPostgres } from '../src/testing/postgres-server.ts'
import { startServer, type ServerProcess } from '../src/testing/server-process.ts'
import { logIn } from './admin-login.ts'
import { atMost, RESULTS_FOLDER, type Row } from './report.ts'
import { residentMib, residentMibWithChildren } from './resident-memory.ts'
import { ADMIN } from './servers.ts'

/** The size of the shop. */
const PRODUCTS = 200_000
const LINKS = 1_000_000
const EVENTS = 10_000_000

/** Products of a file that a browser may send. */
const SENT_PRODUCTS = 20_000

/** The bars. */
const MAX_COMMAND_MIB = 250
const MIN_ROWS_A_SECOND = 10_000
const MAX_WAIT_MS = 100
const MAX_SEARCH_MS = 50
const MAX_FAR_PAGE_MS = 15

/** How often a visitor's request is sent while something else runs. */
const PROBE_EVERY_MS = 20
const MEMORY_EVERY_MS = 20

/** Requests of a kind whose time on the main thread is measured. */
const REQUESTS = 50

const root = path.resolve(import.meta.dirname, '..')

/** Measures imports, exports and an owner's lists of a large shop, on SQLite and on PostgreSQL. */
export async function importRows(): Promise<Row[]> {
  mkdirSync(RESULTS_FOLDER, { recursive: true })
  const folder = mkdtempSync(path.join(RESULTS_FOLDER, 'imports-'))
  try {
    const files = {
      first: await makeFile(path.join(folder, 'first.csv'), PRODUCTS, ''),
      second: await makeFile(path.join(folder, 'second.csv'), PRODUCTS, 'Changed'),
      sent: await makeFile(path.join(folder, 'sent.csv'), SENT_PRODUCTS, 'Sent'),
    }
    const ofSqlite = await rowsOf('SQLite', `file:${path.join(folder, 'gimme.db')}`, files)
    const postgres = await startPostgres()
    try {
      return [...ofSqlite, ...(await rowsOf('PostgreSQL', postgres.url, files))]
    } finally {
      await postgres.stop()
    }
  } finally {
    rmSync(folder, { recursive: true })
  }
}

interface Files {
  readonly first: string
  readonly second: string
  readonly sent: string
}

async function makeFile(file: string, count: number, mark: string): Promise<string> {
  async function* batches() {
    for (let from = 0; from < count; from += 500)
      yield Array.from({ length: Math.min(500, count - from) }, (_, index) => {
        const product = largeShopProduct(from + index)
        return { ...product, description: `${mark} ${product.description}`.trim() }
      })
  }
  await pipeline(csvPieces(batches(), productEntries.element), createWriteStream(file))
  return file
}

async function rowsOf(database: string, databaseUrl: string, files: Files): Promise<Row[]> {
  process.stdout.write(`${database}: importing …\n`)
  const server = await startServer({
    DATABASE_URL: databaseUrl,
    RATE_LIMIT: 'off',
    LOG_LEVEL: 'warn',
    NODE_ENV: 'production',
    ADMIN_PASSWORD: ADMIN.password,
  })
  let rows: Row[]
  try {
    rows = [
      ...(await commandRows(`${database}: 200,000 new products`, server, databaseUrl, files.first)),
      ...(await commandRows(`${database}: 200,000 changed products`, server, databaseUrl, files.second)),
      ...(await requestRows(server, files.sent)),
    ]
  } finally {
    await server.stop()
  }
  process.stdout.write(`${database}: filling links and events …\n`)
  const { db } = await openDatabase(databaseUrl)
  await fillLinks(db, LINKS)
  await fillEvents(db, EVENTS)
  await db.destroy()
  return [...rows, ...(await listRows(databaseUrl))]
}

/** Measures `npm run content -- import` beside a running server. */
async function commandRows(
  what: string,
  server: ServerProcess,
  databaseUrl: string,
  file: string,
): Promise<Row[]> {
  const startedAt = performance.now()
  let mib = 0
  const wait = await longestWaitMs(server, async () => {
    const child = spawn(process.execPath, ['scripts/content.mjs', 'import', 'products', file], {
      cwd: root,
      env: { ...process.env, DATABASE_URL: databaseUrl },
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    const timer = setInterval(() => {
      mib = Math.max(mib, commandMib(child.pid ?? 0))
    }, MEMORY_EVERY_MS)
    const [output] = await Promise.all([text(child.stdout), once(child, 'close')])
    clearInterval(timer)
    if (child.exitCode !== 0) throw new Error(`The import failed: ${output}`)
  })
  const rate = PRODUCTS / ((performance.now() - startedAt) / 1000)
  return [
    {
      what: `${what}, command`,
      gimme: rate,
      unit: '/s',
      bar: `≥ ${MIN_ROWS_A_SECOND}/s`,
      isMet: rate >= MIN_ROWS_A_SECOND,
    },
    atMost('… its memory', mib, MAX_COMMAND_MIB, 'MiB'),
    atMost('… the longest wait of a visitor', wait, MAX_WAIT_MS, 'ms'),
  ]
}

/** The memory of the process that npm's command starts. */
function commandMib(pid: number): number {
  return residentMibWithChildren(pid) - residentMib(pid)
}

/** Measures a file that a browser sends, and files that a browser receives. */
async function requestRows(server: ServerProcess, file: string): Promise<Row[]> {
  const authorization = `Bearer ${await logIn(server.url)}`
  async function receive(url: string): Promise<void> {
    const answer = await fetch(`${server.url}${url}`, { headers: { authorization } })
    await answer.body?.pipeTo(new WritableStream())
    if (!answer.ok) throw new Error(`${url} answered ${answer.status}.`)
  }
  const exported = await longestWaitMs(server, () => receive('/api/admin/files/products?format=csv'))
  const audit = await fetch(`${server.url}/api/admin/audit`, { headers: { authorization } })
  const { entries } = (await audit.json()) as { readonly entries: readonly { readonly id: string }[] }
  const audited = await longestWaitMs(server, () => receive(`/api/admin/audit/${entries[0]?.id}`))
  const sent = await longestWaitMs(server, async () => {
    const answer = await fetch(`${server.url}/api/admin/files/products`, {
      method: 'PUT',
      headers: { authorization, 'content-type': 'text/csv' },
      body: await openAsBlob(file),
    })
    if (!answer.ok) throw new Error(`The import was refused: ${await answer.text()}`)
  })
  const megabytes = Math.round(statSync(file).size / 1e6)
  return [
    atMost('… the longest wait of a visitor during an export', exported, MAX_WAIT_MS, 'ms'),
    atMost('… during the download of an audit entry', audited, MAX_WAIT_MS, 'ms'),
    atMost(`… during the import of ${megabytes} MB at /admin`, sent, MAX_WAIT_MS, 'ms'),
  ]
}

/** The longest that a visitor waited while something else ran: for a page, and for the answer to an event. */
async function longestWaitMs(server: ServerProcess, work: () => Promise<void>): Promise<number> {
  const startId = Math.round(performance.now())
  let longest = 0
  const working = new AbortController()
  async function probe(request: (index: number) => Promise<Response>): Promise<void> {
    for (let index = 0; !working.signal.aborted; index++) {
      const startedAt = performance.now()
      const answer = await request(index)
      await answer.arrayBuffer()
      longest = Math.max(longest, performance.now() - startedAt)
      await new Promise((resolve) => setTimeout(resolve, PROBE_EVERY_MS))
    }
  }
  const probes = [
    probe((index) => fetch(`${server.url}/product/none-${index}`)),
    probe((index) =>
      postSearch(server.url, { id: `measured-${startId}-${index}`, query: `term ${index % 100}` }),
    ),
  ]
  try {
    await work()
  } finally {
    working.abort()
    await Promise.all(probes)
  }
  return longest
}

/** Measures an owner's lists in this process. */
async function listRows(databaseUrl: string): Promise<Row[]> {
  const { db } = await openDatabase(databaseUrl)
  const app = await createApp({
    config: parseConfig({ DATABASE_URL: databaseUrl, RATE_LIMIT: 'off' }),
    db,
    content: await loadContent(path.join(root, 'content')),
    renderer: await loadBuiltRenderer(path.join(root, 'dist')),
    logger: pino({ level: 'warn' }),
  })
  try {
    const login = await app.server.inject({ method: 'POST', url: '/api/admin/login', payload: ADMIN })
    const headers = { authorization: `Bearer ${login.json<{ readonly token: string }>().token}` }
    /** Milliseconds of this thread that nine of ten requests stay below, the waiting for PostgreSQL left out. */
    async function busyMs(url: string): Promise<number> {
      const times: number[] = []
      for (let request = 0; request < REQUESTS; request++) {
        const before = performance.eventLoopUtilization()
        const { statusCode } = await app.server.inject({ url: `/api/admin/${url}`, headers })
        times.push(performance.eventLoopUtilization(before).active)
        if (statusCode !== 200) throw new Error(`${url} answered ${statusCode}.`)
      }
      return times.toSorted((a, b) => a - b)[Math.floor(REQUESTS * 0.9)] ?? Number.NaN
    }
    const rows: Row[] = []
    for (const list of ['products', 'links'])
      for (const q of ['nothing-like-it', 'zq', 'example.net', 'bamboo'])
        rows.push(atMost(`… ${list}?q=${q}`, await busyMs(`${list}?q=${q}`), MAX_SEARCH_MS, 'ms', 1))
    for (const far of [`products?page=700&after=17475.x`, `links?page=40000&after=1767225600025.z`])
      rows.push(atMost(`… ${far}`, await busyMs(far), MAX_FAR_PAGE_MS, 'ms', 1))
    return rows
  } finally {
    await app.close()
    await db.destroy()
  }
}
