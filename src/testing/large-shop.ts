import { createWriteStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import { sql, type Kysely } from 'kysely'
import { CATALOGUE } from '../catalogue/catalogue.server.ts'
import { claimList } from '../catalogue/catalogue.store.ts'
import { productEntries, type ProductEntry } from '../catalogue/entries.ts'
import { csvPieces } from '../core/csv-text.ts'
import { HOUR_MS } from '../core/time.ts'
import { announceChange } from '../database/change-feed.ts'
import type { Schema } from '../database/schema.ts'

/** Products that are inserted, or written to a file, together. */
const PRODUCTS_AT_ONCE = 2000

/** Rows of a statement that generates them: far below the limit on the time of a statement. */
const ROWS_AT_ONCE = 50_000

/** The first generated moment, in milliseconds since 1970. */
const FIRST_MOMENT = Date.UTC(2026, 0, 1)

const LOOKS = [
  'Compact',
  'Sturdy',
  'Quiet',
  'Folding',
  'Enormous',
  'Pocket',
  'Classic',
  'Cheerful',
  'Heavy',
  'Slim',
]
const MATERIALS = [
  'Bamboo',
  'Steel',
  'Linen',
  'Enamel',
  'Walnut',
  'Cork',
  'Glass',
  'Copper',
  'Felt',
  'Ceramic',
  'Oak',
]

/** Kinds of things, by category; the first categories have the most products. */
const KINDS: Readonly<Record<string, readonly string[]>> = {
  Kitchen: [
    'Teapot',
    'Skillet',
    'Bread Bin',
    'Spice Rack',
    'Colander',
    'Mixing Bowl',
    'Rolling Pin',
    'Kettle',
  ],
  Living: ['Floor Lamp', 'Bookshelf', 'Side Table', 'Throw Blanket', 'Curtain', 'Vase', 'Picture Frame'],
  Outdoors: ['Tent', 'Camping Chair', 'Lantern', 'Hammock', 'Water Bottle', 'Bird Feeder'],
  Office: ['Desk Lamp', 'Notebook', 'Monitor Stand', 'Pen Holder', 'Footrest'],
  Pets: ['Dog Bed', 'Scratching Post', 'Pet Fountain', 'Snuffle Mat'],
  Tech: ['Charging Stand', 'Keyboard', 'Projector'],
  Garden: ['Watering Can', 'Plant Pot'],
  Beauty: ['Vanity Mirror'],
}

const CATEGORIES = Object.keys(KINDS)

/** Words for sentences, so that descriptions share some words and differ in others. */
const WORDS =
  'warm quiet clever gentle plain bright early honest little patient curious tidy brave lazy mellow proud sunny travel ' +
  'breakfast balcony winter garden evening shelf corner birthday weekend neighbor kitchen market pocket window'

const SENTENCE_WORDS = WORDS.split(' ')

/**
 * A product of a generated shop, as a file has it; the same for the same number. About 1.2 kB of text, as an owner's
 * products have. Names, search terms and slugs are unique.
 */
export function largeShopProduct(number: number): ProductEntry {
  const random = randomNumbers(number)
  const choose = (list: readonly string[]) => list[random(list.length)] ?? ''
  // The smaller of two numbers, so that the first categories have the most products.
  const category = CATEGORIES[Math.min(random(CATEGORIES.length), random(CATEGORIES.length))] ?? 'Kitchen'
  const thing = `${choose(MATERIALS)} ${choose(KINDS[category] ?? [])}`
  const name = `${choose(LOOKS)} ${thing} ${number}`
  const sentence = (words: number) =>
    `A ${Array.from({ length: words }, () => choose(SENTENCE_WORDS)).join(' ')} one.`
  const low = 5 + random(200)
  return {
    slug: name.toLowerCase().replaceAll(' ', '-'),
    name,
    description: `${thing}. ${sentence(9)} ${sentence(8)}`,
    category,
    rating: (30 + random(21)) / 10,
    priceRange: `$${low} - $${low + 5 + random(100)}`,
    searchQuery: name.toLowerCase(),
    features: Array.from({ length: 5 }, () => sentence(6)),
    benefits: Array.from({ length: 3 }, () => sentence(8)),
    specifications: Array.from({ length: 4 }, () => sentence(5)),
    seoTitle: name,
    metaDescription: sentence(10),
  }
}

/** Another product for each number below the size of the shop, spread over all of it. */
export function scatteredProduct(number: number, products: number): ProductEntry {
  return largeShopProduct((number * 7919) % products)
}

/** A product whose description begins with a mark, as a later file of its owner has it; without a mark as it was. */
export function markedProduct(number: number, mark: string): ProductEntry {
  const product = largeShopProduct(number)
  return { ...product, description: `${mark} ${product.description}`.trim() }
}

/** Writes a CSV file of the first products of a generated shop. */
export async function writeProductFile(file: string, count: number, mark: string): Promise<void> {
  async function* batches() {
    for (let from = 0; from < count; from += PRODUCTS_AT_ONCE)
      yield Array.from({ length: Math.min(PRODUCTS_AT_ONCE, count - from) }, (_none, index) =>
        markedProduct(from + index, mark),
      )
  }
  await pipeline(csvPieces(batches(), productEntries.element), createWriteStream(file))
}

/** Replaces the products by so many generated ones: 200,000 take some seconds. */
export async function fillProducts(db: Kysely<Schema>, count: number): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    await claimList(transaction, 'products', FIRST_MOMENT)
    await transaction.deleteFrom('products').execute()
    for (let from = 0; from < count; from += PRODUCTS_AT_ONCE) {
      const length = Math.min(PRODUCTS_AT_ONCE, count - from)
      const products = Array.from({ length }, (_none, index) => largeShopProduct(from + index))
      await CATALOGUE.products.insert(transaction, products, from)
    }
    await announceChange(transaction, 'products')
  })
}

