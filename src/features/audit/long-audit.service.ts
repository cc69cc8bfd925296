import type { Db } from '../../database/schema.ts'
import { LISTED_CHARACTERS, recordAudit, type Writer } from './audit.service.ts'
import {
  deleteUnrecordedParts,
  insertAuditEntry,
  insertAuditPart,
  packAuditPart,
  type PackedPart,
} from './audit.store.ts'

type Side = 'before' | 'after'

/** Characters after which a part ends. V8 frees texts of more than 128 kB late, and a download reads all parts. */
const PART_CHARACTERS = 64 * 1024

/** Compressed parts of an audit entry, which are to be stored. */
export type AuditParts = readonly PackedPart[]

/** The audit entry of a write to so many entries that they are never in memory together. */
export interface LongAudit {
  /** Takes entries as they were, or as they are, and compresses them beside this thread. */
  add(side: Side, entries: readonly object[]): void
  /** The parts that are full and were not returned yet, to be stored. Entries are not listed before `record` has been called. */
  takeParts(): Promise<AuditParts>
  /** The same with the parts that are not full, after the last entry. */
  takeLastParts(): Promise<AuditParts>
  /**
   * Records the change, whose parts are stored. Call this within the transaction of the change.
   * @param counts numbers for the list of the audit trail
   */
  record(
    db: Db,
    write: Writer & { readonly action: string; readonly subject: string },
    counts: object,
  ): Promise<void>
}

/** The entries of a side so far. `rest` holds the last of them, which fill no part yet, as JSON values that commas separate. */
interface SideEntries {
  count: number
  parts: number
  rest: string
  readonly listed: object[]
}

/** @param id the id of the entry; parts that were stored before `record` belong to it */
export function openLongAudit(id: string): LongAudit {
  const sides: Readonly<Record<Side, SideEntries>> = { before: noEntries(), after: noEntries() }
  let characters = 0
  let packed: Promise<PackedPart>[] = []
  let latest: Promise<unknown> = Promise.resolve()

  /** Packs one part at a time: each takes some MB, which the system gives and takes back again and again where several do. */
  function pack(side: Side): void {
    const found = sides[side]
    const { rest } = found
    const place = { auditId: id, side, part: found.parts++ }
    const part = latest.then(() => packAuditPart(place, rest))
    latest = part
    // An error is thrown when the part is taken; until then it must not count as unhandled.
    part.catch(() => undefined)
    packed.push(part)
    found.rest = ''
  }

  function takeParts(): Promise<AuditParts> {
    const taken = packed
    packed = []
    return Promise.all(taken)
  }

  return {
    add(side, entries) {
      const found = sides[side]
      found.count += entries.length
      for (const entry of entries) {
        const json = JSON.stringify(entry)
        characters += json.length
        found.rest += found.rest === '' ? json : `,${json}`
        if (found.rest.length >= PART_CHARACTERS) pack(side)
      }
      if (characters <= LISTED_CHARACTERS) found.listed.push(...entries)
    },

    takeParts,

    takeLastParts() {
      // So few entries become values of the entry itself.
      if (characters > LISTED_CHARACTERS)
        for (const side of ['before', 'after'] as const) if (sides[side].rest !== '') pack(side)
      return takeParts()
    },

    async record(db, write, counts) {
      const { before, after } = sides
      if (characters <= LISTED_CHARACTERS) {
        const values = { before: { entries: before.listed }, after: { ...counts, entries: after.listed } }
        return recordAudit(db, { ...write, ...values })
      }
      const listed = { before: told(before.count), after: { ...counts, ...told(after.count) } }
      const details = { before: none(before), after: { ...counts, ...none(after) } }
      await insertAuditEntry(db, { id, ...write, ...asJson(listed) }, asJson(details))
    },
  }
}

function noEntries(): SideEntries {
  return { count: 0, parts: 0, rest: '', listed: [] }
}

/** Stores parts of an audit entry, which may be recorded later. */
export async function storeAuditParts(db: Db, parts: AuditParts): Promise<void> {
  for (const part of parts) await insertAuditPart(db, part)
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
