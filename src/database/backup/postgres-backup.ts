import { setTimeout as pause } from 'node:timers/promises'
import BetterSqlite3 from 'better-sqlite3'
import { Kysely, sql } from 'kysely'
import { POLL_EVERY_MS, selectVersions } from '../change-feed.ts'
import { DatabaseError } from '../database-error.ts'
import { migrate, MIGRATION_TABLE } from '../migrate.ts'
import { APPLICATION_NAME, inspectPostgres, openPostgres, type PostgresTraits } from '../postgres.ts'
import type { Schema } from '../schema.ts'
import { WaitingSqliteDialect } from '../sqlite-dialect.ts'
import { STILL_RUNNING } from './replaced-files.ts'
import { copyFromPostgres, copyToPostgres } from './table-copy.ts'
import type { RowCounts } from './verified-copy.ts'

/** Checks of pg_stat_activity, which shows an ended connection for a moment. */
const CHECKS = 10
const CHECK_EVERY_MS = 100

/** How long a server may be silent before it counts as stopped, in milliseconds: it asks for changes about every second. */
const SILENT_MS = 3 * POLL_EVERY_MS

/**
 * Copies a PostgreSQL database into a SQLite file, which needs no tool of the server's version.
 * @param target a file that does not exist, or is empty
 * @returns the rows of the copy
 * @throws DatabaseError when the database cannot be used, or another version has migrated it
 */
export async function copyPostgres(databaseUrl: string, target: string): Promise<RowCounts> {
  const migrated = await createSchema(target)
  return withPostgres(databaseUrl, async (db) => {
    if ((await migrationsOf(db)) !== migrated) {
      throw new DatabaseError(
        'Another version of Gimme serves this database. Back up with that version, or start this one first.',
      )
    }
    return copyFromPostgres(db, target)
  })
}

/**
 * Replaces all rows of a migrated PostgreSQL database.
 * @param file a migrated SQLite database
 * @throws DatabaseError when not all rows have arrived; nothing has changed then
 */
export function replacePostgres(databaseUrl: string, file: string): Promise<void> {
  return withPostgres(databaseUrl, (db) => copyToPostgres(file, db))
}

/** @throws DatabaseError when a server runs on the database */
export function assertUnusedPostgres(databaseUrl: string): Promise<void> {
  return withPostgres(databaseUrl, async (db, { takesSessionLimits: isDirect }) => {
    if (await (isDirect ? isConnected(db) : isPolled(db))) throw new DatabaseError(STILL_RUNNING)
  })
}

async function isConnected(db: Kysely<Schema>): Promise<boolean> {
  for (let check = 1; check <= CHECKS; check++) {
    const { rows } = await sql`select 1 from pg_stat_activity where datname = current_database()
      and application_name = ${APPLICATION_NAME} and pid <> pg_backend_pid()`.execute(db)
    if (rows.length === 0) return false
    await pause(CHECK_EVERY_MS)
  }
  return true
}

/**
 * Whether a server asks for changes. Behind PgBouncer its connections tell nothing, as they stay open when a server has
 * stopped. A transaction keeps one of them for the checks, so that they do not take the place of what the server asked last.
 */
async function isPolled(db: Kysely<Schema>): Promise<boolean> {
  const { sql: poll } = selectVersions(db).compile()
  return db.transaction().execute(async (transaction) => {
    for (let waited = 0; waited < SILENT_MS; waited += CHECK_EVERY_MS) {
      await pause(CHECK_EVERY_MS)
      // A transaction would see the activity of its first look again. Its beginning is now().
      await sql`select pg_stat_clear_snapshot()`.execute(transaction)
      const { rows } = await sql`select 1 from pg_stat_activity where datname = current_database()
        and query = ${poll} and query_start > now() and pid <> pg_backend_pid()`.execute(transaction)
      if (rows.length > 0) return true
    }
    return false
  })
}

/** Creates an empty database with all tables; returns its migrations. */
async function createSchema(target: string): Promise<string> {
  const database = new BetterSqlite3(':memory:')
  const db = new Kysely<Schema>({ dialect: new WaitingSqliteDialect(database) })
  try {
    await migrate(db)
    database.prepare('vacuum into ?').run(target)
    return await migrationsOf(db)
  } finally {
    await db.destroy()
  }
}

async function migrationsOf(db: Kysely<Schema>): Promise<string> {
  const { rows } = await sql<{ name: string }>`select name from ${sql.table(MIGRATION_TABLE)}`.execute(db)
  return rows
    .map(({ name }) => name)
    .toSorted()
    .join()
}

async function withPostgres<T>(
  databaseUrl: string,
  work: (db: Kysely<Schema>, traits: PostgresTraits) => Promise<T>,
): Promise<T> {
  const traits = await inspectPostgres(databaseUrl)
  const db = new Kysely<Schema>({ dialect: openPostgres(databaseUrl, {}, traits) })
  try {
    return await work(db, traits)
  } finally {
    await db.destroy()
  }
}
