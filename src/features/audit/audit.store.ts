import type { Db } from '../../database/schema.ts'

/** JSON; null where there was, or is, no value. */
interface Values {
  readonly before: string | null
  readonly after: string | null
}

/** A stored change by an administrator. */
export interface AuditEntry extends Values {
  readonly id: string
  /** The administrator's name, kept when the account is deleted. */
  readonly admin: string
  /** Milliseconds since 1970. */
  readonly at: number
  readonly action: string
  readonly subject: string
}

/** An entry with how often the same happened; 1 for a change. */
interface CountedEntry extends AuditEntry {
  readonly count: number
}

export interface ListedEntry extends CountedEntry {
  /** Whether the values are shortened; audit_details has the complete ones. */
  readonly isShortened: boolean
}

/** @param details the complete values, where those of the entry are shortened */
export async function insertAuditEntry(db: Db, entry: AuditEntry, details?: Values): Promise<void> {
  await db.insertInto('audit_entries').values(entry).execute()
  if (!details) return
  await db
    .insertInto('audit_details')
    .values({ audit_id: entry.id, ...details })
    .execute()
}

/** Stores an entry that sums, or adds to the stored one of this id and moves it to the newer time. */
export async function addToAuditEntry(db: Db, entry: AuditEntry, times: number): Promise<void> {
  await db
    .insertInto('audit_entries')
    .values({ ...entry, count: times })
    .onConflict((conflict) =>
      conflict
        .column('id')
        .doUpdateSet((eb) => ({ count: eb('audit_entries.count', '+', times), at: entry.at })),
    )
    .execute()
}

/** The newest entries, or the newest before one; the newest first. */
export async function findAuditEntries(
  db: Db,
  before: Pick<AuditEntry, 'at' | 'id'> | undefined,
  limit: number,
): Promise<ListedEntry[]> {
  const newest = selectEntries(db).orderBy('at', 'desc').orderBy('id', 'desc').limit(limit)
  const rows =
    before === undefined
      ? await newest.execute()
      : await newest
          .where('at', '<=', before.at)
          .where((eb) => eb.or([eb('at', '<', before.at), eb('id', '<', before.id)]))
          .execute()
  return rows.map(({ detailsOf, ...entry }) => ({ ...entry, isShortened: detailsOf !== null }))
}

/** An entry with its complete values. */
export async function findAuditEntry(db: Db, id: string): Promise<CountedEntry | undefined> {
  const row = await selectEntries(db).where('id', '=', id).executeTakeFirst()
  if (!row) return undefined
  const { detailsOf, ...entry } = row
  if (detailsOf === null) return entry
  const values = await db
    .selectFrom('audit_details')
    .select(['before', 'after'])
    .where('audit_id', '=', id)
    .executeTakeFirstOrThrow()
  return { ...entry, ...values }
}

function selectEntries(db: Db) {
  return db
    .selectFrom('audit_entries')
    .leftJoin('audit_details', 'audit_details.audit_id', 'audit_entries.id')
    .selectAll('audit_entries')
    .select('audit_details.audit_id as detailsOf')
}
