import { timeText } from '../../admin/admin-time.ts'

/** A part of something that is another one than before, as text; undefined where there was, or is, none. */
export interface ChangedField {
  /** Undefined where the whole has no parts. */
  readonly name: string | undefined
  readonly before: string | undefined
  readonly after: string | undefined
}

/** What differs between two values of an audit entry: their fields, where they have some. */
export function changedFields(before: unknown, after: unknown): ChangedField[] {
  const [old, fresh] = [fieldsOf(before), fieldsOf(after)]
  return [...new Set([...old.keys(), ...fresh.keys()])]
    .filter((name) => textOf(old.get(name)) !== textOf(fresh.get(name)))
    .map((name) => ({ name, before: wordsOf(name, old.get(name)), after: wordsOf(name, fresh.get(name)) }))
    .filter(({ before: was, after: is }) => was !== undefined || is !== undefined)
}

/** Fields that hold something. */
function fieldsOf(value: unknown): ReadonlyMap<string | undefined, unknown> {
  if (value === null || value === undefined) return new Map()
  if (typeof value !== 'object' || Array.isArray(value)) return new Map([[undefined, value]])
  return new Map(Object.entries(value).filter(([, each]) => each !== null && each !== undefined))
}

/**
 * Our names of moments end in "At"; they are milliseconds since 1970, or text as in files. Of a list there is a line for
 * each, and nothing of an empty one.
 */
function wordsOf(name: string | undefined, value: unknown): string | undefined {
  if (name?.endsWith('At') && (typeof value === 'number' || typeof value === 'string')) {
    const at = new Date(value).getTime()
    if (!Number.isNaN(at)) return timeText(at)
  }
  if (!Array.isArray(value)) return textOf(value)
  return value.length === 0 ? undefined : value.map(lineOf).join('\n')
}

/** A line of a list; of an entry of a catalogue its name. */
function lineOf(value: unknown): string | undefined {
  const isNamed = typeof value === 'object' && value !== null && 'name' in value
  return textOf(isNamed ? value.name : value)
}

/** Text as it is, everything else as JSON. */
function textOf(value: unknown): string | undefined {
  return typeof value === 'string' ? value : JSON.stringify(value)
}
