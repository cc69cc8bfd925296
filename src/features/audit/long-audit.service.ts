import type { Db } from '../../database/schema.ts'
import { LISTED_CHARACTERS, recordAudit, type Writer } from './audit.service.ts'
import { deleteAuditParts, deleteUnrecordedParts, insertAuditEntry, insertAuditPart } from './audit.store.ts'

type Side = 'before' | 'after'

/** Characters after which a part ends. V8 frees texts of more than 128 kB late, and a download reads all parts. */
const PART_CHARACTERS = 64 * 1024

/** The audit entry of a write to so many entries that they are never in memory together. */
export interface LongAudit {
  /** Adds entries as they were, or as they are. Entries are not listed before `record` has been called. */
  add(db: Db, side: Side, entries: readonly object[]): Promise<void>
  /**
   * Records the change. Call this within the transaction of the change.
   * @param counts numbers for the list of the audit trail
   */
  record(
    db: Db,
    write: Writer & { readonly action: string; readonly subject: string },
    counts: object,
  ): Promise<void>
}

/** @param id the id of the entry; parts that were stored before `record` belong to it */
export function openLongAudit(id: string): LongAudit {
  const sides = {
    before: { count: 0, parts: 0, listed: new Array<object>() },
    after: { count: 0, parts: 0, listed: new Array<object>() },
  }
  let characters = 0

  return {
    async add(db, side, entries) {
      const found = sides[side]
      found.count += entries.length
      for (const body of bodiesOf(entries)) {
        characters += body.length
        await insertAuditPart(db, { auditId: id, side, part: found.parts++ }, body)
      }
      if (characters <= LISTED_CHARACTERS) found.listed.push(...entries)
    },

    async record(db, write, counts) {
      const { before, after } = sides
      if (characters <= LISTED_CHARACTERS) {
        await deleteAuditParts(db, id)
        const values = { before: { entries: before.listed }, after: { ...counts, entries: after.listed } }
        return recordAudit(db, { ...write, ...values })
      }
      const listed = { before: told(before.count), after: { ...counts, ...told(after.count) } }
      const details = { before: none(before), after: { ...counts, ...none(after) } }
      await insertAuditEntry(db, { id, ...write, ...asJson(listed) }, asJson(details))
    },
  }
}

/** Entries as JSON values that commas separate, in parts. */
function* bodiesOf(entries: readonly object[]): Generator<string> {
  let body = ''
  for (const entry of entries) {
    body += `${body === '' ? '' : ','}${JSON.stringify(entry)}`
    if (body.length < PART_CHARACTERS) continue
    yield body
    body = ''
  }
  if (body !== '') yield body
}

/** What the list of the audit trail says about a side. */
function told(count: number) {
  return { entries: `${count} of them` }
}

/** The list of a side without entries; the parts of other sides make their lists. */
function none({ parts }: { readonly parts: number }) {
  return parts === 0 ? { entries: [] } : {}
}

function asJson({ before, after }: { readonly before: object; readonly after: object }) {
  return { before: JSON.stringify(before), after: JSON.stringify(after) }
}

/** Deletes some of the entries that were added to an audit entry without recording it; returns whether there may be more. */
export async function discardAuditParts(db: Db, id: string): Promise<boolean> {
  return deleteUnrecordedParts(db, id)
}
