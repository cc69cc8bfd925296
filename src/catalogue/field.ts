/** Forms of the lists: fields described as data, and conversions between an entry and typed values. */

export interface Field {
  /** The name in files and in the API. */
  readonly name: string
  readonly label: string
  readonly hint?: string
  readonly kind: 'line' | 'text' | 'lines' | 'number' | 'choice'
  /** For the kind 'choice'. */
  readonly choices?: readonly number[]
  readonly isOptional?: boolean
  /** The value of an empty field, computed from other fields. */
  readonly suggest?: (values: FormValues) => string
  /** Whether the field is not shown, so that its value is always the suggested one. */
  readonly isHidden?: boolean
}

/** Typed texts, by field; lists have one element on each line. */
export type FormValues = Readonly<Record<string, string>>

export type Entry = Readonly<Record<string, unknown>>

export function valuesOf(fields: readonly Field[], entry: Entry): FormValues {
  return Object.fromEntries(fields.map(({ name }) => [name, textOf(entry[name])]))
}

/**
 * The entry to send, unchecked: the server checks it. Values without a field in the form, such as an id, are kept.
 */
export function entryOf(fields: readonly Field[], values: FormValues, before: Entry = {}): Entry {
  const typed = fields.flatMap((field): [string, unknown][] => {
    const text = typedOrMeant(field, values)
    if (text === '' && (field.isOptional || field.kind === 'number' || field.kind === 'choice')) return []
    return [[field.name, valueOf(field, text)]]
  })
  const shown = new Set(fields.map(({ name }) => name))
  const kept = Object.entries(before).filter(([name]) => !shown.has(name))
  return Object.fromEntries([...kept, ...typed])
}

/** The typed text of a field, or its suggestion if the field is empty. */
export function typedOrMeant({ name, suggest, isHidden }: Field, values: FormValues): string {
  const typed = isHidden ? '' : (values[name] ?? '').trim()
  return typed === '' && suggest ? suggest(values) : typed
}

/** Words of a-z and 0-9 joined by hyphens, as in addresses of products. */
export function slugOf(text: string): string {
  return text
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/\p{M}|['’]/gu, '')
    .replaceAll(/[^a-z0-9]+/g, ' ')
    .trim()
    .replaceAll(' ', '-')
}

function valueOf({ kind }: Field, text: string): unknown {
  if (kind === 'lines') return text.split('\n').filter((line) => line.trim() !== '')
  const isNumber = kind === 'number' || kind === 'choice'
  return isNumber && Number.isFinite(Number(text)) ? Number(text) : text
}

function textOf(value: unknown): string {
  if (Array.isArray(value)) return value.join('\n')
  return typeof value === 'string' || typeof value === 'number' ? String(value) : ''
}
