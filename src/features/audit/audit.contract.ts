import { z } from 'zod'

/** Entries on a page by default, and at most. */
const USUAL_LIMIT = 30
const MAX_LIMIT = 200

/** The end of a page: the time and the id of its last entry. */
const CURSOR = /^(\d{1,15})\.([\w-]{1,64})$/

const cursor = z.string().regex(CURSOR, 'must be what "next" of another page says')

export const auditQuery = z.object({
  before: cursor.optional().describe('What "next" of the page before said; none for the newest entries.'),
  limit: z.coerce.number().int().min(1).max(MAX_LIMIT).default(USUAL_LIMIT),
})

export const auditDetails = z.object({
  id: z.string(),
  at: z.number().int().describe('Milliseconds since 1970.'),
  admin: z.string(),
  action: z.string(),
  subject: z.string(),
  count: z.number().int().describe('How often the same happened on that day; 1 for a change.'),
  before: z.unknown().describe('What was there; null where there was nothing.'),
  after: z.unknown().describe('What is there now; null where there is nothing.'),
})
export type AuditDetails = z.output<typeof auditDetails>

const auditLine = auditDetails.extend({
  isShortened: z
    .boolean()
    .describe('Whether there is more before or after; the entry by itself has all of it.'),
})
export type AuditLine = z.output<typeof auditLine>

export const auditAnswer = z.object({
  entries: z.array(auditLine).describe('The newest first.'),
  next: cursor.nullable().describe('For the entries before these; null where there are none.'),
})
export type AuditAnswer = z.output<typeof auditAnswer>

export interface AuditPlace {
  /** Milliseconds since 1970. */
  readonly at: number
  readonly id: string
}

export function cursorOf({ at, id }: AuditPlace): string {
  return `${at}.${id}`
}

/** The place of a cursor; undefined for an invalid cursor. */
export function placeOfCursor(text: string): AuditPlace | undefined {
  const [, at, id] = CURSOR.exec(text) ?? []
  return at === undefined || id === undefined ? undefined : { at: Number(at), id }
}
