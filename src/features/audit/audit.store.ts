import { promisify } from 'node:util'
import { zstdCompress, zstdDecompress } from 'node:zlib'
import type { Db } from '../../database/schema.ts'

/** Parts deleted in one step; each has up to 500 entries. */
const PARTS_AT_ONCE = 5

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

/** The place of a piece of the entries of a long audit entry. */
interface PartPlace {
  readonly auditId: string
  readonly side: 'before' | 'after'
  /** Counted from 0. */
  readonly part: number
}

const compress = promisify(zstdCompress)
const decompress = promisify(zstdDecompress)

/** A compressed piece of the entries of a long audit entry. */
export interface PackedPart extends PartPlace {
  readonly body: Buffer
}

/**
 * Compresses a piece of the entries of a long audit entry, beside this thread. An import of 200,000 products writes 200 MB of them;
 * compressed they are a fifth, and PostgreSQL, whose own compression is slow, stores them in a tenth of the time.
 * @param text JSON values, separated by commas
 */
export async function packAuditPart(place: PartPlace, text: string): Promise<PackedPart> {
  return { ...place, body: await compress(text) }
}

/** Stores a piece of an audit entry, which may be recorded later. */
export async function insertAuditPart(db: Db, { auditId, side, part, body }: PackedPart): Promise<void> {
  await db.insertInto('audit_parts').values({ audit_id: auditId, side, part, body }).execute()
}

/** A piece of the entries of an audit entry; undefined behind the last one. */
export async function findAuditPart(db: Db, { auditId, side, part }: PartPlace): Promise<string | undefined> {
  const row = await db
    .selectFrom('audit_parts')
    .select('body')
    .where('audit_id', '=', auditId)
    .where('side', '=', side)
    .where('part', '=', part)
    .executeTakeFirst()
  return row && (await decompress(row.body)).toString()
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

/** The sum of the counts of some entries. */
export async function sumOfEntries(
  db: Db,
  { admin, action, since }: { readonly admin: string; readonly action: string; readonly since: number },
): Promise<number> {
  const { sum } = await db
    .selectFrom('audit_entries')
    .select((eb) => eb.fn.sum('count').as('sum'))
    .where('at', '>', since)
    .where('admin', '=', admin)
    .where('action', '=', action)
    .executeTakeFirstOrThrow()
  return Number(sum ?? 0)
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

/** Deletes some parts of an entry that was never recorded; returns whether there may be more. */
export async function deleteUnrecordedParts(db: Db, auditId: string): Promise<boolean> {
  const isRecorded = await db
    .selectFrom('audit_entries')
    .select('id')
    .where('id', '=', auditId)
    .executeTakeFirst()
  if (isRecorded) return false
  const found = await db
    .selectFrom('audit_parts')
    .select(['side', 'part'])
    .where('audit_id', '=', auditId)
    .limit(PARTS_AT_ONCE)
    .execute()
  for (const { side, part } of found)
    await db
      .deleteFrom('audit_parts')
      .where('audit_id', '=', auditId)
      .where('side', '=', side)
      .where('part', '=', part)
      .execute()
  return found.length > 0
}
