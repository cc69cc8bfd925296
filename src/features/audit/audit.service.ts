import { randomUUID } from 'node:crypto'
import type { Db } from '../../database/schema.ts'
import { insertAuditEntry } from './audit.store.ts'

/** A write by an administrator. */
export interface AuditedWrite {
  readonly admin: string
  /** Milliseconds since 1970. */
  readonly at: number
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
