import BetterSqlite3 from 'better-sqlite3'
import { createLinkCode } from '../src/features/links/link-code.server.ts'
import { logIn } from '../src/testing/log-in.ts'
import type { Context } from './context.ts'
import { median } from './median.ts'
import { atMost, type Row } from './report.ts'
import { ADMIN } from './servers.ts'

/** Sizes of the lists, and the bar for a page. */
const PRODUCTS = 10_000
const PROMOTIONS = 10_000
const LINKS = 100_000
const MAX_LIST_MS = 100

const RUNS = 9

/** First pages, last pages, and searches with and without results. */
const LISTS = [
  'products',
  'products?page=400',
  'products?q=nothing-like-it',
  'products?q=Product%209999',
  'promotions',
  'promotions?page=400',
  'promotions?q=number=9999',
  'links',
  'links?page=400',
  'links?page=4000&after=25.z',
  'links?q=number=99999',
  'links?q=nowhere',
]

/** Measures pages of an owner's long lists. */
export async function adminListRows({ gimme, databaseFile }: Context): Promise<Row[]> {
  fill(databaseFile)
  const headers = { authorization: `Bearer ${await logIn(gimme.url, ADMIN)}` }
  const rows: Row[] = []
  for (const list of LISTS) {
    const runs: number[] = []
    for (let run = 0; run < RUNS; run++) {
      const startedAt = performance.now()
      const answer = await fetch(`${gimme.url}/api/admin/${list}`, { headers })
      await answer.arrayBuffer()
      runs.push(performance.now() - startedAt)
      if (!answer.ok) throw new Error(`${list} answered ${answer.status}.`)
    }
    rows.push(atMost(`GET /api/admin/${list}`, median(runs), MAX_LIST_MS, 'ms', 1))
  }
  return rows
}

/** Inserts entries directly into the database. */
function fill(databaseFile: string): void {
  const database = new BetterSqlite3(databaseFile)
  const product = database.prepare(
    `insert or ignore into products (slug, position, name, description, category, rating_tenths, price_range,
       search_query, features, benefits, specifications, seo_title, meta_description)
     values (?, ?, ?, 'A thing like all the others here.', 'Many', 45, '$20', 'thing', '[]', '[]', '[]', '', '')`,
  )
  const promotion = database.prepare(
    `insert into promotions (id, image_url, alt, destination_url, expires_at, created_at)
     values (?, '/x.svg', 'A thing', ?, null, 0)`,
  )
  const link = database.prepare(
    `insert or ignore into short_links (code, target_url, url_hash, is_retailer, created_at) values (?, ?, ?, 0, ?)`,
  )
  try {
    database.transaction(() => {
      for (let index = 0; index < PRODUCTS; index++)
        product.run(`bench-product-${index}`, 1000 + index, `Product ${index}`)
      for (let index = 0; index < PROMOTIONS; index++)
        promotion.run(`bench ${index}`, `https://example.com/a-page?number=${index}`)
      for (let index = 0; index < LINKS; index++)
        link.run(createLinkCode(), `https://example.com/admin?number=${index}`, `bench admin ${index}`, index)
    })()
  } finally {
    database.close()
  }
}
