import { createHash, randomUUID } from 'node:crypto'
import { utcDay } from '../../core/time.ts'
import type { Db } from '../../database/schema.ts'
import { cursorOf, placeOfCursor, type AuditAnswer } from './audit.contract.ts'
import {
  addToAuditEntry,
  findAuditEntries,
  findAuditEntry,
  findAuditPart,
  insertAuditEntry,
  sumOfEntries,
  type AuditEntry,
} from './audit.store.ts'
import { shortened } from './shortened.ts'

/** Characters of both values together that the list shows; larger values are shortened there. */
export const LISTED_CHARACTERS = 8 * 1024

/**
 * The author of changes by `npm run admin` and `npm run content`. No administrator can have this name, because it
 * contains a space.
 */
export const COMMAND_LINE = 'command line'

/** The author of what strangers do at the login. No administrator can have this name, because it contains spaces. */
export const NOT_SIGNED_IN = 'not signed in'

/** The author and the time of a change. */
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
  /** Any JSON value; left out where there was, or is, no value. */
  readonly before?: unknown
  readonly after?: unknown
}

/** Records a change in the audit trail. Call this within the transaction of the change. */
export async function recordAudit(db: Db, { before, after, ...write }: AuditedWrite): Promise<void> {
  const entry = { id: randomUUID(), ...write }
  const whole = { before: asJson(before), after: asJson(after) }
  const length = (whole.before?.length ?? 0) + (whole.after?.length ?? 0)
  if (length <= LISTED_CHARACTERS) return insertAuditEntry(db, { ...entry, ...whole })
  const listed = { before: asJson(shortened(before)), after: asJson(shortened(after)) }
  return insertAuditEntry(db, { ...entry, ...listed }, whole)
}

/** Something without values that can happen again and again, such as a wrong password. */
export type RepeatedEvent = Omit<AuditedWrite, 'before' | 'after'>

/**
 * Adds events to the day's entry (UTC) for the same author, action and subject, so that nobody can fill the trail. The
 * entry has the time of the last one, and that of the first one beside it.
 */
export async function recordRepeated(db: Db, event: RepeatedEvent, times: number): Promise<void> {
  const { at, admin, action, subject } = event
  const name = JSON.stringify([utcDay(at), admin, action, subject])
  const id = createHash('sha256').update(name).digest('base64url')
  await addToAuditEntry(db, { id, ...event, before: null, after: asJson({ firstAt: at }) }, times)
}

/** How often something happened, in the entries whose last time is later than a moment (milliseconds since 1970). */
export async function countRepeatedSince(
  db: Db,
  { admin, action }: Pick<RepeatedEvent, 'admin' | 'action'>,
  since: number,
): Promise<number> {
  return sumOfEntries(db, { admin, action, since })
}

function asJson(value: unknown): string | null {
  return value === undefined ? null : JSON.stringify(value)
}

/** A page of the audit trail, and the cursor of the next page. */
export async function auditPage(
  db: Db,
  { before, limit }: { readonly before?: string | undefined; readonly limit: number },
): Promise<AuditAnswer> {
  const place = before === undefined ? undefined : placeOfCursor(before)
  // One more than the limit, to see whether there is a next page.
  const found = await findAuditEntries(db, place, limit + 1)
  const page = found.slice(0, limit)
  const last = page.at(-1)
  return {
    entries: page.map((entry) => ({ ...entry, before: asValue(entry.before), after: asValue(entry.after) })),
    next: last && found.length > limit ? cursorOf(last) : null,
  }
}

/** One entry with the complete values before and after, as JSON that is read piece by piece. */
export async function auditDetails(
  db: Db,
  id: string,
): Promise<{ readonly id: string; readonly json: AsyncIterable<string> } | undefined> {
  const entry = await findAuditEntry(db, id)
  return entry && { id: entry.id, json: detailsJson(db, entry) }
}

async function* detailsJson(db: Db, { before, after, ...write }: AuditEntry): AsyncGenerator<string> {
  yield `${JSON.stringify(write).slice(0, -1)},"before":`
  yield* valueJson(db, write.id, 'before', before)
  yield ',"after":'
  yield* valueJson(db, write.id, 'after', after)
  yield '}'
}

/** A value, with the list of its parts where the value has parts. */
async function* valueJson(
  db: Db,
  id: string,
  side: 'before' | 'after',
  json: string | null,
): AsyncGenerator<string> {
  const first = await findAuditPart(db, { auditId: id, side, part: 0 })
  if (json === null || first === undefined) {
    yield json ?? 'null'
    return
  }
  yield `${json.slice(0, -1)}${json === '{}' ? '' : ','}"entries":[`
  let body: string | undefined = first
  for (let part = 1; body !== undefined; part++) {
    yield part === 1 ? body : `,${body}`
    body = await findAuditPart(db, { auditId: id, side, part })
  }
  yield ']}'
}

function asValue(json: string | null): unknown {
  return json === null ? null : JSON.parse(json)
}
