import { timeText } from '../../admin/admin-time.ts'
import { isTime } from '../../core/time.ts'

/** A changed field, as text; undefined where there was, or is, no value. */
export interface ChangedField {
  /** Undefined for a value without fields. */
  readonly name: string | undefined
  readonly before: string | undefined
  readonly after: string | undefined
}

/** The differences between two values of an audit entry, by field where they have fields. */
export function changedFields(before: unknown, after: unknown): ChangedField[] {
  const [old, fresh] = [fieldsOf(before), fieldsOf(after)]
  return [...new Set([...old.keys(), ...fresh.keys()])]
    .filter((name) => textOf(old.get(name)) !== textOf(fresh.get(name)))
    .map((name) => ({ name, before: wordsOf(name, old.get(name)), after: wordsOf(name, fresh.get(name)) }))
    .filter(({ before: was, after: is }) => was !== undefined || is !== undefined)
}

/** The fields with a value. */
function fieldsOf(value: unknown): ReadonlyMap<string | undefined, unknown> {
  if (value === null || value === undefined) return new Map()
  if (typeof value !== 'object' || Array.isArray(value)) return new Map([[undefined, value]])
  return new Map(Object.entries(value).filter(([, each]) => each !== null && each !== undefined))
}

/**
 * Names of times end in "At"; times are milliseconds since 1970, or text as in files. A list becomes a line for each
 * element, and an empty list no text.
 */
function wordsOf(name: string | undefined, value: unknown): string | undefined {
  if (name?.endsWith('At') && (typeof value === 'number' || typeof value === 'string')) {
    const at = new Date(value).getTime()
    if (isTime(at)) return timeText(at)
  }
  if (!Array.isArray(value)) return textOf(value)
  return value.length === 0 ? undefined : value.map(lineOf).join('\n')
}

/** An element of a list as text; the name of a catalogue entry. */
function lineOf(value: unknown): string | undefined {
  const isNamed = typeof value === 'object' && value !== null && 'name' in value
  return textOf(isNamed ? value.name : value)
}

/** A string as it is, any other value as JSON. */
function textOf(value: unknown): string | undefined {
  return typeof value === 'string' ? value : JSON.stringify(value)
}
