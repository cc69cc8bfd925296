import type { ComponentType } from 'react'
import type { Entry, Field, FormValues } from './field.ts'

/** How a list is shown and edited. */
export interface ListDescription {
  readonly name: 'products' | 'deals' | 'suggestions'
  /** The singular of the name. */
  readonly one: string
  readonly fields: readonly Field[]
  /** Fields shown as columns of the table, after the name. */
  readonly columns: readonly string[]
  /** Whether entries have figures with sources, so that those without can be found. */
  readonly hasClaims?: boolean
  /** Placeholder of the search, with the searched fields. */
  readonly searchHint: string
  /** The purpose of the list. */
  readonly introduction: string
  /** Shows an entry as on the site; the key is undefined for a new one. */
  readonly Preview: ComponentType<{ readonly values: FormValues; readonly entryKey: string | undefined }>
  /** A form below that of the entry, such as that of its picture, which is saved by itself. */
  readonly ownPart?: {
    readonly heading: string
    readonly Form: ComponentType<{
      readonly entryKey: string
      readonly onUnsaved: (isUnsaved: boolean) => void
    }>
  }
}

export function nameOf(entry: Entry): string {
  return String(entry['name'])
}
