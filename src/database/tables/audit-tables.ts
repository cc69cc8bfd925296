import type { Generated } from 'kysely'

interface AuditEntryRow {
  id: string
  at: number
  admin: string
  action: string
  subject: string
  /** JSON, shortened where audit_details has the whole. */
  before: string | null
  after: string | null
  /** How often the same has happened, where an entry sums. */
  count: Generated<number>
}

interface AuditDetailRow {
  audit_id: string
  /** JSON. */
  before: string | null
  after: string | null
}

/** A piece of the entries in an audit entry, for long lists. */
interface AuditPartRow {
  audit_id: string
  side: 'before' | 'after'
  /** Counted from 0. */
  part: number
  /** JSON values, separated by commas; compressed (zstd, RFC 8878). */
  body: Buffer
}

/** The audit trail. */
export interface AuditTables {
  audit_entries: AuditEntryRow
  audit_details: AuditDetailRow
  audit_parts: AuditPartRow
}
