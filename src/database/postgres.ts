import { CompiledQuery, PostgresDialect, PostgresDriver, type PostgresDialectConfig } from 'kysely'
import pg from 'pg'
import { DatabaseError, READ_ONLY_CODE } from './database-error.ts'
import { assertKnownMigrations, MIGRATION_TABLE } from './migrate.ts'

/** The oldest PostgreSQL that is still supported by its makers, as a server_version_num. */
const OLDEST_POSTGRES = 140_000

/** How pg_stat_activity shows our connections. */
export const APPLICATION_NAME = 'gimme'

const STATEMENT_TIMEOUT_MS = 5000
const CONNECTION_TIMEOUT_MS = 3000
const POOL_SIZE = 10

const LIMITS = {
  connectionTimeoutMillis: CONNECTION_TIMEOUT_MS,
  statement_timeout: STATEMENT_TIMEOUT_MS,
  idle_in_transaction_session_timeout: 2 * STATEMENT_TIMEOUT_MS,
} as const

/** PostgreSQL's object id of the type bigint (pg_type.dat). */
const BIGINT_OID = 20

/** Counts and times are bigint. All of ours stay far below 2^53, so they are read as numbers. */
const numbersFromBigint: pg.CustomTypesConfig = {
  getTypeParser: (oid: number, format?: 'text' | 'binary') =>
    oid === BIGINT_OID ? Number : pg.types.getTypeParser(oid, format),
}

/**
 * @param onIdleError called when the server drops an idle connection, such as at its restart; the pool replaces the
 *   connection
 */
export function openPostgres(databaseUrl: string, onIdleError: (error: Error) => void): PostgresDialect {
  const limits = { ...LIMITS, query_timeout: 2 * STATEMENT_TIMEOUT_MS }
  const pool = openPool({ connectionString: databaseUrl, ...limits }, onIdleError)
  return new FirstErrorPostgresDialect({ pool })
}

/** Without a statement timeout: a migration may take long, and another instance waits for it. */
export function openPostgresToMigrate(databaseUrl: string): PostgresDialect {
  return new FirstErrorPostgresDialect({
    pool: openPool({ connectionString: databaseUrl, ...LIMITS }, () => undefined),
    // Set by a statement, because the driver does not send a zero, and the server may have a limit of its own.
    onCreateConnection: async (connection) => {
      await connection.executeQuery(CompiledQuery.raw('set statement_timeout = 0'))
    },
  })
}

function openPool(config: pg.PoolConfig, onIdleError: (error: Error) => void): pg.Pool {
  const pool = new pg.Pool({
    ...config,
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

/** Kysely's dialect, but a failed rollback does not hide the error that led to it. */
class FirstErrorPostgresDialect extends PostgresDialect {
  readonly #config: PostgresDialectConfig

  constructor(config: PostgresDialectConfig) {
    super(config)
    this.#config = config
  }

  override createDriver() {
    return new (class extends PostgresDriver {
      override async rollbackTransaction(connection: PostgresConnection): Promise<void> {
        // The driver has then marked the connection, and the pool ends it.
        await super.rollbackTransaction(connection).catch(() => undefined)
      }
    })(this.#config)
  }
}

/**
 * Checks the server before anything is written.
 * @throws DatabaseError when the server cannot be reached, is too old, or was migrated by a newer version
 */
export async function inspectPostgres(databaseUrl: string): Promise<void> {
  let client: pg.Client | undefined
  try {
    // Inside the try: the constructor reads the certificate files that the address names.
    client = new pg.Client({ connectionString: databaseUrl, ...LIMITS })
    await client.connect()
    const version = await client.query<{ server_version_num: string }>('show server_version_num')
    if (Number(version.rows[0]?.server_version_num) < OLDEST_POSTGRES) {
      throw new DatabaseError('PostgreSQL 14 or newer is needed.')
    }
    const table = await client.query<{ name: string | null }>('select to_regclass($1)::text as name', [
      MIGRATION_TABLE,
    ])
    if (!table.rows[0]?.name) return
    const applied = await client.query<{ name: string }>(`select name from ${MIGRATION_TABLE}`)
    assertKnownMigrations(applied.rows.map((row) => row.name))
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
