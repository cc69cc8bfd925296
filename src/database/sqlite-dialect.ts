import { setTimeout as pause } from 'node:timers/promises'
import BetterSqlite3 from 'better-sqlite3'
import {
  CompiledQuery,
  SqliteAdapter,
  SqliteDialect,
  SqliteDriver,
  type DatabaseConnection,
  type SqliteDatabase,
  type SqliteDialectConfig,
} from 'kysely'
import { createLock, type Lock } from '../core/lock.ts'

/** How long a statement waits for the lock of another connection, in milliseconds. */
export const BUSY_TIMEOUT_MS = 5000

/**
 * Pause between two tries to get that lock, in milliseconds: shorter than the pauses of an import between its
 * transactions, so that one of the tries finds the lock free.
 */
export const BUSY_RETRY_MS = 5

/** Compiled statements that are kept; batches differ in their number of rows, so there are many. */
const CACHED_STATEMENTS = 500

/**
 * Kysely's dialect, with three differences: a statement that finds the file locked waits without blocking its thread,
 * a transaction takes the write lock at its beginning, so that it waits then and does not fail half-way, and
 * migrations run in a transaction, as SQLite's DDL is transactional.
 */
export class WaitingSqliteDialect extends SqliteDialect {
  readonly #config: SqliteDialectConfig
  readonly #database: BetterSqlite3.Database

  constructor(database: BetterSqlite3.Database) {
    const config = { database: cachingStatements(database) }
    super(config)
    // SQLite's own wait would block the thread, and on the main thread every visitor.
    database.pragma('busy_timeout = 0')
    this.#config = config
    this.#database = database
  }

  override createAdapter() {
    return new WaitingSqliteAdapter()
  }

  override createDriver() {
    return new WaitingSqliteDriver(this.#config, this.#database)
  }
}

class WaitingSqliteAdapter extends SqliteAdapter {
  /** The driver has a lock of its own, which a waiting statement releases; Kysely's would hold up all reads. */
  override get supportsMultipleConnections(): boolean {
    return true
  }

  override get supportsTransactionalDdl(): boolean {
    return true
  }
}

class WaitingSqliteDriver extends SqliteDriver {
  readonly #database: BetterSqlite3.Database
  readonly #lock = createLock()
  #connection: DatabaseConnection | undefined

  constructor(config: SqliteDialectConfig, database: BetterSqlite3.Database) {
    super(config)
    this.#database = database
  }

  override async acquireConnection(): Promise<DatabaseConnection> {
    await this.#lock.take()
    this.#connection ??= waitingConnection(await super.acquireConnection(), this.#database, this.#lock)
    return this.#connection
  }

  override async releaseConnection(): Promise<void> {
    this.#lock.release()
  }

  override async beginTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('begin immediate'))
  }

  /** After a full disk SQLite has rolled back by itself: a second rollback would fail and hide the first error. */
  override async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    if (this.#database.inTransaction) await super.rollbackTransaction(connection)
  }
}

/**
 * A connection whose statements try again while another connection holds the lock of the file. Other tasks of this
 * process use the connection meanwhile: reading needs no lock.
 */
function waitingConnection(
  connection: DatabaseConnection,
  database: BetterSqlite3.Database,
  lock: Lock,
): DatabaseConnection {
  async function tryAgain<R>(query: CompiledQuery, busyError: unknown) {
    const deadline = performance.now() + BUSY_TIMEOUT_MS
    for (let error = busyError; ;) {
      // A transaction must not be mixed with the statements of other tasks; it holds the write lock anyway.
      if (!isBusy(error) || database.inTransaction || performance.now() > deadline) throw error
      lock.release()
      await pause(BUSY_RETRY_MS)
      await lock.take()
      try {
        return await connection.executeQuery<R>(query)
      } catch (latest) {
        error = latest
      }
    }
  }

  return {
    executeQuery: <R>(query: CompiledQuery) =>
      connection.executeQuery<R>(query).catch((error: unknown) => tryAgain<R>(query, error)),
    streamQuery: (query, chunkSize) => connection.streamQuery(query, chunkSize),
  }
}

/** Whether another connection holds the lock that a statement needs. */
export function isBusy(error: unknown): boolean {
  return error instanceof BetterSqlite3.SqliteError && error.code.startsWith('SQLITE_BUSY')
}

/**
 * Kysely compiles a statement for every execution. Keeping compiled statements saves most of the cost of a small
 * write.
 */
function cachingStatements(database: BetterSqlite3.Database): SqliteDatabase {
  const statements = new Map<string, BetterSqlite3.Statement>()
  return {
    close: () => database.close(),
    prepare: (sql) => {
      const known = statements.get(sql)
      if (known) return known
      const statement = database.prepare(sql)
      if (statements.size >= CACHED_STATEMENTS) statements.clear()
      statements.set(sql, statement)
      return statement
    },
  }
}
