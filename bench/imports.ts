import { once } from 'node:events'
import { openAsBlob, statSync } from 'node:fs'
import { open, type FileHandle } from 'node:fs/promises'
import path from 'node:path'
import { performance } from 'node:perf_hooks'
import { text } from 'node:stream/consumers'
import { setTimeout as pause } from 'node:timers/promises'
import type { App } from '../src/app/app.ts'
import { openDatabase } from '../src/database/open-database.ts'
import { postSearch } from '../src/testing/event-load.ts'
import { spawnImport } from '../src/testing/import-command.ts'
import { writeProductFile } from '../src/testing/large-shop.ts'
import { logIn } from '../src/testing/log-in.ts'
import { startServer, type ServerProcess } from '../src/testing/server-process.ts'
import {
  fillLinksAndEvents,
  inNewFolder,
  MAX_PAGE_MS,
  MAX_WAIT_MS,
  onBothDatabases,
  PRODUCTS,
  withApp,
} from './large-shop.ts'
import { atMost, type Row } from './report.ts'
import { residentMib, residentMibWithChildren } from './resident-memory.ts'
import { ADMIN, environment } from './servers.ts'

/** Products of a file that a browser may send. */
const SENT_PRODUCTS = 20_000

/** The bars. */
const MAX_COMMAND_MIB = 250
const MIN_ROWS_A_SECOND = 10_000
const MAX_SEARCH_MS = 50

/** A page of SQLite. */
const WRITTEN_BYTES = 4096

/** How often a visitor's request is sent while something else runs. */
const PROBE_EVERY_MS = 20
const MEMORY_EVERY_MS = 20
/** Rest after a start, in ms, in which the server prepares the ideas. */
const REST_MS = 10_000

/** Requests of a kind whose time on the main thread is measured. */
const REQUESTS = 50

/** Measures imports, exports and an owner's lists of a large shop, on SQLite and on PostgreSQL. */
export function importRows(): Promise<Row[]> {
  return inNewFolder(async (folder) => {
    const files = {
      first: path.join(folder, 'first.csv'),
      second: path.join(folder, 'second.csv'),
      sent: path.join(folder, 'sent.csv'),
    }
    await writeProductFile(files.first, PRODUCTS, '')
    await writeProductFile(files.second, PRODUCTS, 'Changed')
    await writeProductFile(files.sent, SENT_PRODUCTS, 'Sent')
    return onBothDatabases((database, databaseUrl) => rowsOf(database, databaseUrl, files))
  })
}

interface Files {
  readonly first: string
  readonly second: string
  readonly sent: string
}

async function rowsOf(database: string, databaseUrl: string, files: Files): Promise<Row[]> {
  process.stdout.write(`${database}: importing …\n`)
  const server = await startServer(environment(databaseUrl))
  let rows: Row[]
  try {
    // A new server creates its administrator after it is ready, and then says so.
    while (!server.output().includes('Admin: ')) await pause(PROBE_EVERY_MS)
    const shop = {
      server,
      databaseUrl,
      folder: path.dirname(files.first),
      authorization: `Bearer ${await logIn(server.url, ADMIN)}`,
    }
    rows = [
      // The first requests of a server are slow by themselves, so they are measured without an import.
      ...(await waitRows(shop, `the first ${REST_MS / 1000} s after ${database} started`, () =>
        pause(REST_MS),
      )),
      ...(await commandRows(`${database}: 200,000 new products`, shop, files.first)),
      ...(await commandRows(`${database}: 200,000 changed products`, shop, files.second)),
      ...(await requestRows(shop, files.sent)),
    ]
  } finally {
    await server.stop()
  }
  process.stdout.write(`${database}: filling links and events …\n`)
  const { db } = await openDatabase(databaseUrl)
  await fillLinksAndEvents(db)
  await db.destroy()
  return [...rows, ...(await withApp(databaseUrl, listRows))]
}

/** A running server, and the header of its administrator. */
interface Shop {
  readonly server: ServerProcess
  readonly databaseUrl: string
  readonly authorization: string
  /** A folder on the disk of the database. */
  readonly folder: string
}

/** Measures `npm run content -- import` beside a running server. */
async function commandRows(what: string, shop: Shop, file: string): Promise<Row[]> {
  const startedAt = performance.now()
  let mib = 0
  let ms = Number.NaN
  const waits = await waitRows(shop, 'the import', async () => {
    const child = spawnImport(shop.databaseUrl, file)
    const timer = setInterval(() => {
      mib = Math.max(mib, commandMib(child.pid ?? 0))
    }, MEMORY_EVERY_MS)
    const [output] = await Promise.all([text(child.stdout), once(child, 'close')])
    clearInterval(timer)
    ms = performance.now() - startedAt
    if (child.exitCode !== 0) throw new Error(`The import failed: ${output}`)
  })
  const rate = PRODUCTS / (ms / 1000)
  return [
    {
      what: `${what}, command`,
      gimme: rate,
      unit: '/s',
      bar: `≥ ${MIN_ROWS_A_SECOND}/s`,
      isMet: rate >= MIN_ROWS_A_SECOND,
    },
    atMost('… its memory', mib, MAX_COMMAND_MIB, 'MiB'),
    ...waits,
  ]
}