/** Digits that look like letters, which no code of a short link contains, and the letters for them. */
const CODE_LETTERS = { 0: 'a', 1: 'c', 2: 'd', 5: 'f', 8: 'h' }

/** Adds so many generated short links, a million at most. */
export async function fillLinks(db: Kysely<Schema>, count: number): Promise<void> {
  const digits = sql<string>`substr(cast(1000000 + n as text), 2)`
  const code = Object.entries(CODE_LETTERS).reduce(
    (text, [digit, letter]) => sql`replace(${text}, ${sql.lit(digit)}, ${sql.lit(letter)})`,
    digits,
  )
  await inRanges(count, async (from, to) => {
    await sql`
      insert into short_links (code, target_url, url_hash, is_retailer, created_at)
      ${numbersBetween(from, to)}
      select 'g' || ${code}, 'https://example.com/a-page-of-usual-length?number=' || n, 'generated ' || n, 0,
        ${sql.lit(FIRST_MOMENT)} + cast(n as bigint)
      from numbers`.execute(db)
  })
}

/**
 * Adds so many generated searches, spread evenly over a year, and their hourly counts. A search has one of half as many
 * terms. Ten million take minutes.
 */
export async function fillEvents(db: Kysely<Schema>, count: number): Promise<void> {
  const perHour = Math.max(1, Math.ceil(count / (365 * 24)))
  const hour = sql`${sql.lit(FIRST_MOMENT)} + cast(n / ${sql.lit(perHour)} as bigint) * ${sql.lit(HOUR_MS)}`
  const term = sql`'what people type ' || (cast(n as bigint) * 7919 % ${sql.lit(Math.max(1, Math.ceil(count / 2)))})`
  await inRanges(count, async (from, to) => {
    const numbers = numbersBetween(from, to)
    await sql`
      insert into events (id, kind, at, query, search_type, source, visitor, is_bot)
      ${numbers}
      select 'g' || substr(cast(1000000000 + n as text), 2), 'search', ${hour}, ${term}, 'text', 'search', 'visitor', 0
      from numbers`.execute(db)
    for (const [metric, key] of [
      ['search.text', sql`'search'`],
      ['search.text.term', term],
    ] as const) {
      await sql`
        insert into event_counts (metric, hour, key, is_bot, count)
        ${numbers}
        select ${sql.lit(metric)}, ${hour}, ${key}, 0, count(*) from numbers where true group by 2, 3
        on conflict (metric, hour, key, is_bot) do update set count = event_counts.count + excluded.count`.execute(
        db,
      )
    }
  })
}

/** A table of the whole numbers from the first up to but not including the second. */
function numbersBetween(from: number, to: number) {
  return sql`with recursive numbers(n) as (
    select ${sql.lit(from)} union all select n + 1 from numbers where n < ${sql.lit(to - 1)}
  )`
}

async function inRanges(count: number, fill: (from: number, to: number) => Promise<void>): Promise<void> {
  for (let from = 0; from < count; from += ROWS_AT_ONCE)
    await fill(from, Math.min(count, from + ROWS_AT_ONCE))
}

/** Whole numbers below a limit, the same for the same seed (mulberry32). */
function randomNumbers(seed: number): (limit: number) => number {
  let state = Math.imul(seed + 1, 0x9e3779b1)
  return (limit) => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32) * limit)
  }
}
