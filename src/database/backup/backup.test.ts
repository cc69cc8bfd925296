import { once } from 'node:events'
import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { Worker } from 'node:worker_threads'
import BetterSqlite3 from 'better-sqlite3'
import { sql, type Kysely } from 'kysely'
import { describe, expect, onTestFinished, test } from 'vitest'
import { imageHash } from '../../core/image-hash.ts'
import { findProductsByWords } from '../../features/products/product-terms.store.ts'
import { deleteStagedProducts, swapStagedProducts } from '../../features/products/staged-product.store.ts'
import { storeBatch } from '../../journal/projector.service.ts'
import { isLockAwaited } from '../../testing/awaited-lock.ts'
import {
  describeOnEmptyDatabases,
  newEmptyPostgres,
  newEmptySqlite,
  type NewDatabase,
} from '../../testing/databases.ts'
import { fillProducts } from '../../testing/large-shop.ts'
import { startPooler } from '../../testing/pooler.ts'
import { createChangeFeed } from '../change-feed.ts'
import { openDatabase, openPending } from '../open-database.ts'
import type { Schema } from '../schema.ts'
import { sqlitePath } from '../sqlite.ts'
import { backUp, restore } from './backup.ts'
import { copySqlite } from './file-copy.ts'
import { verifyCopy, verifyImages } from './verified-copy.ts'

const STAMP = '20261123T071500Z'

async function newFolder(): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'gimme-backup-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  return folder
}

/** Opens a database for one task, as a server that is stopped afterwards. */
async function using<T>(databaseUrl: string, task: (db: Kysely<Schema>) => Promise<T>): Promise<T> {
  const { db } = await openDatabase(databaseUrl)
  try {
    return await task(db)
  } finally {
    await db.destroy()
  }
}

/** One row of each kind of value, and rows that refer to each other. */
function fill(databaseUrl: string): Promise<void> {
  return using(databaseUrl, async (db) => {
    await db
      .insertInto('admins')
      .values({ id: 'a', username: 'ann', password_hash: 'hash', created_at: 9_000_000_000_000 })
      .execute()
    await db
      .insertInto('admin_sessions')
      .values({ id: 's', token_hash: 't', admin_id: 'a', created_at: 1, last_used_at: 2 })
      .execute()
    await db
      .insertInto('term_heat')
      .values({
        term: 'größe “m”',
        heat: 123_456.789,
        day: '2026-11-23',
        visitors: 2.5,
        networks: 2,
        sketch: Buffer.from([0, 255, 10]),
        is_popular: 1,
        is_waiting: 0,
      })
      .execute()
    const links = Array.from({ length: 250 }, (_, index) => ({
      code: `code-${index}`,
      target_url: `https://shop.example/${index}`,
      url_hash: `hash-${index}`,
      is_retailer: 0 as const,
      created_at: index,
      expires_at: index % 2 === 0 ? null : index,
      disabled_at: null,
      changed_at: null,
    }))
    await db.insertInto('short_links').values(links).execute()
    const files = [Buffer.from([0, 1, 255]), Buffer.from('webp')]
    const hash = imageHash(files)
    await db
      .insertInto('images')
      .values({ hash, width: 320, height: 240, widths: '[320]', placeholder: 'data:,' })
      .execute()
    await db
      .insertInto('image_files')
      .values(
        files.map((bytes, index) => ({
          image_hash: hash,
          width: 320,
          format: index === 0 ? 'avif' : 'webp',
          bytes,
        })),
      )
      .execute()
    const promotion = {
      image_url: `/images/${hash}-320.webp`,
      alt: 'A lamp',
      destination_url: 'https://a.example',
    }
    await db
      .insertInto('promotions')
      .values({ id: 'p', ...promotion, expires_at: 8_000_000_000_000, created_at: 3, image_hash: hash })
      .execute()
    await db.insertInto('settings').values({ key: 'short_links_interstitial', value: 'true' }).execute()
    await db
      .insertInto('totp_secrets')
      .values({ admin_id: 'a', secret: 'JBSWY3DPEHPK3PXP', is_confirmed: 1, last_step: 60_000_000 })
      .execute()
    await db.insertInto('recovery_codes').values({ code_hash: 'c', admin_id: 'a' }).execute()
    await db.insertInto('hidden_words').values({ word: 'größe', hidden_at: 5 }).execute()
    await db
      .insertInto('trending_choices')
      .values({ term: 'tent', choice: 'approved', chosen_at: 6 })
      .execute()
    await db
      .insertInto('event_counts')
      .values({ metric: 'link.click', hour: 1_795_737_600_000, key: 'code-7', is_bot: 0, count: 41 })
      .execute()
    await fillProducts(db, 30)
    // Row ids with gaps, by which SQLite's search indexes know their rows.
    await sql`delete from products where position % 3 = 1`.execute(db)
  })
}

