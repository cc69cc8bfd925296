/** What forms of the lists are made of: fields described by data, and how an entry becomes what is typed. */

export interface Field {
  /** As in files and in the API. */
  readonly name: string
  readonly label: string
  readonly hint?: string
  readonly kind: 'line' | 'text' | 'lines' | 'number' | 'choice'
  /** Of the kind 'choice'. */
  readonly choices?: readonly number[]
  readonly isOptional?: boolean
  /** What is meant where nothing is typed. */
  readonly suggest?: (values: FormValues) => string
  /** Not shown: it always means what it suggests. */
  readonly isHidden?: boolean
}

/** What is typed, by the field's name; lists have one entry on each line. */
export type FormValues = Readonly<Record<string, string>>

export type Entry = Readonly<Record<string, unknown>>

export function valuesOf(fields: readonly Field[], entry: Entry): FormValues {
  return Object.fromEntries(fields.map(({ name }) => [name, textOf(entry[name])]))
}

/** What is sent: the server judges it. What the form does not show, such as an id, stays as it was. */
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

/** What a field says, or means where it says nothing. */
export function typedOrMeant({ name, suggest, isHidden }: Field, values: FormValues): string {
  const typed = isHidden ? '' : (values[name] ?? '').trim()
  return typed === '' && suggest ? suggest(values) : typed
}

/** Words of a-z and 0-9 with a dash between them, as addresses of products are. */
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
