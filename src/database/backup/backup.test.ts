import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { sql, type Kysely } from 'kysely'
import { describe, expect, onTestFinished, test } from 'vitest'
import { storeBatch } from '../../journal/projector.service.ts'
import { describeOnBothDatabases, newPostgres, newSqlite, type NewDatabase } from '../../testing/databases.ts'
import { fillProducts } from '../../testing/large-shop.ts'
import { openDatabase, openPending } from '../open-database.ts'
import type { Schema } from '../schema.ts'
import { sqlitePath } from '../sqlite.ts'
import { backUp, restore } from './backup.ts'

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
  })
}

/**
 * All rows of all tables, sorted; without full-text indexes, which one of the databases keeps in tables, and without
 * sessions, which end with a restore.
 */
function contentOf(databaseUrl: string): Promise<Record<string, string[]>> {
  return using(databaseUrl, async (db) => {
    const content: Record<string, string[]> = {}
    for (const { name } of await db.introspection.getTables()) {
      if (/^(?:product|link)_search|^product_words|^admin_sessions$/.test(name)) continue
      const { rows } = await sql`select * from ${sql.table(name)}`.execute(db)
      content[name] = rows.map((row) => JSON.stringify(row)).toSorted()
    }
    return content
  })
}

function addAdmin(databaseUrl: string, username: string): Promise<unknown> {
  return using(databaseUrl, (db) =>
    db.insertInto('admins').values({ id: username, username, password_hash: 'h', created_at: 1 }).execute(),
  )
}

describeOnBothDatabases('a backup', (newDatabase) => {
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
    const kept = await restore(url, file, STAMP)
    expect(await contentOf(url)).toEqual(before)
    const former = kept.find((each) => /before-20261123T071500Z(?:\.db)?$/.test(each)) ?? ''
    expect(await contentOf(`file:${former}`)).toEqual(later)
  })

  test('has neither the salt of the day nor sessions, and a restore opens none that were ended', async () => {
    const [url, folder] = [await newDatabase(), await newFolder()]
    await fill(url)
    const salt = 'the salt with which visitors of the day can be told'
    await using(url, (db) =>
      db.insertInto('visitor_salts').values({ day: '2026-11-23', salt }).executeTakeFirst(),
    )
    const file = path.join(folder, 'one.db')
    await backUp(url, file)
    expect((await readFile(file)).includes(salt)).toBe(false)
    await restore(url, file, STAMP)
    await using(url, async (db) => {
      expect(await db.selectFrom('visitor_salts').selectAll().execute()).toEqual([])
      expect(await db.selectFrom('admin_sessions').selectAll().execute()).toEqual([])
      expect(await db.selectFrom('admins').select('username').execute()).toEqual([{ username: 'ann' }])
    })
  })

  test('from before sessions were left out opens none, either', async () => {
    const [url, older] = [await newDatabase(), await newSqlite()]
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
})

describe('a backup of one kind of database', () => {
  test.each<[string, NewDatabase, NewDatabase]>([
    ['SQLite', newSqlite, newPostgres],
    ['PostgreSQL', newPostgres, newSqlite],
  ])('%s restores into the other, which moves a site', async (_name, newSource, newTarget) => {
    const [source, target, folder] = [await newSource(), await newTarget(), await newFolder()]
    await fill(source)
    const file = path.join(folder, 'one.db')
    await backUp(source, file)
    await restore(target, file, STAMP)
    expect(await contentOf(target)).toEqual(await contentOf(source))
  })
})

test('a backup of PostgreSQL leaves out what a running import has stored', async () => {
  const [url, folder] = [await newPostgres(), await newFolder()]
  await using(url, async (db) => {
    await fillProducts(db, 2)
    await sql`insert into staged_products select * from products`.execute(db)
  })
  const file = path.join(folder, 'one.db')
  await backUp(url, file)
  const { products, staged_products: unfinished } = await contentOf(`file:${file}`)
  expect([products?.length, unfinished]).toEqual([2, []])
})

test('a backup of SQLite has the events that wait in the second file', async () => {
  const [url, folder] = [await newSqlite(), await newFolder()]
  await fill(url)
  const beside = await openPending(url)
  onTestFinished(() => beside.destroy())
  await storeBatch(beside, ['{"id":"event-001"}'], [])
  const file = path.join(folder, 'one.db')
  await backUp(url, file)
  expect((await contentOf(`file:${file}`))['pending_batches']).toEqual([expect.stringContaining('event-001')])
})

test('a restore of SQLite leaves no log of the former database beside the new one', async () => {
  const [url, folder] = [await newSqlite(), await newFolder()]
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
  const [url, folder] = [await newSqlite(), await newFolder()]
  await expect(backUp(url, path.join(folder, 'one.db'))).rejects.toThrow(/^There is no database at /)
  await writeFile(sqlitePath(url), '')
  await expect(backUp(url, path.join(folder, 'one.db'))).rejects.toThrow(/^There is nothing in /)
  await expect(restore(await newSqlite(), sqlitePath(url), STAMP)).rejects.toThrow(/^There is nothing in /)
  expect(await readdir(folder)).toEqual([])
})
