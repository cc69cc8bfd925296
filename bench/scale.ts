import { monitorEventLoopDelay } from 'node:perf_hooks'
import type { App } from '../src/app/app.ts'
import { openDatabase } from '../src/database/open-database.ts'
import { PRODUCTS_PER_PAGE } from '../src/features/products/product.ts'
import { fillProducts, scatteredProduct } from '../src/testing/large-shop.ts'
import { crawlProducts } from '../src/testing/visits.ts'
import { startServer } from '../src/testing/server-process.ts'
import {
  fillLinksAndEvents,
  MAX_PAGE_MS,
  MAX_WAIT_MS,
  onBothDatabases,
  PRODUCTS,
  withApp,
} from './large-shop.ts'
import { median } from './median.ts'
import { atMost, type Row } from './report.ts'
import { residentMib } from './resident-memory.ts'
import { environment, timeStart } from './servers.ts'

/** The bars. */
const MAX_START_MS = 3000
const MAX_CRAWLED_MIB = 300
const MAX_COMPLETION_MS = 5

const STARTS = 3
const CRAWLED = 10_000

/** Requests of a kind whose time on the main thread is measured. */
const REQUESTS = 300

const MICROSECONDS_PER_MS = 1e3
const NANOSECONDS_PER_MS = 1e6

/** Measures what visitors and crawlers ask of a large shop, on SQLite and on PostgreSQL. */
export function scaleRows(): Promise<Row[]> {
  return onBothDatabases(async (database, databaseUrl) => {
    process.stdout.write(`${database}: filling …\n`)
    const { db } = await openDatabase(databaseUrl)
    await fillProducts(db, PRODUCTS)
    await fillLinksAndEvents(db)
    await db.destroy()
    process.stdout.write(`${database}: measuring …\n`)
    return [
      atMost(`${database}: start to the first 200`, await startMs(databaseUrl), MAX_START_MS, 'ms'),
      atMost(`… memory after ${CRAWLED} product pages`, await crawl(databaseUrl), MAX_CRAWLED_MIB, 'MiB'),
      ...(await withApp(databaseUrl, mainThreadRows)),
    ]
  })
}

/** The median of some starts. */
async function startMs(databaseUrl: string): Promise<number> {
  const times: number[] = []
  while (times.length < STARTS) times.push(await timeStart(databaseUrl))
  return median(times)
}

/** Requests many product pages of a new server; returns its memory afterwards, in MiB. */
async function crawl(databaseUrl: string): Promise<number> {
  const server = await startServer(environment(databaseUrl))
  try {
    const bad = (await crawlProducts(server.url, CRAWLED, PRODUCTS)).find(({ status }) => status !== '200')
    if (bad) throw new Error(`${bad.path} answered ${bad.status}.`)
    return residentMib(server.child.pid ?? 0)
  } finally {
    await server.stop()
  }
}

/** Measures requests to an app in this process. None is answered from a cache. */
async function mainThreadRows(app: App): Promise<Row[]> {
  async function get(url: string): Promise<string> {
    const { statusCode, body } = await app.server.inject(url)
    if (statusCode !== 200) throw new Error(`${url} answered ${statusCode}.`)
    return body
  }

  /** Processor time of this thread for a request, in milliseconds: the mean, as the system counts in ticks. */
  async function busyMs(urlOf: (number: number) => string): Promise<number> {
    const before = process.threadCpuUsage()
    for (let number = 0; number < REQUESTS; number++) await get(urlOf(number))
    const { user, system } = process.threadCpuUsage(before)
    return (user + system) / MICROSECONDS_PER_MS / REQUESTS
  }

  // The index of completions is built after the start.
  while ((await get('/api/suggest?q=a')).length < 100)
    await new Promise((resolve) => setTimeout(resolve, 100))
  app.prepare()
  // The first requests compile the code, and count the products.
  await get('/products')
  await busyMs((number) => `/product/${anyProduct(REQUESTS + number).slug}`)
  const page = await busyMs((number) => `/product/${anyProduct(number).slug}`)
  const lastPage = Math.floor(PRODUCTS / PRODUCTS_PER_PAGE)
  const far = await busyMs((number) => `/products?page=${lastPage - number}`)
  const completion = await busyMs(
    (number) => `/api/suggest?q=${encodeURIComponent(beginningOf(anyProduct(number).name, number))}`,
  )
  const wait = await longestWaitMs(async () => {
    for (const [, part = ''] of (await get('/sitemap.xml')).matchAll(/(\/sitemap-\d+\.xml)/g)) await get(part)
  })
  return [
    atMost('… a product page that is not cached, main thread', page, MAX_PAGE_MS, 'ms', 1),
    atMost('… a far list page', far, MAX_PAGE_MS, 'ms', 1),
    atMost('… a completion', completion, MAX_COMPLETION_MS, 'ms', 1),
    atMost('… the longest wait during the whole sitemap', wait, MAX_WAIT_MS, 'ms'),
  ]
}

/** The longest time in which nothing else could run on this thread, in milliseconds. */
async function longestWaitMs(work: () => Promise<void>): Promise<number> {
  const delay = monitorEventLoopDelay({ resolution: 1 })
  delay.enable()
  await work()
  delay.disable()
  return delay.max / NANOSECONDS_PER_MS
}

function anyProduct(number: number) {
  return scatteredProduct(number, PRODUCTS)
}

function beginningOf(text: string, number: number): string {
  return text.slice(0, 1 + (number % text.length)).trim()
}
