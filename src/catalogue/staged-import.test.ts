import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { sql, type Kysely } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { DAY_MS } from '../core/time.ts'
import type { Schema } from '../database/schema.ts'
import { auditDetails } from '../features/audit/audit.service.ts'
import { findProductsByWords } from '../features/products/product-terms.store.ts'
import { isLockAwaited } from '../testing/awaited-lock.ts'
import { describeOnBothDatabases, newPostgres, newSqlite, open } from '../testing/databases.ts'
import { entriesOf } from '../testing/list-entries.ts'
import { CATALOGUE, type EntryOf } from './catalogue.server.ts'
import { changeEntry, removeEntry } from './catalogue.service.ts'
import { searchPlaces } from './catalogue.store.ts'
import { BadFileError } from '../features/list-files/check-entries.ts'
import { exportList } from './export-list.service.ts'
import { importFile } from './import-file.service.ts'
import { BATCH_ROWS, type RowBatch } from '../core/sheet.ts'
import { clearLeftImports, ImportConflictError } from './staged-import.service.ts'
import { retailerOf } from '../core/retailer.ts'

const { products } = CATALOGUE
const NOW = Date.UTC(2026, 10, 21, 9)
const WRITER = { admin: 'ann', at: NOW }
const RETAILER = retailerOf({ name: 'Amazon', host: 'amazon.com', tag: 'gimme-20' })
const OPTIONS = { isTrial: false, writer: WRITER, retailer: RETAILER, retailers: [], now: () => NOW }

/** More than two batches. */
const MANY = 2 * BATCH_ROWS + 50

function product(index: number, name = `Thing ${index}`): EntryOf<'products'> {
  return {
    slug: `thing-${index}`,
    name,
    description: 'A thing',
    category: 'Things',
    rating: 4.5,
    priceRange: '$20',
    searchQuery: `thing ${index}`,
    features: ['fine'],
    benefits: ['good'],
    specifications: [],
    seoTitle: name,
    metaDescription: 'A thing',
  }
}

/** A feature of 116 characters. */
const LONG_LINE = 'so '.repeat(39).trim()

function productsNamed(name: string, count = MANY) {
  return Array.from({ length: count }, (_, index) => product(index, `${name} ${index}`))
}

/** More than two steps of products, whose audit entry has several parts. */
function longProductsNamed(name: string) {
  return productsNamed(name, 1100).map((entry) => ({ ...entry, features: [LONG_LINE] }))
}

/** A file with an entry on each line, as it is read. */
async function* rowsOf(values: readonly unknown[]): AsyncGenerator<RowBatch> {
  for (let start = 0; start < values.length; start += BATCH_ROWS)
    yield values.slice(start, start + BATCH_ROWS).map((value, index) => ({ line: start + index + 1, value }))
}

/** A file that is read up to the end of its first batch, and to its end when it may go on. */
function haltingFile(values: readonly unknown[]) {
  const reached = Promise.withResolvers<void>()
  const goOn = Promise.withResolvers<void>()
  async function* rows() {
    yield* rowsOf(values.slice(0, BATCH_ROWS))
    reached.resolve()
    await goOn.promise
    yield* rowsOf(values.slice(BATCH_ROWS))
  }
  return { rows, reached: reached.promise, goOn: goOn.resolve }
}

const importAll = (db: Kysely<Schema>, values: readonly unknown[], isTrial = false) =>
  importFile(db, products, () => rowsOf(values), { ...OPTIONS, isTrial })

/** Counts the rows that an import stores before its entries become the list. */
async function leftovers(db: Kysely<Schema>) {
  const { rows } = await sql<{ staged: number; parts: number; running: number }>`
    select (select count(*) from staged_products) as staged,
      (select count(*) from audit_parts
        where not exists (select 1 from audit_entries where id = audit_id)) as parts,
      (select count(*) from list_imports where import_id is not null) as running`.execute(db)
  return rows[0]
}

/** Numbers of products that are found. */
const NEVER = [0, 0]

const NOTHING = { staged: 0, parts: 0, running: 0 }

