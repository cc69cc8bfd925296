import type { ReportMapping } from './report-mapping.ts'

/** What the columns of a report mean, as an owner has said once. */
export interface SavedReport {
  readonly id: string
  /** Tells reports apart that have the same columns, such as those of two shops. */
  readonly name: string
  /** As in the header of its files. */
  readonly columns: readonly string[]
  readonly mapping: ReportMapping
}