/** What a search for a word finds in the products. */
function foundProducts(databaseUrl: string, word: string): Promise<string[]> {
  return using(databaseUrl, async (db) =>
    (await findProductsByWords(db, [[word]], 100)).map(({ name }) => name).toSorted(),
  )
}

/** In the name of a generated product that `fill` leaves. */
const FIRST_WORD = 'heavy'

/**
 * All rows of all tables, sorted; without full-text indexes, which one of the databases keeps in tables, and without
 * sessions, which end with a restore.
 */
function contentOf(databaseUrl: string): Promise<Record<string, string[]>> {
  return using(databaseUrl, async (db) => {
    const content: Record<string, string[]> = {}
    for (const { name } of await db.introspection.getTables()) {
      if (/^(?:product|link|own_link)_search|^product_words|^admin_sessions$/.test(name)) continue
      const { rows } = await sql`select * from ${sql.table(name)}`.execute(db)
      content[name] = rows.map((row) => JSON.stringify(sortedByColumn(row))).toSorted()
    }
    return content
  })
}

/** The databases may have the columns of a table in another order. */
function sortedByColumn(row: unknown): unknown {
  return Object.entries(row as object).toSorted(([one], [other]) => (one < other ? -1 : 1))
}

function addAdmin(databaseUrl: string, username: string): Promise<unknown> {
  return using(databaseUrl, (db) =>
    db.insertInto('admins').values({ id: username, username, password_hash: 'h', created_at: 1 }).execute(),
  )
}