describeOnBothDatabases('an import of a long list', (newDatabase) => {
  test('replaces the list in the order of the file, counts the differences, and keeps what was there', async () => {
    const db = await open(await newDatabase())
    const old = productsNamed('Old')
    expect(await importAll(db, old)).toEqual({ added: MANY, changed: 0, removed: 0, kept: 0 })
    expect(await entriesOf(db, products)).toEqual(old)
    const fresh = [product(9999), ...old.slice(10).toReversed(), product(3, 'New 3')]
    const counts = { added: 1, changed: 1, removed: 9, kept: MANY - 10 }
    expect(await importAll(db, fresh, true)).toEqual(counts)
    expect(await entriesOf(db, products)).toEqual(old)
    expect(await importAll(db, fresh)).toEqual(counts)
    expect(await entriesOf(db, products)).toEqual(fresh)
    expect(await leftovers(db)).toEqual(NOTHING)
    const { before, after } = await db
      .selectFrom('audit_entries')
      .select(['before', 'after'])
      .orderBy('id')
      .where('after', 'like', '%9999%')
      .executeTakeFirstOrThrow()
    expect(JSON.parse(after ?? '')).toEqual({ ...counts, entries: [product(9999), product(3, 'New 3')] })
    expect(JSON.parse(before ?? '')).toEqual({
      entries: expect.arrayContaining(old.slice(0, 10)),
    })
  })

  test('of many long entries is in the audit trail as a whole, in its order', async () => {
    const db = await open(await newDatabase())
    await importAll(db, longProductsNamed('Old'))
    await importAll(db, [
      ...longProductsNamed('New').slice(0, 700),
      ...longProductsNamed('Old').slice(700, 800),
    ])
    const { id } = await db
      .selectFrom('audit_entries')
      .select('id')
      .where('after', 'like', '%"removed":300%')
      .executeTakeFirstOrThrow()
    let json = ''
    for await (const piece of (await auditDetails(db, id))?.json ?? []) json += piece
    expect(JSON.parse(json)).toMatchObject({
      before: {
        entries: [...longProductsNamed('Old').slice(0, 700), ...longProductsNamed('Old').slice(800)],
      },
      after: { changed: 700, removed: 300, kept: 100, entries: longProductsNamed('New').slice(0, 700) },
    })
    expect(await leftovers(db)).toEqual(NOTHING)
  })

  test('is found by parts and beginnings of words, and what was replaced is not', async () => {
    const db = await open(await newDatabase())
    const found = async (word: string) => [
      (await searchPlaces(db, products.table, [word])).places.length,
      (await findProductsByWords(db, [[word]], MANY)).length,
    ]
    for (const [name, old] of [
      ['Marbled', 'Tartan'],
      ['Tartan', 'Marbled'],
      ['Marbled', 'Tartan'],
    ] as const) {
      await importAll(db, productsNamed(name))
      expect(await Promise.all(['arble', 'marb', 'arta', 'tart', 'quilt'].map(found))).toEqual(
        name === 'Marbled'
          ? [[MANY, 0], [MANY, MANY], NEVER, NEVER, NEVER]
          : [NEVER, NEVER, [MANY, 0], [MANY, MANY], NEVER],
      )
      expect(await found(old.toLowerCase())).toEqual(NEVER)
      // Single changes are found too, whichever table the list is in.
      await changeEntry(db, products, 'thing-7', { entry: product(7, 'Quilted') }, WRITER)
      await removeEntry(db, products, 'thing-8', WRITER)
      expect(await found('quilt')).toEqual([1, 1])
      expect(await found(name.toLowerCase())).toEqual([MANY - 2, MANY - 2])
    }
  })

  test('leaves nothing behind when a line is bad, however late', async () => {
    const db = await open(await newDatabase())
    await importAll(db, productsNamed('Old'))
    const bad = [...productsNamed('New'), { ...product(MANY), rating: 7 }, product(0)]
    const error = await importAll(db, bad).catch((it: unknown) => it)
    expect(error instanceof BadFileError && error.problems).toEqual([
      { line: MANY + 1, reason: 'rating: must be 5 or less' },
      { line: MANY + 2, reason: 'slug: belongs to an entry before it' },
    ])
    expect(await entriesOf(db, products)).toEqual(productsNamed('Old'))
    expect(await leftovers(db)).toEqual(NOTHING)
  })

  test('that is killed leaves nothing behind after a minute', async () => {
    const databaseUrl = await newDatabase()
    const db = await open(databaseUrl)
    await importAll(db, productsNamed('Old'))
    const child = await startCommand(databaseUrl, productsNamed('New', 20_000))
    await expect.poll(() => leftovers(db), { timeout: 30_000, interval: 5 }).not.toMatchObject({ staged: 0 })
    child.kill('SIGKILL')
    await once(child, 'close')
    expect(await leftovers(db)).toMatchObject({ running: 1 })
    expect(await entriesOf(db, products)).toEqual(productsNamed('Old'))
    // Until then, the import may still be running elsewhere.
    expect(await clearLeftImports(db, Date.now())).toBe(false)
    expect(await leftovers(db)).toMatchObject({ running: 1 })
    while (await clearLeftImports(db, Date.now() + 61_000));
    expect(await leftovers(db)).toEqual(NOTHING)
    expect(await importAll(db, productsNamed('New'))).toMatchObject({ changed: MANY })
  })

  test('that was killed while the clock was a day ahead is cleared away, and holds up no other', async () => {
    const db = await open(await newDatabase())
    const left = { import_id: 'killed', touched_at: NOW + DAY_MS }
    await db
      .insertInto('list_imports')
      .values({ list: 'products', replacements: 0, ...left })
      .execute()
    await clearLeftImports(db, NOW)
    expect(await leftovers(db)).toEqual(NOTHING)
    await db.updateTable('list_imports').set(left).execute()
    expect(await importAll(db, productsNamed('New'))).toMatchObject({ added: MANY })
    expect(await leftovers(db)).toEqual(NOTHING)
  })

  test('reads the file again if the list is changed meanwhile, so that its counts are right', async () => {
    const db = await open(await newDatabase())
    await importAll(db, productsNamed('Old'))
    let reads = 0
    async function* rows() {
      reads++
      yield* rowsOf(productsNamed('Old'))
      if (reads === 1) await removeEntry(db, products, 'thing-0', WRITER)
    }
    expect(await importFile(db, products, rows, OPTIONS)).toEqual({
      added: 1,
      changed: 0,
      removed: 0,
      kept: MANY - 1,
    })
    expect([reads, await entriesOf(db, products), await leftovers(db)]).toEqual([
      2,
      productsNamed('Old'),
      NOTHING,
    ])
  })

  test('that stood still for a minute takes no entries of the next one', async () => {
    const db = await open(await newDatabase())
    const late = haltingFile(productsNamed('Late'))
    const outcome = importFile(db, products, late.rows, OPTIONS).catch((error: unknown) => error)
    await late.reached
    const next = haltingFile(productsNamed('Next'))
    const counts = importFile(db, products, next.rows, { ...OPTIONS, now: () => NOW + 120_000 })
    await next.reached
    late.goOn()
    expect(await outcome).toBeInstanceOf(ImportConflictError)
    next.goOn()
    expect(await counts).toMatchObject({ added: MANY })
    expect(await entriesOf(db, products)).toEqual(productsNamed('Next'))
    expect(await leftovers(db)).toEqual(NOTHING)
  })

  test('that stood still for a minute does not go on with a part of its entries', async () => {
    const db = await open(await newDatabase())
    await importAll(db, [product(0)])
    const late = haltingFile(productsNamed('Late'))
    const outcome = importFile(db, products, late.rows, OPTIONS).catch((error: unknown) => error)
    await late.reached
    expect(await leftovers(db)).not.toEqual(NOTHING)
    await clearLeftImports(db, NOW + 120_000)
    late.goOn()
    expect(await outcome).toBeInstanceOf(ImportConflictError)
    expect(await entriesOf(db, products)).toEqual([product(0)])
    while (await clearLeftImports(db, NOW + 120_000));
    expect(await leftovers(db)).toEqual(NOTHING)
  })

  test('refuses a second one until it has ended', async () => {
    const db = await open(await newDatabase())
    let second: unknown
    async function* rows() {
      yield* rowsOf(productsNamed('First'))
      second = await importAll(db, productsNamed('Second')).catch((error: unknown) => error)
    }
    await importFile(db, products, rows, OPTIONS)
    expect(second).toBeInstanceOf(ImportConflictError)
    expect(await entriesOf(db, products)).toEqual(productsNamed('First'))
  })
})

