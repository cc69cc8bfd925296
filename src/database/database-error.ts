/** A database that cannot be used as it is. The message is one line with the reason and the remedy. */
export class DatabaseError extends Error {
  override name = 'DatabaseError'
}

/**
 * Codes after which the same transaction may succeed a moment later: PostgreSQL's classes 08 (connection), 40
 * (rollback: deadlock, serialization), 53 (resources), 57P (shutdown, start-up), 57014 (statement timeout) and 55P03
 * (lock not available); a busy SQLite file; a server that does not answer or whose name cannot be resolved
 * (https://www.postgresql.org/docs/current/errcodes-appendix.html).
 */
const TRANSIENT_CODE =
  /^(?:08|40|53|57P|57014|55P03)|^SQLITE_BUSY|^E(?:CONN(?:REFUSED|RESET|ABORTED)|PIPE|TIMEDOUT|AI_AGAIN|NOTFOUND|HOSTUNREACH|NETUNREACH)$/

/** pg reports a connection that ended during use, or an exhausted pool, by message alone. */
const TRANSIENT_MESSAGE =
  /connection terminated|is not queryable|timeout exceeded when trying to connect|query read timeout/i

/** Whether the operation may succeed when it is tried again. */
export function isTransientDatabaseError(error: unknown): boolean {
  if (error instanceof AggregateError) return error.errors.some(isTransientDatabaseError)
  if (!(error instanceof Error)) return false
  const code = 'code' in error && typeof error.code === 'string' ? error.code : ''
  return TRANSIENT_CODE.test(code) || TRANSIENT_MESSAGE.test(error.message)
}
