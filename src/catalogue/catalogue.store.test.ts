import { sql, type Kysely } from 'kysely'
import { expect, test } from 'vitest'
import type { Schema } from '../database/schema.ts'
import { searchedWords } from '../database/holds-words.ts'
import { describeOnBothDatabases, newPostgres, newSqlite, open } from '../testing/databases.ts'
import { CATALOGUE, type EntryOf } from './catalogue.server.ts'
import { changeEntry, listEntries, removeEntry } from './catalogue.service.ts'
import { searchPlaces } from './catalogue.store.ts'
import { importFile } from './import-file.service.ts'
import { retailerOf } from '../core/retailer.ts'

const { products } = CATALOGUE
const NOW = Date.UTC(2026, 10, 21, 9)
const WRITER = { admin: 'ann', at: NOW }
const RETAILER = retailerOf({ name: 'Amazon', host: 'amazon.com', tag: 'gimme-20' })

function product(slug: string, name: string): EntryOf<'products'> {
  return {
    slug,
    name,
    description: 'A thing',
    category: 'Things',
    rating: 4.5,
    priceRange: '$20',
    searchQuery: name.toLowerCase(),
    features: ['fine'],
    benefits: ['good'],
    specifications: [],
    seoTitle: name,
    metaDescription: 'A thing',
  }
}

const numbered = (count: number) =>
  Array.from({ length: count }, (_, index) => product(`thing-${index}`, `Thing ${index}`))

async function importAll(db: Kysely<Schema>, entries: readonly EntryOf<'products'>[]) {
  async function* rows() {
    yield entries.map((value, index) => ({ line: index + 1, value }))
  }
  const options = { isTrial: false, writer: WRITER, retailer: RETAILER, retailers: [], now: () => NOW }
  await importFile(db, products, rows, options)
}

async function found(db: Kysely<Schema>, q: string) {
  const { places, isPartial } = await searchPlaces(db, products.table, searchedWords(q))
  return { slugs: places.map(({ key }) => key), isPartial }
}

const whole = (...slugs: string[]) => ({ slugs, isPartial: false })

describeOnBothDatabases('a search of products', (newDatabase) => {
  test('finds parts of words in any case, in the owner’s order, and follows each change', async () => {
    const db = await open(await newDatabase())
    await importAll(db, [product('b-lamp', 'Moon LAMP'), product('a-lamp', 'Ölkanne 50% "new"')])
    for (const q of ['AMP', 'lamp', 'hing -lam'])
      expect([q, await found(db, q)]).toEqual([q, whole('b-lamp', 'a-lamp')])
    for (const q of ['ölkanne', 'LKANN', '50%', '"new"', 'öLkAnNe thin'])
      expect([q, await found(db, q)]).toEqual([q, whole('a-lamp')])
    for (const q of ['olkanne', '5_%', 'lampe', 'moon ölkanne', '" OR "'])
      expect([q, await found(db, q)]).toEqual([q, whole()])
    const entry = product('b-lamp', 'Sun lamp')
    await changeEntry(db, products, 'b-lamp', { entry }, WRITER)
    expect([await found(db, 'moon'), await found(db, 'sun')]).toEqual([whole(), whole('b-lamp')])
    await removeEntry(db, products, 'a-lamp', WRITER)
    expect(await found(db, 'lamp')).toEqual(whole('b-lamp'))
    for (let round = 0; round < 3; round++) {
      await importAll(db, [product(`new-${round}`, 'Moon lamp')])
      expect(await found(db, 'lamp')).toEqual(whole(`new-${round}`))
    }
  })

  test('of less than three characters looks at the first products, and says so', async () => {
    const db = await open(await newDatabase())
    const shop = [product('a', 'TV stand'), product('b', 'Lamp')]
    await importAll(db, shop)
    expect(await found(db, 'tv')).toEqual(whole('a'))
    await importAll(db, [...shop, ...numbered(5000), product('c', 'TV set')])
    expect(await found(db, 'tv')).toEqual({ slugs: ['a'], isPartial: true })
    expect(await found(db, 'tv set')).toEqual(whole('c'))
  })

  test('says that there are more than it counts', async () => {
    const db = await open(await newDatabase())
    await importAll(db, numbered(1001))
    const page = await listEntries(db, products, { q: 'thing', page: 40 }, 0)
    expect(page).toMatchObject({ count: 1000, pages: 40, isMore: true })
    expect(page?.entries).toHaveLength(25)
    expect(await listEntries(db, products, { q: 'thing', page: 41 }, 0)).toBeUndefined()
  })
})

describeOnBothDatabases('pages of products', (newDatabase) => {
  test('follow each other by what "next" says, each entry once, also when entries are removed', async () => {
    const db = await open(await newDatabase())
    await importAll(db, numbered(80))
    const seen: string[] = []
    let after: string | undefined
    for (let page = 1; page === 1 || after !== undefined; page++) {
      const answer = await listEntries(db, products, { q: '', page, after }, 0)
      seen.push(...(answer?.entries ?? []).map(({ key }) => key))
      expect(answer).toMatchObject({ page })
      after = answer?.next
      if (page === 1) await removeEntry(db, products, 'thing-3', WRITER)
    }
    expect(seen).toEqual(numbered(80).map(({ slug }) => slug))
  })
})

test('a search on SQLite still finds the right products after the file was rewritten', async () => {
  const db = await open(await newSqlite())
  await importAll(db, [product('a', 'Moon lamp'), product('b', 'Sun lamp'), product('c', 'Star lamp')])
  await removeEntry(db, products, 'a', WRITER)
  await sql`vacuum`.execute(db)
  expect(await found(db, 'star')).toEqual(whole('c'))
})

test('a search on PostgreSQL without pg_trgm looks at the first products, and says so', async () => {
  const db = await open(await newPostgres())
  await sql`drop extension pg_trgm cascade`.execute(db)
  await importAll(db, [product('a', 'Moon lamp'), ...numbered(5000), product('b', 'Moon mug')])
  expect(await found(db, 'moon')).toEqual({ slugs: ['a'], isPartial: true })
})
