import { commandLine } from '../core/command-line.ts'

/** A database that cannot be used as it is. The message is one line with the reason and the remedy. */
export class DatabaseError extends Error {
  override name = 'DatabaseError'
}

/** A database server that accepted a statement and then said nothing. */
export class UnansweredError extends Error {
  override name = 'UnansweredError'
  readonly code = 'ETIMEDOUT'
}

/** PostgreSQL's code for a write to a server that only answers reads, such as a demoted one: read_only_sql_transaction. */
export const READ_ONLY_CODE = '25006'

/**
 * Codes of a database that accepts no writes until a person or a failover mends it: PostgreSQL's read-only server and
 * full disk (53100); SQLite's full disk, read-only file, failing disk, and log that cannot be opened
 * (https://sqlite.org/rescode.html).
 */
const UNWRITABLE_CODE = /^(?:25006|53100)$|^SQLITE_(?:FULL|READONLY|IOERR|CANTOPEN)/

/**
 * Codes of a lost or refused connection: PostgreSQL's classes 08 (connection) and 57P (shutdown, start-up), and 53300 (too
 * many connections); a server that does not answer or whose name cannot be resolved
 * (https://www.postgresql.org/docs/current/errcodes-appendix.html).
 */
const AWAY_CODE =
  /^(?:08|53300|57P)|^E(?:CONN(?:REFUSED|RESET|ABORTED)|PIPE|TIMEDOUT|AI_AGAIN|NOTFOUND|HOSTUNREACH|NETUNREACH)$/

/** pg reports a connection that ended during use by message alone. */
const AWAY_MESSAGE = /connection terminated|is not queryable/i

/**
 * Further codes after which the same transaction may succeed a moment later: PostgreSQL's classes 40 (rollback:
 * deadlock, serialization) and 53 (resources), 57014 (statement timeout) and 55P03 (lock not available); a busy SQLite
 * file.
 */
const TRANSIENT_CODE = /^(?:40|53|57014|55P03)|^SQLITE_BUSY/

/** Messages of pg about a server that does not answer to a new connection, and about an exhausted pool. */
const UNANSWERED_MESSAGE = /timeout exceeded when trying to connect|connection timeout|timeout expired/i

/** Whether the operation may succeed when it is tried again, in a moment or once the database accepts writes again. */
export function isTransientDatabaseError(error: unknown): boolean {
  if (error instanceof AggregateError) return error.errors.some(isTransientDatabaseError)
  if (!(error instanceof Error)) return false
  return TRANSIENT_CODE.test(codeOf(error)) || isAway(error) || isUnwritable(error)
}

/** Whether there is no connection to the server, or the server does not answer. */
export function isAway(error: unknown): boolean {
  if (error instanceof AggregateError) return error.errors.some(isAway)
  if (!(error instanceof Error)) return false
  return AWAY_CODE.test(codeOf(error)) || AWAY_MESSAGE.test(error.message) || isUnanswered(error)
}

/** Whether the caller has waited for seconds for a server, or for a free connection to one, without any answer. */
export function isUnanswered(error: unknown): boolean {
  return error instanceof Error && (codeOf(error) === 'ETIMEDOUT' || UNANSWERED_MESSAGE.test(error.message))
}

/** Whether the database accepts no writes at the moment: its disk is full, or it is read-only. */
export function isUnwritable(error: unknown): boolean {
  return error instanceof Error && UNWRITABLE_CODE.test(codeOf(error))
}

/** PostgreSQL's code for a lock that another transaction held for longer than lock_timeout: lock_not_available. */
const LOCKED_CODE = '55P03'

/** Whether another transaction held a lock for longer than the operation may wait. */
export function isLocked(error: unknown): boolean {
  return error instanceof Error && codeOf(error) === LOCKED_CODE
}

/** SQLite's codes of a damaged file. */
const DAMAGED_CODE = /^SQLITE_(?:CORRUPT|NOTADB)/

/** One line for a person whose command or start failed because of the database; undefined for any other error. */
export function describeDatabaseError(error: unknown): string | undefined {
  if (error instanceof DatabaseError) return error.message
  if (!(error instanceof Error)) return undefined
  if (DAMAGED_CODE.test(codeOf(error)))
    return `The database is damaged (${error.message}). Put a backup in its place with "${commandLine('restore', 'FILE')}".`
  if (isUnwritable(error))
    return `The database accepts no writes (${error.message}). Check the free space of its disk, and that this user may write to it.`
  if (isTransientDatabaseError(error))
    return `The database is busy or away (${error.message}). Nothing was changed; try again.`
  return undefined
}

/**
 * Codes of a value that the database cannot store: SQLite's constraints and limits; PostgreSQL's classes 22 (data), 23
 * (constraint) and 54 (limit).
 */
const BAD_DATA_CODE = /^(?:22|23|54)|^SQLITE_(?:CONSTRAINT|TOOBIG|MISMATCH|RANGE)/

/**
 * Whether an operation failed because of the data itself: its values cannot be stored, or it cannot be read. The same
 * operation with other data may succeed.
 */
export function isBadData(error: unknown): boolean {
  if (error instanceof SyntaxError || error instanceof TypeError || error instanceof RangeError) return true
  return error instanceof Error && BAD_DATA_CODE.test(codeOf(error))
}

function codeOf(error: Error): string {
  return 'code' in error && typeof error.code === 'string' ? error.code : ''
}
