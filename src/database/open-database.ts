import { Kysely } from 'kysely'
import { migrate } from './migrate.ts'
import type { Schema } from './schema.ts'
import { openSqlite, sqlitePath } from './sqlite.ts'

export interface OpenDatabase {
  readonly db: Kysely<Schema>
  /** For people: the kind and the place, never a password. */
  readonly label: string
}

/**
 * Opens the database that a `DATABASE_URL` names, checks it and migrates it.
 * @throws DatabaseError with one line that says what is wrong; the database is then as it was
 */
export async function openDatabase(
  databaseUrl: string,
  onIdleError: (error: Error) => void = () => undefined,
): Promise<OpenDatabase> {
  const opened = databaseUrl.startsWith('file:')
    ? openFile(sqlitePath(databaseUrl))
    : await openServer(databaseUrl, onIdleError)
  try {
    await migrate(opened.db)
  } catch (error) {
    await opened.db.destroy()
    throw error
  }
  return opened
}

function openFile(file: string): OpenDatabase {
  return { db: new Kysely({ dialect: openSqlite(file) }), label: `SQLite, ${file}` }
}

async function openServer(databaseUrl: string, onIdleError: (error: Error) => void): Promise<OpenDatabase> {
  // Its driver is loaded where it is used.
  const { inspectPostgres, openPostgres } = await import('./postgres.ts')
  await inspectPostgres(databaseUrl)
  const { host, pathname } = new URL(databaseUrl)
  return {
    db: new Kysely({ dialect: openPostgres(databaseUrl, onIdleError) }),
    label: `PostgreSQL, ${host}${pathname}`,
  }
}
