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

/** The newest entries, or the newest before one; the newest first. */
export async function findAuditEntries(
  db: Db,
  before: Pick<AuditEntry, 'at' | 'id'> | undefined,
  limit: number,
): Promise<AuditEntry[]> {
  const newest = db
    .selectFrom('audit_entries')
    .selectAll()
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
  if (before === undefined) return newest.execute()
  return newest
    .where('at', '<=', before.at)
    .where((eb) => eb.or([eb('at', '<', before.at), eb('id', '<', before.id)]))
    .execute()
}
