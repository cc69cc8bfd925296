import { randomUUID } from 'node:crypto'
import type { Db } from '../../database/schema.ts'
import { cursorOf, placeOfCursor, type AuditAnswer, type AuditDetails } from './audit.contract.ts'
import { findAuditEntries, findAuditEntry, insertAuditEntry } from './audit.store.ts'
import { shortened } from './shortened.ts'

/** Characters of both values together that stand in the list; of larger ones it has a shortened form. */
const LISTED_CHARACTERS = 8 * 1024

/** Who writes with `npm run admin` or `npm run content`: no administrator can have a name with a space. */
export const COMMAND_LINE = 'command line'

/** Who writes, and when. */
export interface Writer {
  readonly admin: string
  /** Milliseconds since 1970. */
  readonly at: number
}

/** A write by an administrator. */
export interface AuditedWrite extends Writer {
  /** A verb, such as 'create', 'change', 'delete'. */
  readonly action: string
  /** A kind and a key, such as 'setting short_links_interstitial'. */
  readonly subject: string
  /** Anything that JSON can hold; left out where there was, or is, nothing. */
  readonly before?: unknown
  readonly after?: unknown
}

/** Keeps who changed what: part of the transaction that changes it. */
export async function recordAudit(db: Db, { before, after, ...write }: AuditedWrite): Promise<void> {
  const entry = { id: randomUUID(), ...write }
  const whole = { before: asJson(before), after: asJson(after) }
  const length = (whole.before?.length ?? 0) + (whole.after?.length ?? 0)
  if (length <= LISTED_CHARACTERS) return insertAuditEntry(db, { ...entry, ...whole })
  const listed = { before: asJson(shortened(before)), after: asJson(shortened(after)) }
  return insertAuditEntry(db, { ...entry, ...listed }, whole)
}

function asJson(value: unknown): string | null {
  return value === undefined ? null : JSON.stringify(value)
}

/** A page of what was changed, and where the next one begins. */
export async function auditPage(
  db: Db,
  { before, limit }: { readonly before?: string | undefined; readonly limit: number },
): Promise<AuditAnswer> {
  const place = before === undefined ? undefined : placeOfCursor(before)
  // One more than asked for tells whether there is more.
  const found = await findAuditEntries(db, place, limit + 1)
  const page = found.slice(0, limit)
  const last = page.at(-1)
  return {
    entries: page.map((entry) => ({ ...entry, before: asValue(entry.before), after: asValue(entry.after) })),
    next: last && found.length > limit ? cursorOf(last) : null,
  }
}

/** One entry, with all that was there before and is there now. */
export async function auditDetails(db: Db, id: string): Promise<AuditDetails | undefined> {
  const entry = await findAuditEntry(db, id)
  return entry && { ...entry, before: asValue(entry.before), after: asValue(entry.after) }
}

function asValue(json: string | null): unknown {
  return json === null ? null : JSON.parse(json)
}