describeOnBothDatabases('an export of a long list', (newDatabase) => {
  test('is complete and in order while entries are changed, added and removed', async () => {
    const db = await open(await newDatabase())
    await importAll(db, productsNamed('Old'))
    const seen: string[] = []
    for await (const batch of await exportList(db, products)) {
      seen.push(...batch.map(({ slug }) => slug))
      if (seen.length > BATCH_ROWS) continue
      await removeEntry(db, products, 'thing-0', WRITER)
      await removeEntry(db, products, `thing-${BATCH_ROWS + 7}`, WRITER)
      await products.insert(db, [product(MANY)], MANY)
    }
    const all = Array.from({ length: MANY + 1 }, (_, index) => `thing-${index}`)
    expect(seen).toEqual(all.filter((slug) => slug !== `thing-${BATCH_ROWS + 7}`))
  })

  test('never mixes two lists', async () => {
    const db = await open(await newDatabase())
    await importAll(db, productsNamed('Old'))
    const entries = await exportList(db, products)
    await importAll(db, productsNamed('New'))
    await expect(entries[Symbol.asyncIterator]().next()).rejects.toThrow(
      'The products were replaced by an import while they were exported',
    )
  })
})

test('PostgreSQL knows how many products an import has stored, and that all see them, when the first visitor reads', async () => {
  const db = await open(await newPostgres())
  await importAll(db, productsNamed('New'))
  const { rows } = await sql<Record<string, number>>`
    select reltuples as known, relallvisible::float / relpages as seen from pg_class where oid = 'products'::regclass`.execute(
    db,
  )
  expect(rows).toEqual([{ known: MANY, seen: 1 }])
})

