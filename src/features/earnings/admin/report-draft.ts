import type { LookAnswer, ReportBody, ReportEntry } from '../earning.contract.ts'
import type { DecimalMark } from '../amount.ts'
import type { DayOrder } from '../report-day.ts'

/** The fields of the form of a report; '' where nothing is chosen. */
export interface ReportDraft {
  readonly name: string
  readonly day: string
  readonly dayOrder: DayOrder | ''
  readonly subId: string
  readonly amount: string
  readonly decimalMark: DecimalMark | ''
  readonly currencyColumn: string
  readonly currency: string
  readonly orders: string
  readonly retailer: string
  readonly leftOutColumn: string
  /** Separated by commas. */
  readonly leftOutValues: string
}

/** The form of a report that is saved. */
export function draftOf({ name, mapping }: Pick<ReportEntry, 'name' | 'mapping'>): ReportDraft {
  const { leftOut } = mapping
  return {
    name,
    day: mapping.day ?? '',
    dayOrder: mapping.dayOrder ?? '',
    subId: mapping.subId,
    amount: mapping.amount,
    decimalMark: mapping.decimalMark ?? '',
    currencyColumn: mapping.currencyColumn ?? '',
    currency: mapping.currency ?? '',
    orders: mapping.orders ?? '',
    retailer: mapping.retailer ?? '',
    leftOutColumn: leftOut?.column ?? '',
    leftOutValues: leftOut?.values.join(', ') ?? '',
  }
}

const BLANK: ReportDraft = {
  name: '',
  day: '',
  dayOrder: '',
  subId: '',
  amount: '',
  decimalMark: '',
  currencyColumn: '',
  currency: '',
  orders: '',
  retailer: '',
  leftOutColumn: '',
  leftOutValues: '',
}

/** The form of a new report, as far as its columns say what they mean. */
export function newDraft(looked: LookAnswer | undefined): ReportDraft {
  if (!looked) return BLANK
  const { name, mapping } = looked.guess
  // The descriptions are named "Retailer: report".
  return draftOf({ name: name?.split(':')[0] ?? '', mapping })
}

/** What the form says, as it is sent. */
export function bodyOf(draft: ReportDraft, columns: readonly string[]): ReportBody {
  const values = draft.leftOutValues
    .split(',')
    .map((value) => value.trim())
    .filter((value) => value !== '')
  return {
    name: draft.name,
    columns,
    mapping: {
      day: draft.day || null,
      dayOrder: draft.dayOrder || null,
      subId: draft.subId,
      amount: draft.amount,
      decimalMark: draft.decimalMark || null,
      currencyColumn: draft.currencyColumn || null,
      currency: draft.currencyColumn === '' ? draft.currency.trim().toUpperCase() || null : null,
      orders: draft.orders || null,
      retailer: draft.retailer || null,
      leftOut: draft.leftOutColumn === '' ? null : { column: draft.leftOutColumn, values },
    },
  }
}