describeOnEmptyDatabases('a backup', (newDatabase) => {
  test('restores what there was, and the former state is kept', async () => {
    const [url, folder] = [await newDatabase(), await newFolder()]
    await fill(url)
    const before = await contentOf(url)
    const file = path.join(folder, 'backups/one.db')

    expect(await backUp(url, file)).toBe((await stat(file)).size)
    expect(await readdir(path.dirname(file))).toEqual(['one.db'])
    // Password hashes are not for other users of the machine.
    expect((await stat(file)).mode & 0o777).toBe(0o600)

    await addAdmin(url, 'later')
    const later = await contentOf(url)
    const found = await foundProducts(url, FIRST_WORD)
    const kept = await restore(url, file, STAMP)
    expect(await contentOf(url)).toEqual(before)
    expect(await foundProducts(url, FIRST_WORD)).toEqual(found)
    const former = kept.find((each) => /before-20261123T071500Z(?:\.db)?$/.test(each)) ?? ''
    expect(await contentOf(`file:${former}`)).toEqual(later)
  })

  test('has neither the salt of the day nor sessions, nor has what a restore puts aside that salt; it opens no ended session', async () => {
    const [url, folder] = [await newDatabase(), await newFolder()]
    await fill(url)
    const salt = 'the salt with which visitors of the day can be told'
    await using(url, (db) =>
      db.insertInto('visitor_salts').values({ day: '2026-11-23', salt }).executeTakeFirst(),
    )
    const file = path.join(folder, 'one.db')
    await backUp(url, file)
    expect((await readFile(file)).includes(salt)).toBe(false)
    const kept = await restore(url, file, STAMP)
    for (const each of kept) expect([each, (await readFile(each)).includes(salt)]).toEqual([each, false])
    expect(kept).not.toEqual([])
    await using(url, async (db) => {
      expect(await db.selectFrom('visitor_salts').selectAll().execute()).toEqual([])
      expect(await db.selectFrom('admin_sessions').selectAll().execute()).toEqual([])
      expect(await db.selectFrom('admins').select('username').execute()).toEqual([{ username: 'ann' }])
    })
  })

  test('from before sessions were left out opens none, either', async () => {
    const [url, older] = [await newDatabase(), await newEmptySqlite()]
    await fill(older)
    await restore(url, sqlitePath(older), STAMP)
    const sessions = await using(url, (db) => db.selectFrom('admin_sessions').selectAll().execute())
    expect(sessions).toEqual([])
  })

  test('is refused where a file has its name, and leaves that file as it is', async () => {
    const [url, folder] = [await newDatabase(), await newFolder()]
    await fill(url)
    const file = path.join(folder, 'taken.db')
    await writeFile(file, 'mine')
    await expect(backUp(url, file)).rejects.toThrow(`${file} is there already.`)
    expect(await readFile(file, 'utf8')).toBe('mine')
  })

  test('is not kept with a damaged picture; such a database can still be replaced by another', async () => {
    const [url, folder] = [await newDatabase(), await newFolder()]
    await fill(url)
    const sound = path.join(folder, 'sound.db')
    await backUp(url, sound)
    await using(url, (db) =>
      db
        .updateTable('image_files')
        .set({ bytes: Buffer.from('damaged') })
        .where('format', '=', 'avif')
        .execute(),
    )
    await expect(backUp(url, path.join(folder, 'damaged.db'))).rejects.toThrow(/differ from its hash/)
    expect(await readdir(folder)).toEqual(['sound.db'])
    await restore(url, sound, STAMP)
    await backUp(url, path.join(folder, 'again.db'))
    expect(await readdir(folder)).toContain('again.db')
  })

  test('is not put back while a server runs, nor from a damaged file; nothing changes then', async () => {
    const [url, folder] = [await newDatabase(), await newFolder()]
    await fill(url)
    const file = path.join(folder, 'one.db')
    await backUp(url, file)
    await addAdmin(url, 'later')
    const later = await contentOf(url)

    await using(url, async (db) => {
      await db.selectFrom('admins').select('id').execute()
      await expect(restore(url, file, STAMP)).rejects.toThrow('A server still runs on this database.')
    })
    await expect(restore(url, path.join(folder, 'none.db'), STAMP)).rejects.toThrow('There is no file')
    const damaged = path.join(folder, 'damaged.db')
    await writeFile(damaged, (await readFile(file)).subarray(0, 20_000))
    await expect(restore(url, damaged, STAMP)).rejects.toThrow('is damaged or not a SQLite database')
    expect(await contentOf(url)).toEqual(later)
  })

  test.for([
    [
      'evil_tag',
      `create trigger evil_tag after insert on audit_entries begin
        update settings set value = '"evil-20"' where key = 'affiliateTag'; end`,
    ],
    [
      'product_search_inserted',
      `drop trigger product_search_inserted;
      create trigger product_search_inserted after insert on products begin delete from admins; end`,
    ],
    ['deals', 'drop table deals; create view deals as select * from products'],
  ] as const)('is not put back with a program of somebody else: %s', async ([name, hostileSql]) => {
    const [url, folder] = [await newDatabase(), await newFolder()]
    await fill(url)
    const file = path.join(folder, 'one.db')
    await backUp(url, file)
    const before = await contentOf(url)
    const hostile = new BetterSqlite3(file)
    hostile.exec(hostileSql)
    hostile.close()
    await expect(restore(url, file, STAMP)).rejects.toThrow(`holds "${name}", which Gimme has not made`)
    expect(await contentOf(url)).toEqual(before)
  })
})

test('a refused restore does not migrate the database of a server of an earlier version', async () => {
  const [url, source, folder] = [await newEmptyPostgres(), await newEmptySqlite(), await newFolder()]
  await fill(source)
  const file = path.join(folder, 'one.db')
  await backUp(source, file)
  await using(url, async (db) => {
    await sql`drop table word_changes`.execute(db)
    await sql`delete from kysely_migration where name = '0041-words'`.execute(db)
    await expect(restore(url, file, STAMP)).rejects.toThrow('A server still runs on this database.')
    const { rows } = await sql<{ name: string }>`select name from kysely_migration`.execute(db)
    expect(rows.map(({ name }) => name)).not.toContain('0041-words')
  })
})

test('a restore into PostgreSQL that does not store each row changes nothing', async () => {
  const [url, folder] = [await newEmptyPostgres(), await newFolder()]
  await fill(url)
  const file = path.join(folder, 'one.db')
  await backUp(url, file)
  const before = await contentOf(url)
  await using(url, async (db) => {
    await sql`create function drop_row() returns trigger language plpgsql as 'begin return null; end'`.execute(
      db,
    )
    await sql`create trigger drops before insert on short_links for each row when (new.code = 'code-9')
      execute function drop_row()`.execute(db)
  })
  await expect(restore(url, file, STAMP)).rejects.toThrow('Not all rows of "short_links" have arrived.')
  expect(await contentOf(url)).toEqual(before)
})