/** Returns the definitions of the indexes of products on PostgreSQL, without their names, because an import chooses new ones. */
async function indexesOfProducts(db: Kysely<Schema>): Promise<string[]> {
  const { rows } = await sql<{ about: string }>`
    select regexp_replace(pg_get_indexdef(indexrelid), ' INDEX .+? USING ', ' INDEX USING ') || indisprimary as about
    from pg_index where indrelid = 'products'::regclass`.execute(db)
  return rows.map(({ about }) => about).toSorted((a, b) => a.localeCompare(b))
}

test('products have the same indexes after an import into PostgreSQL, also after one that was cut off', async () => {
  const db = await open(await newPostgres())
  const before = await indexesOfProducts(db)
  expect(before).toHaveLength(9)
  await importAll(db, productsNamed('New'))
  expect(await indexesOfProducts(db)).toEqual(before)
  async function* cutOff() {
    yield* rowsOf(productsNamed('Half'))
    throw new Error('cut off')
  }
  await expect(importFile(db, products, cutOff, { ...OPTIONS, isTrial: false })).rejects.toThrow('cut off')
  expect(await indexesOfProducts(db)).toEqual(before)
  await importAll(db, productsNamed('Newer'))
  expect(await indexesOfProducts(db)).toEqual(before)
})

test('an import into PostgreSQL begins when a dump of all tables has ended', async () => {
  const db = await open(await newPostgres())
  const dump = await db.startTransaction().execute()
  await sql`lock table staged_products in access share mode`.execute(dump)
  const importing = importAll(db, productsNamed('New', 10))
  await expect.poll(() => isLockAwaited(db), { timeout: 20_000, interval: 5 }).toBe(true)
  await dump.commit().execute()
  expect(await importing).toMatchObject({ added: 10 })
})

