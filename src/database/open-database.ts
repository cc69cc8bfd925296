import { Kysely } from 'kysely'
import { migrate } from './migrate.ts'
import { inspectPendingFile, takeOverPendingFile } from './pending-file.ts'
import type { Schema } from './schema.ts'
import { openSqlite, sqlitePath } from './sqlite.ts'

export interface OpenDatabase {
  readonly db: Kysely<Schema>
  /** For people: the kind of database and its place, never a password. */
  readonly label: string
}

/**
 * Opens the database that a `DATABASE_URL` names, checks and migrates it.
 * @throws DatabaseError with one line that says what is wrong; the database is then unchanged
 */
export async function openDatabase(
  databaseUrl: string,
  onIdleError: (error: Error) => void = () => undefined,
): Promise<OpenDatabase> {
  return databaseUrl.startsWith('file:')
    ? openFile(sqlitePath(databaseUrl))
    : openServer(databaseUrl, onIdleError)
}

async function openFile(file: string): Promise<OpenDatabase> {
  inspectPendingFile(file)
  const db = new Kysely<Schema>({ dialect: openSqlite(file) })
  try {
    await migrate(db)
    await takeOverPendingFile(db, file)
  } catch (error) {
    await db.destroy()
    throw error
  }
  return { db, label: `SQLite, ${file}` }
}

async function openServer(databaseUrl: string, onIdleError: (error: Error) => void): Promise<OpenDatabase> {
  // Loaded here, because only PostgreSQL needs the driver.
  const { inspectPostgres, openPostgres, openPostgresToMigrate } = await import('./postgres.ts')
  await inspectPostgres(databaseUrl)
  const toMigrate = new Kysely<Schema>({ dialect: openPostgresToMigrate(databaseUrl) })
  try {
    await migrate(toMigrate)
  } finally {
    await toMigrate.destroy()
  }
  const { host, pathname } = new URL(databaseUrl)
  return {
    db: new Kysely({ dialect: openPostgres(databaseUrl, onIdleError) }),
    label: `PostgreSQL, ${host}${pathname}`,
  }
}
