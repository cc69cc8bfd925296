import { Socket } from 'node:net'
import {
  CompiledQuery,
  PostgresAdapter,
  PostgresDialect,
  PostgresDriver,
  type PostgresDialectConfig,
} from 'kysely'
import pg from 'pg'
import { DatabaseError, READ_ONLY_CODE, UnansweredError } from './database-error.ts'
import { assertKnownMigrations, MIGRATION_TABLE } from './migrate.ts'

/** The oldest PostgreSQL that is still supported by its makers, as a server_version_num. */
const OLDEST_POSTGRES = 140_000

/** How pg_stat_activity shows our connections. */
export const APPLICATION_NAME = 'gimme'

const STATEMENT_TIMEOUT_MS = 5000
const CONNECTION_TIMEOUT_MS = 3000

/** How much later than the longest statement a silent connection counts as lost, in milliseconds. */
const GRACE_MS = 1000

/**
 * How long an unused connection is kept, in milliseconds: shorter than the silence of a lost one, so that no connection of
 * before is left when a hung server is noticed.
 */
const KEPT_UNUSED_MS = STATEMENT_TIMEOUT_MS

const POOL_SIZE = 10

/** Limits that the server keeps, sent when a connection begins. */
function sessionLimits(statementMs: number) {
  return {
    statement_timeout: statementMs,
    idle_in_transaction_session_timeout: 2 * STATEMENT_TIMEOUT_MS,
  }
}

/** The same limits for one transaction. */
function transactionLimits(statementMs: number): string {
  const limits = Object.entries(sessionLimits(statementMs))
  return limits.map(([name, value]) => `set local ${name} = ${value}`).join('; ')
}

/** What a server, or a pooler in front of it, accepts. */
export interface PostgresTraits {
  /**
   * Whether a connection may begin with limits. PgBouncer refuses them, as its connections to the server change
   * clients after each transaction; each transaction then sets its own, and statements outside end when the
   * connection counts as lost.
   */
  readonly takesSessionLimits: boolean
}

const DIRECT: PostgresTraits = { takesSessionLimits: true }

/** PostgreSQL's object id of the type bigint (pg_type.dat). */
const BIGINT_OID = 20

/** Counts and times are bigint. All of ours stay far below 2^53, so they are read as numbers. */
const numbersFromBigint: pg.CustomTypesConfig = {
  getTypeParser: (oid: number, format?: 'text' | 'binary') =>
    oid === BIGINT_OID ? Number : pg.types.getTypeParser(oid, format),
}

export interface ConnectionOptions {
  /** Called when the server drops an idle connection, such as at its restart; the pool replaces the connection. */
  readonly onIdleError?: ((error: Error) => void) | undefined
  /** The longest statement, in milliseconds. A silent server is noticed a second later. */
  readonly statementMs?: number | undefined
}

/** @param traits see inspectPostgres */
export function openPostgres(
  databaseUrl: string,
  { onIdleError = () => undefined, statementMs = STATEMENT_TIMEOUT_MS }: ConnectionOptions,
  { takesSessionLimits } = DIRECT,
): PostgresDialect {
  const limits = takesSessionLimits ? sessionLimits(statementMs) : {}
  const pool = openPool({ connectionString: databaseUrl, ...limits }, onIdleError)
  endSilent(pool, statementMs + GRACE_MS)
  return new GuardedPostgresDialect({ pool }, takesSessionLimits ? undefined : transactionLimits(statementMs))
}

/** Without a statement timeout: a migration may take long, and another instance waits for it. */
export function openPostgresToMigrate(databaseUrl: string): PostgresDialect {
  const pool = openPool({ connectionString: databaseUrl }, () => undefined)
  return new MigratingPostgresDialect({ pool }, 'set local statement_timeout = 0')
}

function openPool(config: pg.PoolConfig, onIdleError: (error: Error) => void): pg.Pool {
  const pool = new pg.Pool({
    ...config,
    connectionTimeoutMillis: CONNECTION_TIMEOUT_MS,
    idleTimeoutMillis: KEPT_UNUSED_MS,
    max: POOL_SIZE,
    application_name: APPLICATION_NAME,
    types: numbersFromBigint,
  })
  pool.on('error', onIdleError)
  // The pool listens only while a connection is idle. An error between two statements of a transaction would end the
  // process; the next statement fails and reports it anyway.
  pool.on('connect', (client) => client.on('error', () => undefined))
  dropReadOnly(pool)
  return pool
}

function socketOf({ connection }: pg.PoolClient): Socket | undefined {
  return connection.stream instanceof Socket ? connection.stream : undefined
}

/**
 * Ends connections in use whose server has said nothing for so long; one that answers has ended a slow statement before. pg's own query_timeout would leave such a
 * connection in the pool, with its statement still running: the next caller would wait in vain, or, after a late
 * `begin`, write into a transaction that nobody commits.
 */
