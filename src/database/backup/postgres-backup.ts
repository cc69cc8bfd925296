import { setTimeout as pause } from 'node:timers/promises'
import BetterSqlite3 from 'better-sqlite3'
import { Kysely, sql } from 'kysely'
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

/**
 * @throws DatabaseError when a server is connected to the database. Behind PgBouncer nobody can tell: its connections stay
 *   open
 */
export function assertUnusedPostgres(databaseUrl: string): Promise<void> {
  return withPostgres(databaseUrl, async (db, { takesSessionLimits: isDirect }) => {
    if (!isDirect) return
    for (let check = 1; check <= CHECKS; check++) {
      const { rows } = await sql`select 1 from pg_stat_activity where datname = current_database()
        and application_name = ${APPLICATION_NAME} and pid <> pg_backend_pid()`.execute(db)
      if (rows.length === 0) return
      await pause(CHECK_EVERY_MS)
    }
    throw new DatabaseError(STILL_RUNNING)
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
