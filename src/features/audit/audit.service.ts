import { randomUUID } from 'node:crypto'
import type { Db } from '../../database/schema.ts'
import { cursorOf, placeOfCursor, type AuditAnswer } from './audit.contract.ts'
import { findAuditEntries, insertAuditEntry } from './audit.store.ts'

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
  await insertAuditEntry(db, { id: randomUUID(), ...write, before: asJson(before), after: asJson(after) })
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

function asValue(json: string | null): unknown {
  return json === null ? null : JSON.parse(json)
}
