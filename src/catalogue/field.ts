import { MINUTE_MS } from '../core/time.ts'

/** Forms of the lists: fields described as data, and conversions between an entry and typed values. */

export interface Field {
  /** The name in files and in the API. */
  readonly name: string
  readonly label: string
  readonly hint?: string
  readonly kind: 'line' | 'text' | 'lines' | 'number' | 'choice' | 'time'
  /** For the kind 'choice': values, each with its name where it has one. */
  readonly choices?: readonly (number | string)[]
  readonly choiceNames?: Readonly<Record<string, string>>
  /** For the kind 'time': the name of a button that enters the current time. */
  readonly nowButton?: string
  readonly isOptional?: boolean
  /** The value of an empty field, computed from other fields. */
  readonly suggest?: (values: FormValues) => string
  /** Whether the field is not shown, so that its value is always the suggested one. */
  readonly isHidden?: boolean
  /** Whether the field belongs to what is typed so far; otherwise it is neither shown nor sent. */
  readonly isAsked?: (values: FormValues) => boolean
}

/** Typed texts, by field; lists have one element on each line. */
export type FormValues = Readonly<Record<string, string>>

export type Entry = Readonly<Record<string, unknown>>

export function valuesOf(fields: readonly Field[], entry: Entry): FormValues {
  return Object.fromEntries(
    fields.map(({ name, kind }) => [
      name,
      kind === 'time' ? localTime(textOf(entry[name])) : textOf(entry[name]),
    ]),
  )
}

/**
 * The entry to send, unchecked: the server checks it. Values without a field in the form, such as an id, are kept.
 */
export function entryOf(fields: readonly Field[], values: FormValues, before: Entry = {}): Entry {
  const typed = fields.flatMap((field): [string, unknown][] => {
    const text = typedOrMeant(field, values)
    if (field.isAsked?.(values) === false) return []
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

/** A time as inputs of the type datetime-local have it, in the visitor's zone, to the minute; '' for no time. */
export function localTime(iso: string): string {
  if (iso === '') return ''
  const at = new Date(iso)
  return new Date(at.getTime() - at.getTimezoneOffset() * MINUTE_MS)
    .toISOString()
    .slice(0, 'YYYY-MM-DDTHH:mm'.length)
}

function valueOf({ kind }: Field, text: string): unknown {
  if (kind === 'time') return new Date(text).toISOString()
  if (kind === 'lines') return text.split('\n').filter((line) => line.trim() !== '')
  const isNumber = kind === 'number' || kind === 'choice'
  return isNumber && Number.isFinite(Number(text)) ? Number(text) : text
}

function textOf(value: unknown): string {
  if (Array.isArray(value)) return value.join('\n')
  return typeof value === 'string' || typeof value === 'number' ? String(value) : ''
}
