/** A database that cannot be used as it is. The message is one line that says why and what to do. */
export class DatabaseError extends Error {
  override name = 'DatabaseError'
}

/**
 * Codes after which the same transaction may work a moment later: PostgreSQL's classes 08 (connection), 40
 * (rollback: deadlock, serialization), 53 (resources), 57P (shutdown, start-up), 57014 (statement timeout) and 55P03
 * (lock not available), a busy SQLite file, and a server that nobody answers at or whose name is not known for now
 * (https://www.postgresql.org/docs/current/errcodes-appendix.html).
 */
const TRANSIENT_CODE =
  /^(?:08|40|53|57P|57014|55P03)|^SQLITE_BUSY|^E(?:CONN(?:REFUSED|RESET|ABORTED)|PIPE|TIMEDOUT|AI_AGAIN|NOTFOUND|HOSTUNREACH|NETUNREACH)$/

/** pg reports a connection that ended under it, or a pool without one to give, by message alone. */
const TRANSIENT_MESSAGE =
  /connection terminated|is not queryable|timeout exceeded when trying to connect|query read timeout/i

/** Whether an error says "not now" rather than "never". */
export function isTransientDatabaseError(error: unknown): boolean {
  if (error instanceof AggregateError) return error.errors.some(isTransientDatabaseError)
  if (!(error instanceof Error)) return false
  const code = 'code' in error && typeof error.code === 'string' ? error.code : ''
  return TRANSIENT_CODE.test(code) || TRANSIENT_MESSAGE.test(error.message)
}
