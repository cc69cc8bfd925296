import { randomUUID } from 'node:crypto'
import { sql, type Kysely } from 'kysely'
import { pino } from 'pino'
import { expect, onTestFinished, test } from 'vitest'
import { openDatabase } from '../database/open-database.ts'
import type { Schema } from '../database/schema.ts'
import { newEmptyPostgres, newEmptySqlite, open } from '../testing/databases.ts'
import { createTestApp } from '../testing/test-app.ts'

/** How long a condition may take on a busy machine. */
const PATIENCE = { timeout: 30_000, interval: 20 }

/** Longer than the space that is left in the pages of a small database. */
const LONG_QUERY = 'x'.repeat(190)

async function startApp(databaseUrl: string) {
  const { db } = await openDatabase(databaseUrl)
  onTestFinished(() => db.destroy())
  const lines: Record<string, unknown>[] = []
  const logger = pino({ level: 'info' }, { write: (line: string) => void lines.push(JSON.parse(line)) })
  const { server } = await createTestApp({ databaseUrl, db, logger })
  const readiness = async () => (await server.inject('/readyz')).statusCode
  return {
    db,
    readiness,
    messages: () => lines.map(({ msg }) => msg),
    search: () =>
      server.inject({
        method: 'POST',
        url: '/api/analytics/search',
        payload: { id: randomUUID(), query: LONG_QUERY, searchType: 'text' },
      }),
  }
}

type RunningApp = Awaited<ReturnType<typeof startApp>>

/** Sends events to an app whose database accepts no writes, and checks what callers and the owner are told. */
async function expectOutage({ search, readiness, messages }: RunningApp): Promise<void> {
  await expect.poll(async () => (await search()).statusCode, PATIENCE).toBe(503)
  for (const answer of await Promise.all([search(), search(), search()])) {
    expect(answer.statusCode).toBe(503)
    expect(answer.headers['retry-after']).toBe('60')
    expect(answer.json()).toEqual({
      message: 'We cannot save anything at the moment. Please try again in a few minutes.',
    })
  }
  expect(await readiness()).toBe(503)
  expect(messages()).toEqual(['the database accepts no writes; events and changes are refused until it does'])
}

async function expectRecovery({ search, readiness, messages }: RunningApp): Promise<void> {
  await expect.poll(readiness, PATIENCE).toBe(200)
  expect((await search()).statusCode).toBe(204)
  expect(messages()).toEqual([expect.any(String), 'the database accepts writes again'])
}

async function pragma(db: Kysely<Schema>, text: string): Promise<number> {
  const { rows } = await sql.raw<Record<string, number>>(`pragma ${text}`).execute(db)
  return Object.values(rows[0] ?? {})[0] ?? 0
}

test('a full disk under SQLite is answered with 503, shown by /readyz, and logged once', async () => {
  const app = await startApp(await newEmptySqlite())
  expect(await app.readiness()).toBe(200)
  // As few pages as there are: SQLite then reports a full disk.
  await pragma(app.db, `max_page_count = ${await pragma(app.db, 'page_count')}`)
  await expectOutage(app)
  await pragma(app.db, 'max_page_count = 1000000')
  await expectRecovery(app)
})

test('a read-only SQLite is answered with 503, shown by /readyz, and logged once', async () => {
  const app = await startApp(await newEmptySqlite())
  await pragma(app.db, 'query_only = 1')
  // Seen without a visitor's write, because something asks whether the instance is ready.
  await expect.poll(app.readiness, PATIENCE).toBe(503)
  await expectOutage(app)
  await pragma(app.db, 'query_only = 0')
  await expectRecovery(app)
})

test('a PostgreSQL that became read-only is answered with 503, and its connections are replaced', async () => {
  const databaseUrl = await newEmptyPostgres()
  const app = await startApp(databaseUrl)
  expect((await app.search()).statusCode).toBe(204)
  const name = sql.id(new URL(databaseUrl).pathname.slice(1))
  const elsewhere = await open(databaseUrl)
  await sql`alter database ${name} set default_transaction_read_only = on`.execute(elsewhere)
  await sql`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid()`.execute(elsewhere)
  await expectOutage({ ...app, messages: () => app.messages().filter(isAboutWrites) })
  // A connection keeps the value with which it began, as the connections of a demoted server stay with that server.
  await sql`alter database ${name} set default_transaction_read_only = off`.execute(elsewhere)
  await expectRecovery({ ...app, messages: () => app.messages().filter(isAboutWrites) })
})

function isAboutWrites(message: unknown): boolean {
  return String(message).includes('writes')
}

test('the first error of a SQLite transaction is reported, although SQLite has rolled back by itself', async () => {
  const { db } = await openDatabase(await newEmptySqlite())
  onTestFinished(() => db.destroy())
  await pragma(db, `max_page_count = ${await pragma(db, 'page_count')}`)
  const writing = db.transaction().execute(async (transaction) => {
    await transaction
      .insertInto('visitor_salts')
      .values({ day: 'd', salt: 'x'.repeat(100_000) })
      .execute()
  })
  await expect(writing).rejects.toMatchObject({ code: 'SQLITE_FULL' })
  expect(await db.selectFrom('visitor_salts').selectAll().execute()).toEqual([])
})

test('the first error of a PostgreSQL transaction is reported, although the rollback fails too', async () => {
  const { db } = await openDatabase(await newEmptyPostgres())
  onTestFinished(() => db.destroy())
  const ADMIN_SHUTDOWN = '57P01'
  const ending = db.transaction().execute(async (transaction) => {
    await sql`select pg_terminate_backend(pg_backend_pid())`.execute(transaction)
  })
  await expect(ending).rejects.toMatchObject({ code: ADMIN_SHUTDOWN })
})
