/** Characters of a field in a shortened value. */
const FIELD_CHARACTERS = 200

/** Shortens a value for the list of the audit trail: long texts are cut, long lists become their length. */
export function shortened(value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return short(value)
  return Object.fromEntries(
    Object.entries(value).map(([name, each]: [string, unknown]) => [name, short(each)]),
  )
}

function short(value: unknown): unknown {
  const json = JSON.stringify(value) ?? ''
  if (json.length <= FIELD_CHARACTERS) return value
  if (Array.isArray(value)) return `${value.length} of them`
  return `${(typeof value === 'string' ? value : json).slice(0, FIELD_CHARACTERS).toWellFormed()}…`
}