/** The memory of the process that npm's command starts. */
function commandMib(pid: number): number {
  return residentMibWithChildren(pid) - residentMib(pid)
}

/** Measures a file that a browser sends, and files that a browser receives. */
async function requestRows(shop: Shop, file: string): Promise<Row[]> {
  const { server, authorization } = shop
  async function receive(url: string): Promise<void> {
    const answer = await fetch(`${server.url}${url}`, { headers: { authorization } })
    await answer.body?.pipeTo(new WritableStream())
    if (!answer.ok) throw new Error(`${url} answered ${answer.status}.`)
  }
  const exported = await waitRows(shop, 'an export', () => receive('/api/admin/files/products?format=csv'))
  const audit = await fetch(`${server.url}/api/admin/audit`, { headers: { authorization } })
  const { entries } = (await audit.json()) as { readonly entries: readonly { readonly id: string }[] }
  const audited = await waitRows(shop, 'the download of an audit entry', () =>
    receive(`/api/admin/audit/${entries[0]?.id}`),
  )
  const megabytes = Math.round(statSync(file).size / 1e6)
  let mib = 0
  const sent = await waitRows(shop, `the import of ${megabytes} MB at /admin`, async () => {
    const timer = setInterval(() => {
      mib = Math.max(mib, residentMib(server.child.pid ?? 0))
    }, MEMORY_EVERY_MS)
    const answer = await fetch(`${server.url}/api/admin/files/products`, {
      method: 'PUT',
      headers: { authorization, 'content-type': 'text/csv' },
      body: await openAsBlob(file),
    })
    clearInterval(timer)
    if (!answer.ok) throw new Error(`The import was refused: ${await answer.text()}`)
  })
  return [
    ...exported,
    ...audited,
    ...sent,
    { what: '… memory of the server meanwhile', gimme: mib, unit: 'MiB', bar: '' },
  ]
}

/**
 * Measures how long others wait while something runs: for home, a page that is not cached, an event, and an owner's list; and
 * how long the disk takes by itself.
 */
async function waitRows(
  { server, authorization, folder }: Shop,
  what: string,
  work: () => Promise<void>,
): Promise<Row[]> {
  const startId = Math.round(performance.now())
  const disk = await open(path.join(folder, 'written'), 'w')
  const working = new AbortController()
  const probes: Readonly<Record<string, (index: number) => Promise<unknown>>> = {
    home: () => received(fetch(server.url)),
    'a page': (index) => received(fetch(`${server.url}/product/none-${startId}-${index}`)),
    'an event': (index) =>
      received(postSearch(server.url, { id: `measured-${startId}-${index}`, query: `term ${index % 100}` })),
    "an owner's list": (index) =>
      received(
        fetch(`${server.url}/api/admin/products?page=${1 + (index % 40)}`, { headers: { authorization } }),
      ),
    // An event is acknowledged once it is on the disk, so it never waits shorter than this.
    'the disk alone': () => writeThrough(disk),
  }
  async function probe(request: (index: number) => Promise<unknown>): Promise<number[]> {
    const times: number[] = []
    while (!working.signal.aborted) {
      const startedAt = performance.now()
      await request(times.length)
      times.push(performance.now() - startedAt)
      await pause(PROBE_EVERY_MS)
    }
    return times.toSorted((a, b) => a - b)
  }
  const running = Promise.all(Object.values(probes).map(probe))
  try {
    await work()
  } finally {
    working.abort()
  }
  const all = await running
  await disk.close()
  return Object.keys(probes).map((name, index) => {
    const times = all[index] ?? []
    const most = times[Math.floor(times.length * 0.99)] ?? Number.NaN
    return atMost(
      `… the longest wait for ${name} during ${what} (99 % below ${most.toFixed(0)} ms)`,
      times.at(-1) ?? Number.NaN,
      MAX_WAIT_MS,
      'ms',
    )
  })
}

/** Receives a response whole. */
async function received(response: Promise<Response>): Promise<void> {
  await (await response).arrayBuffer()
}

/** Writes some bytes to the disk, and waits until they are there. */
async function writeThrough(file: FileHandle): Promise<void> {
  await file.write(Buffer.alloc(WRITTEN_BYTES), 0, WRITTEN_BYTES, 0)
  await file.datasync()
}

/** Measures an owner's lists in this process. */
async function listRows(app: App): Promise<Row[]> {
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
    rows.push(atMost(`… ${far}`, await busyMs(far), MAX_PAGE_MS, 'ms', 1))
  return rows
}