test('visitors do not wait behind an import that waits for a backup of PostgreSQL', async () => {
  const db = await open(await newPostgres())
  await importAll(db, productsNamed('Old', 10))
  const backup = await db.startTransaction().execute()
  await sql`lock table products in access share mode`.execute(backup)
  const importing = importAll(db, productsNamed('New', 10))
  await expect.poll(() => isLockAwaited(db), { timeout: 20_000, interval: 5 }).toBe(true)
  await db.transaction().execute(async (visitor) => {
    // A swap that waits for as long as its statement may would hold the visitor up for 5 s.
    await sql`set local lock_timeout = '2500ms'`.execute(visitor)
    await visitor.selectFrom('products').select('slug').execute()
  })
  await backup.commit().execute()
  await importing
  expect((await entriesOf(db, products)).map(({ name }) => name)).toContain('New 3')
})

test('SQLite deletes the rows of a long import in steps, and the last ones at once', async () => {
  const db = await open(await newSqlite())
  await importAll(db, productsNamed('Old', 1))
  // The rows after the first thousand are within 50,000.
  const rowids = Array.from({ length: 2500 }, (_, index) => (index < 1000 ? index + 1 : index + 50_000))
  for (const [index, rowid] of rowids.entries())
    await sql`
      insert into staged_products (rowid, slug, position, name, description, category, search_query, features, benefits,
        specifications, seo_title, meta_description)
      values (${rowid}, ${`staged-${index}`}, ${index}, 'a', 'a', 'a', 'a', '[]', '[]', '[]', 'a', 'a')`.execute(
      db,
    )
  const counts: unknown[] = []
  do counts.push((await leftovers(db))?.staged)
  while (await products.staging.deleteSome(db))
  expect(counts).toEqual([2500, 1500, 0])
  expect(await entriesOf(db, products)).toEqual(productsNamed('Old', 1))
})

test('a killed import leaves nothing in the full-text indexes of SQLite', async () => {
  const databaseUrl = await newSqlite()
  const db = await open(databaseUrl)
  await importAll(db, productsNamed('Old'))
  const indexed = async () => {
    const { rows } = await sql<Record<string, number>>`
      select (select count(*) from product_words) as words, (select count(*) from product_search) as parts,
        (select count(*) from product_search_terms) as terms,
        (select count(*) from product_words_staged) as "stagedWords",
        (select count(*) from product_search_staged) as "stagedParts",
        (select count(*) from product_search_terms_staged) as "stagedTerms"`.execute(db)
    return rows[0]
  }
  const child = await startCommand(databaseUrl, productsNamed('New', 20_000))
  await expect.poll(indexed, { timeout: 30_000, interval: 5 }).not.toMatchObject({ stagedParts: 0 })
  child.kill('SIGKILL')
  await once(child, 'close')
  while (await clearLeftImports(db, Date.now() + 61_000));
  expect(await indexed()).toEqual({
    words: MANY,
    parts: MANY,
    terms: MANY,
    stagedWords: 0,
    stagedParts: 0,
    stagedTerms: 0,
  })
})

test.for([
  ['SQLite', newSqlite],
  ['PostgreSQL', newPostgres],
] as const)(
  'products and those of an import have the same columns and indexes on %s',
  async ([name, newDb]) => {
    const db = await open(await newDb())
    const definitions = async (table: string) => {
      const { rows } =
        name === 'SQLite'
          ? await sql<{ text: string }>`
            select sql as text from sqlite_schema where tbl_name = ${table} and type <> 'trigger' and sql is not null`.execute(
              db,
            )
          : await sql<{ text: string }>`
            select indexdef as text from pg_indexes where tablename = ${table}`.execute(db)
      return rows
        .map(({ text }) => text.replace(/index \S+/i, '').replaceAll('staged_products', 'products'))
        .toSorted((a, b) => (a < b ? -1 : 1))
    }
    expect(await definitions('staged_products')).toEqual(await definitions('products'))
  },
)

/** Starts `npm run content -- import products` on these entries. */
async function startCommand(databaseUrl: string, entries: readonly object[]) {
  const folder = await mkdtemp(path.join(tmpdir(), 'gimme-import-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  const file = path.join(folder, 'products.json')
  await writeFile(file, JSON.stringify(entries))
  const program = path.resolve(import.meta.dirname, '../cli/content-command.ts')
  const child = spawn(process.execPath, [program, 'import', 'products', file], {
    env: { DATABASE_URL: databaseUrl },
    stdio: 'ignore',
  })
  onTestFinished(() => void child.kill('SIGKILL'))
  return child
}
