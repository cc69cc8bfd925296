import type { Db } from '../../database/schema.ts'

/** A write by an administrator, as it is kept. */
export interface AuditEntry {
  readonly id: string
  /** Their name, which stays when the account goes. */
  readonly admin: string
  /** Milliseconds since 1970. */
  readonly at: number
  readonly action: string
  readonly subject: string
  /** JSON; null where there was, or is, nothing. */
  readonly before: string | null
  readonly after: string | null
}

export async function insertAuditEntry(db: Db, entry: AuditEntry): Promise<void> {
  await db.insertInto('audit_entries').values(entry).execute()
}