test('a restore through a pooler is refused while a server asks the database for changes', async () => {
  const [url, folder] = [await newEmptyPostgres(), await newFolder()]
  await fill(url)
  const file = path.join(folder, 'one.db')
  await backUp(url, file)
  await addAdmin(url, 'later')
  const later = await contentOf(url)
  const pooled = await startPooler(url)
  await using(pooled, async (db) => {
    const feed = await createChangeFeed(db, (error) => expect(error).toBeUndefined())
    await expect(restore(pooled, file, STAMP)).rejects.toThrow('A server still runs on this database.')
    feed.close()
  })
  expect(await contentOf(url)).toEqual(later)
  await restore(pooled, file, STAMP)
  expect((await contentOf(url))['admins']).toHaveLength(1)
}, 30_000)

describe('a backup of one kind of database', () => {
  test.each<[string, NewDatabase, NewDatabase]>([
    ['SQLite', newEmptySqlite, newEmptyPostgres],
    ['PostgreSQL', newEmptyPostgres, newEmptySqlite],
  ])('%s restores into the other, which moves a site', async (_name, newSource, newTarget) => {
    const [source, target, folder] = [await newSource(), await newTarget(), await newFolder()]
    await fill(source)
    const file = path.join(folder, 'one.db')
    await backUp(source, file)
    await restore(target, file, STAMP)
    const content = await contentOf(target)
    expect(content).toEqual(await contentOf(source))
    for (const table of [
      'image_files',
      'settings',
      'totp_secrets',
      'hidden_words',
      'event_counts',
      'products',
    ])
      expect([table, content[table]]).toEqual([table, expect.arrayContaining([expect.any(String)])])
    const found = await foundProducts(target, FIRST_WORD)
    expect(found).toEqual(await foundProducts(source, FIRST_WORD))
    expect(found.length).toBeGreaterThan(0)
  })

  test('events that wait in the second file of SQLite wait in PostgreSQL', async () => {
    const [source, target, folder] = [await newEmptySqlite(), await newEmptyPostgres(), await newFolder()]
    await fill(source)
    const beside = await openPending(source)
    onTestFinished(() => beside.destroy())
    await storeBatch(beside, ['{"id":"event-001"}'], [])
    const file = path.join(folder, 'one.db')
    await backUp(source, file)
    await restore(target, file, STAMP)
    expect((await contentOf(target))['pending_batches']).toEqual([expect.stringContaining('event-001')])
  })
})

function changeFile(file: string, statement: string): void {
  const database = new BetterSqlite3(file)
  database.exec(statement)
  database.close()
}

/** A finished copy of a filled database, and the rows that were copied. */
async function newCopy() {
  const [url, folder] = [await newEmptySqlite(), await newFolder()]
  await fill(url)
  const file = path.join(folder, 'copy.db')
  const rows = await copySqlite(sqlitePath(url), file)
  expect(() => verifyCopy(file, rows)).not.toThrow()
  expect(() => verifyImages(file)).not.toThrow()
  return { file, rows, change: (statement: string) => changeFile(file, statement) }
}

describe('a copy that is read back', () => {
  test('is refused where a row is missing, or one is too many', async () => {
    const { file, rows, change } = await newCopy()
    change(`delete from short_links where code = 'code-9'`)
    expect(() => verifyCopy(file, rows)).toThrow('the table "short_links" has 249 rows instead of 250')
    const other = await newCopy()
    other.change(`insert into settings (key, value) values ('one', 'more')`)
    expect(() => verifyCopy(other.file, other.rows)).toThrow('the table "settings" has 2 rows instead of 1')
  })

  test('is refused where a page is damaged', async () => {
    const { file, rows } = await newCopy()
    const bytes = await readFile(file)
    // A page of the index of short links, in which no row is read.
    const at = bytes.lastIndexOf('hash-100')
    bytes.fill(0x5a, at, at + 8)
    await writeFile(file, bytes)
    expect(() => verifyCopy(file, rows)).toThrow(/SQLite finds damage in it/)
  })

  test('is refused where a file of a picture is damaged, or missing', async () => {
    for (const statement of [
      `update image_files set bytes = x'000100' where format = 'avif'`,
      `delete from image_files where format = 'webp'`,
    ]) {
      const { file, change } = await newCopy()
      change(statement)
      expect(() => verifyImages(file)).toThrow(/the files of the picture [0-9a-f]{32} differ from its hash/)
    }
  })
})

