import { chmod, mkdir, mkdtemp, open as openFile, readdir, readFile, rm, rmdir, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import BetterSqlite3 from 'better-sqlite3'
import { sql, type Kysely } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { describeOnEmptyDatabases, newEmptyPostgres, newEmptySqlite, open } from '../testing/databases.ts'
import { startHangingProxy } from '../testing/hanging-proxy.ts'
import { startPooler } from '../testing/pooler.ts'
import { isTransientDatabaseError, isUnanswered } from './database-error.ts'
import { openDatabase, openPending } from './open-database.ts'
import type { Schema } from './schema.ts'
import { sqlitePath } from './sqlite.ts'

/** Kysely's number of the advisory lock. */
const MIGRATION_LOCK = 3_853_314_791_062_309_107n

/** How long a condition may take on a busy machine. */
const PATIENCE = { timeout: 30_000, interval: 10 }

/** Tables, columns, and their nullability, which queries depend on. */
async function schemaOf(db: Kysely<Schema>) {
  const tables = await db.introspection.getTables()
  return Object.fromEntries(
    tables
      // Full-text tables, which only SQLite needs.
      .filter(({ name }) => !/^(?:product|link|own_link)_search/.test(name))
      .toSorted((a, b) => a.name.localeCompare(b.name))
      .map(({ name, columns }) => [
        name,
        columns
          .map((column) => `${column.name}${column.isNullable ? '?' : ''}`)
          .toSorted((a, b) => a.localeCompare(b)),
      ]),
  )
}

test('both databases get the same schema', async () => {
  const all = await schemaOf(await open(await newEmptySqlite()))
  // A full-text index is a set of tables in SQLite.
  const sqlite = Object.fromEntries(Object.entries(all).filter(([name]) => !name.includes('product_words')))
  const postgres = await schemaOf(await open(await newEmptyPostgres()))
  expect(Object.keys(sqlite)).toEqual([
    'admin_sessions',
    'admins',
    'api_keys',
    'audit_details',
    'audit_entries',
    'audit_parts',
    'backup_schedules',
    'backups',
    'blocked_hosts',
    'changes',
    'deals',
    'deleted_promotions',
    'earning_days',
    'earning_imports',
    'earning_reports',
    'earnings',
    'event_counts',
    'events',
    'failed_batches',
    'hidden_words',
    'image_files',
    'images',
    'known_clients',
    'legal_pages',
    'link_clicks',
    'list_imports',
    'login_delays',
    'own_links',
    'passkeys',
    'pending_batches',
    'product_pictures',
    'products',
    'promotions',
    'recovery_codes',
    'rollup_progress',
    'rollups',
    'rule_targets',
    'running_backups',
    'secrets',
    'seeds',
    'settings',
    'short_links',
    'spent_challenges',
    'staged_products',
    'suggestions',
    'target_check_turns',
    'target_health',
    'term_heat',
    'totp_secrets',
    'trending_choices',
    'visitor_salts',
    'word_changes',
  ])
  expect(sqlite).toEqual(postgres)
})

describeOnEmptyDatabases('opening', (newDatabase) => {
  test('again changes nothing and keeps all rows', async () => {
    const url = await newDatabase()
    const first = await open(url)
    await first.insertInto('visitor_salts').values({ day: '2026-11-21', salt: 's' }).execute()
    const before = await schemaOf(first)
    const again = await open(url)
    expect(await schemaOf(again)).toEqual(before)
    expect(await again.selectFrom('visitor_salts').selectAll().execute()).toEqual([
      { day: '2026-11-21', salt: 's' },
    ])
  })

  test('reads whole numbers as numbers, however large ours get', async () => {
    const db = await open(await newDatabase())
    const at = Date.UTC(9999, 0)
    await db
      .insertInto('event_counts')
      .values({ metric: 'm', hour: at, key: 'k', is_bot: 0, count: 3_000_000_000 })
      .execute()
    expect(await db.selectFrom('event_counts').selectAll().execute()).toEqual([
      { metric: 'm', hour: at, key: 'k', is_bot: 0, count: 3_000_000_000 },
    ])
  })

  test('keeps what does not belong out', async () => {
    const db = await open(await newDatabase())
    const event = { id: 'event-id', at: 1, visitor: 'v', is_bot: 0 } as const
    await expect(
      db
        .insertInto('events')
        .values({ ...event, kind: sql`'purchase'` })
        .execute(),
    ).rejects.toThrow(/events_kind|CHECK/)
    await expect(
      db
        .insertInto('events')
        .values({ ...event, kind: 'search', visitor: sql`null` })
        .execute(),
    ).rejects.toThrow(/visitor/)
  })

  test('a transaction that fails leaves nothing behind', async () => {
    const db = await open(await newDatabase())
    const failing = db.transaction().execute(async (transaction) => {
      await transaction.insertInto('visitor_salts').values({ day: 'd', salt: 's' }).execute()
      throw new Error('changed my mind')
    })
    await expect(failing).rejects.toThrow('changed my mind')
    expect(await db.selectFrom('visitor_salts').selectAll().execute()).toEqual([])
  })
})

test('SQLite survives a power cut, checks references and wipes what it deletes', async () => {
  const db = await open(await newEmptySqlite())
  const pragma = async (name: string) => {
    const { rows } = await sql.raw<Record<string, unknown>>(`pragma ${name}`).execute(db)
    return Object.values(rows[0] ?? {})[0]
  }
  expect(await pragma('journal_mode')).toBe('wal')
  const FULL = 2
  expect(await pragma('synchronous')).toBe(FULL)
  expect(await pragma('foreign_keys')).toBe(1)
  const FAST = 2
  expect(await pragma('secure_delete')).toBe(FAST)
})

/** Holds the write lock of a SQLite file, as another process does; returns a function that releases the lock. */
function holdWriteLock(databaseUrl: string): () => void {
  const other = new BetterSqlite3(sqlitePath(databaseUrl))
  onTestFinished(() => void other.close())
  other.exec('begin immediate')
  return () => void other.exec('rollback')
}

test('a write to SQLite waits for that of another process, and neither its thread nor a read waits with it', async () => {
  const url = await newEmptySqlite()
  const db = await open(url)
  const release = holdWriteLock(url)
  const done: string[] = []
  const write = async (salt: string) => {
    await db.insertInto('visitor_salts').values({ day: salt, salt }).execute()
    done.push(salt)
  }
  const transaction = db.transaction().execute(async (inside) => {
    await inside.insertInto('visitor_salts').values({ day: 'b', salt: 'b' }).execute()
    done.push('b')
  })
  const writes = [write('a'), transaction, write('c')]

  for (let read = 1; read <= 3; read++) {
    expect(await db.selectFrom('visitor_salts').selectAll().execute()).toEqual([])
    // A thread that waits cannot run a timer.
    await new Promise((resolve) => setTimeout(resolve, 1))
  }
  expect(done).toEqual([])
  release()

  await Promise.all(writes)
  expect(done.toSorted()).toEqual(['a', 'b', 'c'])
  expect(await db.selectFrom('visitor_salts').selectAll().execute()).toHaveLength(3)
})

test('a write to SQLite gives up after some seconds with an error that asks to try again', async () => {
  const url = await newEmptySqlite()
  const db = await open(url)
  const release = holdWriteLock(url)
  const failure: unknown = await db
    .insertInto('visitor_salts')
    .values({ day: 'd', salt: 's' })
    .execute()
    .catch((error: unknown) => error)
  expect(isTransientDatabaseError(failure)).toBe(true)
  release()
  await db.insertInto('visitor_salts').values({ day: 'd', salt: 's' }).execute()
})

test('PostgreSQL ends what takes too long', async () => {
  const db = await open(await newEmptyPostgres())
  const { rows } = await sql<{ statement_timeout: string }>`show statement_timeout`.execute(db)
  expect(rows).toEqual([{ statement_timeout: '5s' }])
})

async function insertSalt(db: Kysely<Schema>, day: string): Promise<void> {
  await db.insertInto('visitor_salts').values({ day, salt: 's' }).execute()
}

test('PostgreSQL that hangs is given up within seconds, and late statements do not reach later ones', async () => {
  const databaseUrl = await newEmptyPostgres()
  const proxy = await startHangingProxy(databaseUrl)
  const db = await open(proxy.url)
  // As many connections as will be used.
  await Promise.all(['1', '2', '3', '4'].map((day) => insertSalt(db, day)))
  proxy.hang()
  const hung = await Promise.allSettled([
    insertSalt(db, 'late'),
    db.transaction().execute((transaction) => insertSalt(transaction, 'never')),
  ])
  expect(hung.map((each) => each.status === 'rejected' && isUnanswered(each.reason))).toEqual([true, true])

  proxy.resume()
  await Promise.all(['5', '6', '7', '8'].map((day) => insertSalt(db, day)))
  const elsewhere = await open(databaseUrl)
  const days = await elsewhere.selectFrom('visitor_salts').select('day').orderBy('day').execute()
  expect(days.map(({ day }) => day).filter((day) => day !== 'late')).toEqual(Array.from('12345678'))
})

/** The limits that hold for a statement. */
async function limitsOf(db: Kysely<Schema>) {
  const { rows } = await sql<Record<string, string>>`select current_setting('statement_timeout') as statement,
    current_setting('idle_in_transaction_session_timeout') as idle`.execute(db)
  return rows[0]
}

test('PostgreSQL behind a pooler that refuses limits of a session gets them with each transaction', async () => {
  const db = await open(await startPooler(await newEmptyPostgres()))
  expect(await db.transaction().execute(limitsOf)).toEqual({ statement: '5s', idle: '10s' })
  // Nothing of it stays with the connection, whose next transaction may be that of another client.
  expect(await limitsOf(db)).toEqual({ statement: '0', idle: '0' })
})

test('PostgreSQL lets a migration wait for that of another instance, longer than any other statement', async () => {
  const url = await newEmptyPostgres()
  const other = await open(url)
  const impatient = new URL(url)
  impatient.searchParams.set('statement_timeout', '100')
  const opening = await other.connection().execute(async (connection) => {
    await sql`select pg_advisory_lock(${sql.lit(MIGRATION_LOCK)})`.execute(connection)
    // An object with the promise, so that returning it does not await it.
    const started = { opened: open(impatient.href) }
    started.opened.catch(() => undefined)
    await expect
      .poll(async () => {
        const { rows } = await sql`select 1 from pg_stat_activity where datname = current_database()
          and wait_event = 'advisory' and now() - query_start > interval '300 ms'`.execute(other)
        return rows.length
      }, PATIENCE)
      .toBe(1)
    await sql`select pg_advisory_unlock(${sql.lit(MIGRATION_LOCK)})`.execute(connection)
    return started
  })
  const { rows } = await sql<{ statement_timeout: string }>`show statement_timeout`.execute(
    await opening.opened,
  )
  expect(rows).toEqual([{ statement_timeout: '100ms' }])
})

test('a SQLite file that is too large for a full check shows where it is damaged', async () => {
  const url = await newEmptySqlite()
  const { db } = await openDatabase(url)
  // 80 MB.
  await sql`insert into pending_batches (id, size, body)
    with numbers (number) as (select 1 union all select number + 1 from numbers where number < 80)
    select number, 1, hex(zeroblob(500000)) from numbers`.execute(db)
  const { rows: parts } = await sql<{ name: string; rootpage: number }>`select name, rootpage
    from sqlite_schema where rootpage > 0`.execute(db)
  const { rows: sizes } = await sql<{ page_size: number }>`pragma page_size`.execute(db)
  await db.destroy()
  const pageSize = sizes[0]?.page_size ?? 0
  const file = await openFile(sqlitePath(url), 'r+')
  onTestFinished(() => file.close())
  expect(parts.map((part) => part.name)).toEqual(
    expect.arrayContaining(['events', 'settings', 'pending_batches', 'short_links_changed']),
  )

  for (const { name, rootpage } of parts) {
    const place = (rootpage - 1) * pageSize
    const page = Buffer.alloc(pageSize)
    await file.read(page, 0, pageSize, place)
    await file.write(Buffer.alloc(pageSize, 'x'), 0, pageSize, place)
    const outcome = await openDatabase(url).then(
      () => 'opened',
      (error: unknown) => String(error),
    )
    expect(`${name}: ${outcome}`).toMatch(/ is damaged or not a SQLite database \(/)
    await file.write(page, 0, pageSize, place)
  }
  await (await openDatabase(url)).db.destroy()
})

test('a SQLite file of another program is refused and left as it is', async () => {
  const url = await newEmptySqlite()
  const file = sqlitePath(url)
  const other = new BetterSqlite3(file)
  other.exec('create table songs (title text); insert into songs values (1)')
  other.close()
  const before = await readFile(file)

  await expect(openDatabase(url)).rejects.toThrow(
    /^The database .+ belongs to another program \(it holds "songs"\)\..+DATABASE_URL/,
  )

  expect(await readFile(file)).toEqual(before)
  expect(await readdir(path.dirname(file))).toEqual([path.basename(file)])
})

test('only the owner of the files can read them, also those of an earlier version', async () => {
  const databaseUrl = await newEmptySqlite()
  const files = ['', '-wal', '-shm', '-pending', '-pending-wal'].map(
    (suffix) => `${sqlitePath(databaseUrl)}${suffix}`,
  )
  const permissions = () => Promise.all(files.map(async (file) => (await stat(file)).mode & 0o777))
  const openBoth = async () => {
    await open(databaseUrl)
    const pending = await openPending(databaseUrl)
    onTestFinished(() => pending.destroy())
  }
  await openBoth()
  expect(await permissions()).toEqual(files.map(() => 0o600))
  for (const file of files) await chmod(file, 0o644)
  await openBoth()
  expect(await permissions()).toEqual(files.map(() => 0o600))
})

test('a first start that fails leaves no empty file, which later starts would refuse', async () => {
  const url = await newEmptySqlite()
  const file = sqlitePath(url)
  // SQLite cannot make its journal there, as on a full disk.
  await mkdir(`${file}-journal`)
  await expect(openDatabase(url)).rejects.toThrow(/cannot be opened/)
  expect(await readdir(path.dirname(file))).toEqual(['gimme.db-journal'])
  await rmdir(`${file}-journal`)
  await open(url)
})

test('SQLite makes the folders on the way to its file', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'gimme-open-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  const file = path.join(folder, 'new/deeper/gimme.db')
  const { db, label } = await openDatabase(`file:${file}`)
  onTestFinished(() => db.destroy())
  expect(label).toBe(`SQLite, ${file}`)
})

test('the label of a PostgreSQL tells its place and not its password', async () => {
  const url = await newEmptyPostgres()
  const { db, label } = await openDatabase(url)
  onTestFinished(() => db.destroy())
  const { host, pathname, password } = new URL(url)
  expect(label).toBe(`PostgreSQL, ${host}${pathname}`)
  expect(label).not.toContain(`:${password}@`)
})
