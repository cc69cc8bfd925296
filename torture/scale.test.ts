import { once } from 'node:events'
import { createWriteStream } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { setTimeout as pause } from 'node:timers/promises'
import { isDeepStrictEqual } from 'node:util'
import { sql } from 'kysely'
import { afterAll, describe, expect, inject, test, type TestContext } from 'vitest'
import { CATALOGUE } from '../src/catalogue/catalogue.server.ts'
import type { ProductEntry } from '../src/catalogue/entries.ts'
import { readListFile } from '../src/catalogue/list-file.server.ts'
import { openDatabase } from '../src/database/open-database.ts'
import { checkRows } from '../src/features/list-files/check-entries.ts'
import { open } from '../src/testing/databases.ts'
import { postSearch } from '../src/testing/event-load.ts'
import { spawnImport } from '../src/testing/import-command.ts'
import {
  fillEvents,
  fillLinks,
  fillProducts,
  largeShopProduct,
  markedProduct,
  scatteredProduct,
  writeProductFile,
} from '../src/testing/large-shop.ts'
import { logIn } from '../src/testing/log-in.ts'
import { runSql, urlOfDatabase } from '../src/testing/postgres-databases.ts'
import { startServer, type ServerProcess } from '../src/testing/server-process.ts'
import { crawlProducts, visitOf, type Visit } from '../src/testing/visits.ts'
import { tryAll } from './cases.ts'

/** The size of the shop. */
const PRODUCTS = 200_000
const LINKS = 100_000
const EVENTS = 1_000_000

const CRAWLED = 10_000
const SEARCHES = 200

/** An import is killed once it has stored so many products. */
const STORED_WHEN_KILLED = 100_000

/** How often a visitor asks while something else runs, in milliseconds. */
const VISIT_EVERY_MS = 20

/** About what V8 chooses on a machine with 512 MiB. */
const HEAP_MIB = 256

const ADMIN = { username: 'admin', password: 'tried by torture' }

interface Shop {
  readonly server: ServerProcess
  readonly databaseUrl: string
  readonly headers: { readonly authorization: string }
  /** For files of the test. */
  readonly folder: string
  /** Of the products that are its list now, see markedProduct. */
  mark: string
}

/** The address of a new database; `sqliteFile` is the place for one in a file. */
type NewDatabase = (sqliteFile: string) => Promise<string>

const newPostgres: NewDatabase = async () => {
  await runSql(inject('postgresUrl'), 'create database scale')
  return urlOfDatabase(inject('postgresUrl'), 'scale')
}

async function openShop(newDatabase: NewDatabase, folder: string): Promise<Shop> {
  const databaseUrl = await newDatabase(path.join(folder, 'gimme.db'))
  const { db } = await openDatabase(databaseUrl)
  await fillProducts(db, PRODUCTS)
  await fillLinks(db, LINKS)
  await fillEvents(db, EVENTS)
  await db.destroy()
  const server = await startServer({
    DATABASE_URL: databaseUrl,
    RATE_LIMIT: 'off',
    TRUST_PROXY: '127.0.0.1',
    ADMIN_PASSWORD: ADMIN.password,
    NODE_OPTIONS: `--max-old-space-size=${HEAP_MIB}`,
  })
  const headers = { authorization: `Bearer ${await logIn(server.url, ADMIN)}` }
  return { server, databaseUrl, headers, folder, mark: '' }
}

function expectSound(server: ServerProcess): void {
  expect([server.child.exitCode, server.child.signalCode]).toEqual([null, null])
  // An error of ours.
  expect(server.output()).not.toContain('"level":50')
}

function refusalOf({ path: asked, status }: Visit): string | undefined {
  return status === '200' || status === '204' ? undefined : `${status} for ${asked}`
}

/** Asks as visitors do, until some work has ended. */
async function visitDuring({ url }: ServerProcess, work: Promise<unknown>): Promise<readonly Visit[]> {
  const addresses: readonly ((number: number) => string)[] = [
    () => '/',
    (number) => `/product/${scatteredProduct(number, PRODUCTS).slug}`,
    (number) => `/products?page=${1 + ((number * 7919) % (PRODUCTS / 100))}`,
    (number) => `/api/suggest?q=${largeShopProduct(number).slug.slice(0, 1 + (number % 5))}`,
  ]
  const visits: Visit[] = []
  const working = new AbortController()
  async function visitOn(ask: (number: number) => Promise<Visit>): Promise<void> {
    for (let number = 0; !working.signal.aborted; number++) {
      visits.push(await ask(number))
      await pause(VISIT_EVERY_MS)
    }
  }
  const id = Date.now()
  const visiting = [
    ...addresses.map((addressOf) =>
      visitOn((number) => visitOf(addressOf(number), fetch(url + addressOf(number)))),
    ),
    visitOn((number) => visitOf('an event', postSearch(url, { id: `torture-${id}-${number}` }))),
  ]
  try {
    await work
  } finally {
    working.abort()
    await Promise.all(visiting)
  }
  return visits
}

/** Every address of a sitemap, with how often it is there. */
async function sitemapOf({ url }: ServerProcess): Promise<ReadonlyMap<string, number>> {
  const get = async (address: string) => (await fetch(url + address)).text()
  const counts = new Map<string, number>()
  for (const [, part = ''] of (await get('/sitemap.xml')).matchAll(/(\/sitemap-\d+\.xml)/g))
    for (const [, address = ''] of (await get(part)).matchAll(/<loc>https?:\/\/[^/]+([^<]+)<\/loc>/g))
      counts.set(address, (counts.get(address) ?? 0) + 1)
  return counts
}