function endSilent(pool: pg.Pool, silenceMs: number): void {
  pool.on('connect', (client) => {
    const socket = socketOf(client)
    socket?.on('timeout', () => socket.destroy(new UnansweredError(`no answer within ${silenceMs} ms`)))
  })
  pool.on('acquire', (client) => socketOf(client)?.setTimeout(silenceMs))
  pool.on('release', (_error, client) => socketOf(client)?.setTimeout(0))
}

/**
 * Ends connections whose server refused a write because it is read-only: after a failover the demoted server keeps
 * them, and a new connection finds the one that accepts writes.
 */
function dropReadOnly(pool: pg.Pool): void {
  const demoted = new WeakSet<object>()
  pool.on('connect', (client) => {
    if (!(client instanceof pg.Client)) return
    client.connection.on('errorMessage', ({ code }: pg.DatabaseError) => {
      if (code === READ_ONLY_CODE) demoted.add(client)
    })
  })
  pool.on('release', (_error, client) => {
    // The pool removes a client that is ending.
    if (client instanceof pg.Client && demoted.has(client)) void client.end()
  })
}

type PostgresConnection = Parameters<PostgresDriver['rollbackTransaction']>[0]
type TransactionSettings = Parameters<PostgresDriver['beginTransaction']>[1]

/** Kysely's dialect with limits for each transaction; a failed rollback does not hide the error that led to it. */
class GuardedPostgresDialect extends PostgresDialect {
  readonly #config: PostgresDialectConfig
  readonly #beginWith: string | undefined

  /** @param beginWith statements at the beginning of each transaction */
  constructor(config: PostgresDialectConfig, beginWith?: string) {
    super(config)
    this.#config = config
    this.#beginWith = beginWith
  }

  override createDriver() {
    return new GuardedPostgresDriver(this.#config, this.#beginWith)
  }
}

class GuardedPostgresDriver extends PostgresDriver {
  readonly #beginWith: string | undefined

  constructor(config: PostgresDialectConfig, beginWith: string | undefined) {
    super(config)
    this.#beginWith = beginWith
  }

  override async beginTransaction(
    connection: PostgresConnection,
    settings: TransactionSettings,
  ): Promise<void> {
    await super.beginTransaction(connection, settings)
    if (this.#beginWith !== undefined) await connection.executeQuery(CompiledQuery.raw(this.#beginWith))
  }

  override async rollbackTransaction(connection: PostgresConnection): Promise<void> {
    // The driver has then marked the connection, and the pool ends it.
    await super.rollbackTransaction(connection).catch(() => undefined)
  }
}

/**
 * Leaves Kysely's own lock out, which belongs to a session: behind a pooler another session would have to release it.
 * `migrate` holds a lock of its transaction.
 */
class MigratingPostgresDialect extends GuardedPostgresDialect {
  override createAdapter() {
    return new (class extends PostgresAdapter {
      override async acquireMigrationLock(): Promise<void> {}
      override async releaseMigrationLock(): Promise<void> {}
    })()
  }
}

/**
 * Checks the server before anything is written.
 * @throws DatabaseError when the server cannot be reached, is too old, or was migrated by a newer version
 */
export async function inspectPostgres(databaseUrl: string): Promise<PostgresTraits> {
  try {
    return await inspect(databaseUrl, DIRECT)
  } catch (error) {
    // PgBouncer's answer; the code is that of any protocol violation.
    if (error instanceof Error && error.message.includes('unsupported startup parameter')) {
      return inspect(databaseUrl, { takesSessionLimits: false })
    }
    throw error
  }
}

async function inspect(databaseUrl: string, traits: PostgresTraits): Promise<PostgresTraits> {
  let client: pg.Client | undefined
  try {
    // Inside the try: the constructor reads the certificate files that the address names.
    client = new pg.Client({
      connectionString: databaseUrl,
      connectionTimeoutMillis: CONNECTION_TIMEOUT_MS,
      query_timeout: STATEMENT_TIMEOUT_MS + GRACE_MS,
      ...(traits.takesSessionLimits && sessionLimits(STATEMENT_TIMEOUT_MS)),
    })
    await client.connect()
    const version = await client.query<{ server_version_num: string }>('show server_version_num')
    if (Number(version.rows[0]?.server_version_num) < OLDEST_POSTGRES) {
      throw new DatabaseError('PostgreSQL 14 or newer is needed.')
    }
    const table = await client.query<{ name: string | null }>('select to_regclass($1)::text as name', [
      MIGRATION_TABLE,
    ])
    if (!table.rows[0]?.name) return traits
    const applied = await client.query<{ name: string }>(`select name from ${MIGRATION_TABLE}`)
    assertKnownMigrations(applied.rows.map((row) => row.name))
    return traits
  } catch (error) {
    if (error instanceof DatabaseError) throw error
    throw new DatabaseError(
      `PostgreSQL cannot be used (${reason(error)}). Check DATABASE_URL and that the server runs.`,
      {
        cause: error,
      },
    )
  } finally {
    await client?.end().catch(() => undefined)
  }
}

/** A refused connection is an AggregateError without a message of its own. */
function reason(error: unknown): string {
  const first = error instanceof AggregateError ? error.errors[0] : error
  return (first instanceof Error ? first.message : String(first)).split('\n')[0] ?? ''
}