test('a backup of PostgreSQL leaves out what a running import has stored', async () => {
  const [url, folder] = [await newEmptyPostgres(), await newFolder()]
  await using(url, async (db) => {
    await fillProducts(db, 2)
    await sql`insert into staged_products select * from products`.execute(db)
  })
  const file = path.join(folder, 'one.db')
  await backUp(url, file)
  const { products, staged_products: unfinished } = await contentOf(`file:${file}`)
  expect([products?.length, unfinished]).toEqual([2, []])
})

test('a backup of PostgreSQL has all products of its moment, whatever an import does meanwhile', async () => {
  const [url, folder] = [await newEmptyPostgres(), await newFolder()]
  await using(url, async (db) => {
    await fillProducts(db, 2)
    // Holds the backup up in one of its tables, after its snapshot.
    const held = await db.startTransaction().execute()
    await sql`lock table event_counts in access exclusive mode`.execute(held)
    const file = path.join(folder, 'one.db')
    const backup = backUp(url, file)
    await expect.poll(() => isLockAwaited(db), { timeout: 20_000 }).toBe(true)
    await sql`insert into staged_products select * from products where position = 0`.execute(db)
    await db.transaction().execute(swapStagedProducts)
    await deleteStagedProducts(db)
    await held.rollback().execute()
    await backup
    expect((await contentOf(`file:${file}`))['products']).toHaveLength(2)
    expect(await db.selectFrom('products').select('slug').execute()).toHaveLength(1)
  })
})

test('a backup of SQLite is whole while another process writes to it', async () => {
  const [url, folder] = [await newEmptySqlite(), await newFolder()]
  await fill(url)
  const writer = new Worker(
    `import('better-sqlite3').then(({ default: Sqlite }) => {
      const { parentPort, workerData } = require('node:worker_threads')
      const database = new Sqlite(workerData)
      database.pragma('busy_timeout = 5000')
      const insert = database.prepare('insert into hidden_words (word, hidden_at) values (?, 1)')
      const remove = database.prepare('delete from hidden_words where word = ?')
      parentPort.postMessage('begun')
      let ended = false
      parentPort.on('message', () => (ended = true))
      let count = 0
      setImmediate(function write() {
        insert.run('w' + count)
        if (count % 3 === 0) remove.run('w' + count)
        count++
        if (ended) { database.close(); parentPort.close() } else setImmediate(write)
      })
    })`,
    { eval: true, workerData: sqlitePath(url) },
  )
  await once(writer, 'message')
  for (const name of ['1.db', '2.db', '3.db', '4.db']) await backUp(url, path.join(folder, name))
  writer.postMessage('end')
  await once(writer, 'exit')
  expect(await readdir(folder)).toHaveLength(4)
})

test('a backup of SQLite has the events that wait in the second file', async () => {
  const [url, folder] = [await newEmptySqlite(), await newFolder()]
  await fill(url)
  const beside = await openPending(url)
  onTestFinished(() => beside.destroy())
  await storeBatch(beside, ['{"id":"event-001"}'], [])
  const file = path.join(folder, 'one.db')
  await backUp(url, file)
  expect((await contentOf(`file:${file}`))['pending_batches']).toEqual([expect.stringContaining('event-001')])
})

test('a restore of SQLite leaves no log of the former database beside the new one', async () => {
  const [url, folder] = [await newEmptySqlite(), await newFolder()]
  await fill(url)
  const file = path.join(folder, 'one.db')
  await backUp(url, file)
  const database = sqlitePath(url)
  // As a killed process leaves them, here with bytes of another file.
  for (const suffix of ['', '-wal', '-shm', '-pending', '-pending-wal'])
    await writeFile(`${database}${suffix}`, 'not a database at all, and long enough to be read')
  const kept = await restore(url, file, STAMP)
  expect(kept).toHaveLength(5)
  expect(await readdir(path.dirname(database))).toEqual(
    expect.arrayContaining(kept.map((each) => path.basename(each))),
  )
  expect((await contentOf(url))['short_links']).toHaveLength(250)
})

test('there is no backup of a database that is not there, or that lost its content', async () => {
  const [url, folder] = [await newEmptySqlite(), await newFolder()]
  await expect(backUp(url, path.join(folder, 'one.db'))).rejects.toThrow(/^There is no database at /)
  await writeFile(sqlitePath(url), '')
  await expect(backUp(url, path.join(folder, 'one.db'))).rejects.toThrow(/^There is nothing in /)
  await expect(restore(await newEmptySqlite(), sqlitePath(url), STAMP)).rejects.toThrow(
    /^There is nothing in /,
  )
  expect(await readdir(folder)).toEqual([])
})