async function* piecesOf({ body }: Response): AsyncGenerator<Uint8Array> {
  const reader = body?.getReader()
  for (let piece = await reader?.read(); piece?.value; piece = await reader?.read()) yield piece.value
}

/** The products of an export, as an import would read them. */
async function* exportedProducts({ server, headers, folder }: Shop): AsyncGenerator<ProductEntry> {
  const file = path.join(folder, 'exported.csv')
  const answer = await fetch(`${server.url}/api/admin/files/products?format=csv`, { headers })
  expect(answer.status).toBe(200)
  await pipeline(piecesOf(answer), createWriteStream(file))
  const { products } = CATALOGUE
  for await (const rows of checkRows(readListFile(file, products.schema.element), products))
    for (const { entry } of rows) yield entry
}

/** Exports the list, and compares it with what was imported last. */
async function tryExport(context: TestContext, shop: Shop): Promise<void> {
  let number = 0
  await tryAll(context, exportedProducts(shop), (entry) =>
    isDeepStrictEqual(entry, markedProduct(number++, shop.mark)) ? undefined : `differs: ${entry.slug}`,
  )
  expect(number).toBe(PRODUCTS)
}

async function writeFileOf({ folder }: Shop, mark: string): Promise<string> {
  const file = path.join(folder, `${mark}.csv`)
  await writeProductFile(file, PRODUCTS, mark)
  return file
}

describe.for<readonly [string, NewDatabase]>([
  ['SQLite', async (file) => `file:${file}`],
  ['PostgreSQL', newPostgres],
])('a shop of 200,000 products on %s', ([database, newDatabase]) => {
  let folder = ''
  let opening: Promise<Shop> | undefined

  /** The shop of all tests: to fill it takes a minute. */
  async function shopOfAll(): Promise<Shop> {
    folder ||= await mkdtemp(path.join(tmpdir(), 'gimme-scale-'))
    return (opening ??= openShop(newDatabase, folder))
  }

  afterAll(async () => {
    // A shop that could not be opened has failed the tests.
    const shop = await opening?.catch(() => undefined)
    await shop?.server.stop('SIGKILL')
    if (folder !== '') await rm(folder, { recursive: true, force: true })
  })

  test(`pages of products, crawled on three connections, on ${database}`, async (context) => {
    const { server } = await shopOfAll()
    await tryAll(context, await crawlProducts(server.url, CRAWLED, PRODUCTS), refusalOf)
    expectSound(server)
  })

  test(`products in the sitemap, each once, on ${database}`, async (context) => {
    const { server } = await shopOfAll()
    const counts = await sitemapOf(server)
    const numbers = Array.from({ length: PRODUCTS }, (_none, number) => number)
    await tryAll(context, numbers, (number) => {
      const address = `/product/${largeShopProduct(number).slug}`
      const count = counts.get(address) ?? 0
      return count === 1 ? undefined : `${count} times ${address}`
    })
    expect([...counts.keys()].filter((address) => address.startsWith('/product/'))).toHaveLength(PRODUCTS)
    expectSound(server)
  })

  test(`products in an export, each as it was, on ${database}`, async (context) => {
    const shop = await shopOfAll()
    await tryExport(context, shop)
    expectSound(shop.server)
  })

  test(`visits during an import of changed products, on ${database}`, async (context) => {
    const shop = await shopOfAll()
    const child = spawnImport(shop.databaseUrl, await writeFileOf(shop, 'Changed'))
    const ended = Promise.all([text(child.stdout), once(child, 'close')])
    const visits = await visitDuring(shop.server, ended)
    const [output] = await ended
    expect([child.exitCode, output]).toEqual([
      0,
      `products: 0 added, ${PRODUCTS} changed, 0 removed, 0 as before.\n`,
    ])
    shop.mark = 'Changed'
    await tryAll(context, visits, refusalOf)
    expectSound(shop.server)
  })

  test(`products after an import that was killed, on ${database}`, async (context) => {
    const shop = await shopOfAll()
    const db = await open(shop.databaseUrl)
    const stored = async () => {
      const { rows } = await sql<{ count: number }>`select count(*) as count from staged_products`.execute(db)
      return rows[0]?.count ?? 0
    }
    // The server empties the table of what the last import replaced.
    await expect.poll(stored, { timeout: 300_000, interval: 1000 }).toBe(0)
    const child = spawnImport(shop.databaseUrl, await writeFileOf(shop, 'Killed'))
    const closed = once(child, 'close')
    await expect.poll(stored, { timeout: 300_000, interval: 200 }).toBeGreaterThan(STORED_WHEN_KILLED)
    process.kill(-(child.pid ?? Number.NaN), 'SIGKILL')
    await closed
    await tryExport(context, shop)
    expectSound(shop.server)
  })

  test(`searches of an owner, on ${database}`, async (context) => {
    const { server, headers } = await shopOfAll()
    const numbers = Array.from({ length: SEARCHES }, (_none, number) => number)
    await tryAll(context, numbers, async (number) => {
      const { slug } = scatteredProduct(number, PRODUCTS)
      const link = `number=${LINKS - 1 - number}`
      for (const [search, found] of [
        [`products?q=${slug}`, `"slug":"${slug}"`],
        [`links?q=${encodeURIComponent(link)}`, link],
      ] as const) {
        const answer = await fetch(`${server.url}/api/admin/${search}`, { headers })
        if (!(await answer.text()).includes(found)) return `${answer.status}, not found: ${search}`
      }
      return undefined
    })
    expectSound(server)
  })
})
