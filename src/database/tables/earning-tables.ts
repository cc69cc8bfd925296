import type { IntegerBoolean } from './integer-boolean.ts'

/** A description of a retailer's report: the meaning of each column. */
interface EarningReportRow {
  id: string
  name: string
  /** A JSON array of the names in the header. */
  columns: string
  /** JSON, see report-mapping.ts. */
  mapping: string
  /** Each import writes this column first, so that a second one of the report waits. */
  changed_at: number
}

/** A file that was imported. Days as in 2026-11-27. */
interface EarningImportRow {
  id: string
  report_id: string
  at: number
  admin: string
  file_name: string
  /** Rows that count, and rows that the owner leaves out. */
  row_count: number
  left_out: number
  first_day: string
  last_day: string
  day_count: number
}

/** A day that an import has rows of. */
interface EarningDayRow {
  import_id: string
  day: string
  report_id: string
  /** Whether this import counts for the day; of those that do not, the one before is kept for an undo. */
  is_current: IntegerBoolean
}

/** The sum of an import for one id and one day. */
interface EarningRow {
  import_id: string
  day: string
  /** '' where the report names none. */
  retailer: string
  /** '' for a sale without one. */
  sub_id: string
  currency: string
  /** In the currency's smallest unit. */
  amount: number
  orders: number | null
}

/** Earnings, as the reports of retailers state them. */
export interface EarningTables {
  earning_reports: EarningReportRow
  earning_imports: EarningImportRow
  earning_days: EarningDayRow
  earnings: EarningRow
}
