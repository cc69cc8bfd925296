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
    .map((name) => ({ name, before: old.get(name), after: fresh.get(name) }))
    .filter((field) => field.before !== field.after)
}

function fieldsOf(value: unknown): ReadonlyMap<string | undefined, string> {
  if (value === null || value === undefined) return new Map()
  if (typeof value !== 'object' || Array.isArray(value)) return new Map([[undefined, textOf(value)]])
  return new Map(
    Object.entries(value).flatMap(([name, each]: [string, unknown]) =>
      each === null || each === undefined ? [] : [[name, textOf(each)] as const],
    ),
  )
}

/** Text as it is, everything else as JSON. */
function textOf(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value)
}
