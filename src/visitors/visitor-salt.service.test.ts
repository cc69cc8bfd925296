import { existsSync, readFileSync } from 'node:fs'
import BetterSqlite3 from 'better-sqlite3'
import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { DAY_MS } from '../core/time.ts'
import { sqlitePath } from '../database/sqlite.ts'
import { describeOnBothDatabases, newPostgres, newSqlite, open } from '../testing/databases.ts'
import { runSql } from '../testing/postgres-databases.ts'
import { createSaltDeletion, createVisitorSalt } from './visitor-salt.service.ts'

type SaltDeletion = ReturnType<typeof createSaltDeletion>

const NOON = Date.UTC(2026, 10, 21, 12)

/** Whether a text is in a file of the database. */
function isInFiles(databaseUrl: string, text: string): boolean {
  return ['', '-wal']
    .map((suffix) => `${sqlitePath(databaseUrl)}${suffix}`)
    .some((file) => existsSync(file) && readFileSync(file).includes(text))
}

test.for([
  ['by the next run', (deleteOldSalts: SaltDeletion) => deleteOldSalts],
  ['by the next process, if this one was killed', () => createSaltDeletion()],
] as const)(
  'a deleted salt that was being read is wiped from the files of SQLite %s',
  async ([, nextTry]) => {
    const databaseUrl = await newSqlite()
    const db = await open(databaseUrl)
    const deleteOldSalts = createSaltDeletion()
    const salt = await createVisitorSalt(db)(NOON)
    await deleteOldSalts(db, NOON)
    await createVisitorSalt(db)(NOON + DAY_MS)
    expect(isInFiles(databaseUrl, salt)).toBe(true)

    const reader = new BetterSqlite3(sqlitePath(databaseUrl), { readonly: true })
    onTestFinished(() => void reader.close())
    reader.exec('begin')
    reader.prepare('select * from visitor_salts').all()
    await deleteOldSalts(db, NOON + DAY_MS)
    expect(isInFiles(databaseUrl, salt)).toBe(true)
    reader.exec('commit')
    await nextTry(deleteOldSalts)(db, NOON + DAY_MS)

    expect(await db.selectFrom('visitor_salts').select('day').execute()).toEqual([{ day: '2026-11-22' }])
    expect(isInFiles(databaseUrl, salt)).toBe(false)
  },
)

test('a deleted salt that was being read is wiped from the table of PostgreSQL', async () => {
  const databaseUrl = await newPostgres()
  const [db, other] = [await open(databaseUrl), await open(databaseUrl)]
  const isInTable = async (text: string) => {
    await runSql(databaseUrl, 'checkpoint')
    const { rows } = await sql<{ found: number }>`select position(convert_to(${text}, 'UTF8')
      in pg_read_binary_file(pg_relation_filepath('visitor_salts'))) as found`.execute(db)
    return rows[0]?.found !== 0
  }
  const deleteOldSalts = createSaltDeletion()
  const salt = await createVisitorSalt(db)(NOON)
  await createVisitorSalt(db)(NOON + DAY_MS)

  await other
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (reader) => {
      await reader.selectFrom('visitor_salts').selectAll().execute()
      await deleteOldSalts(db, NOON + DAY_MS)
      expect(await isInTable(salt)).toBe(true)
    })
  await deleteOldSalts(db, NOON + DAY_MS)

  expect(await db.selectFrom('visitor_salts').select('day').execute()).toEqual([{ day: '2026-11-22' }])
  expect(await isInTable(salt)).toBe(false)
})

describeOnBothDatabases('salts', (newDatabase) => {
  test('of a clock that was a day ahead are used on no second day', async () => {
    const db = await open(await newDatabase())
    const deleteOldSalts = createSaltDeletion()
    const saltAt = createVisitorSalt(db)
    const ahead = await saltAt(NOON + DAY_MS)
    // The clock is set.
    const today = await saltAt(NOON)
    expect(today).not.toBe(ahead)
    await deleteOldSalts(db, NOON)
    expect(await db.selectFrom('visitor_salts').select('day').execute()).toEqual([{ day: '2026-11-21' }])
    expect(await saltAt(NOON)).toBe(today)
    expect([today, ahead]).not.toContain(await saltAt(NOON + DAY_MS))
  })

  test('of the next day stay where the clock of another instance has come to it first', async () => {
    const db = await open(await newDatabase())
    const midnight = Date.UTC(2026, 10, 22)
    const salt = await createVisitorSalt(db)(midnight)
    await createSaltDeletion()(db, midnight - 60_000)
    expect(await createVisitorSalt(db)(midnight)).toBe(salt)
  })
})
