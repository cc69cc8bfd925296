import type { ComponentType } from 'react'
import type { Entry, Field, FormValues } from './field.ts'

/** How a list is shown and edited. */
export interface ListDescription {
  readonly name: 'products' | 'deals' | 'suggestions'
  /** What one of them is called. */
  readonly one: string
  readonly fields: readonly Field[]
  /** Fields in the table, beside the name. */
  readonly columns: readonly string[]
  /** What the search looks at. */
  readonly searchHint: string
  /** What the list is for, and what to do first. */
  readonly introduction: string
  /** How it looks on the site. */
  readonly Preview: ComponentType<{ readonly values: FormValues }>
}

export function nameOf(entry: Entry): string {
  return String(entry['name'])
}
