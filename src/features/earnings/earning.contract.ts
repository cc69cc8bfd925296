import { z } from 'zod'
import { isShowable, line } from '../../core/text.contract.ts'
import { DECIMAL_MARKS, isCurrency } from './amount.ts'
import { MAX_TEXT_LENGTH } from './earning.ts'
import { EARNING_RANGES } from './earning-range.ts'
import { PLACE_KINDS } from './earning-place.ts'
import { DAY_ORDERS } from './report-day.ts'
import { mappedColumns } from './report-mapping.ts'
import { namesOf } from '../../core/names-of.ts'

const MAX_COLUMNS = 200
const column = line(MAX_TEXT_LENGTH)
const currency = z.string().refine(isCurrency, 'must be the code of a currency, such as USD')
const day = z.iso.date('must be a day such as 2026-11-27')
const count = z.int()

export const reportMapping = z.object({
  day: column.nullable().describe('Null where each file is of one day.'),
  dayOrder: z.enum(DAY_ORDERS).nullable().describe('Null where the days themselves show it.'),
  subId: column.describe('The tracking id or sub-id.'),
  amount: column.describe('What was earned.'),
  decimalMark: z
    .enum(namesOf(DECIMAL_MARKS))
    .nullable()
    .describe('Null where the amounts themselves show it.'),
  currencyColumn: column.nullable(),
  currency: currency.nullable().describe('That of all rows, where no column says it.'),
  orders: column.nullable().describe('Orders or items.'),
  retailer: column.nullable().describe('The retailer of a row, in the report of a network.'),
  leftOut: z
    .object({ column, values: z.array(line(100)).min(1).max(20).readonly() })
    .nullable()
    .describe('Rows that do not count: those with one of the values in the column.'),
})

export const reportBody = z
  .object({
    name: line(100).describe('Tells reports apart, such as “Amazon.com”.'),
    columns: z
      .array(z.string().max(MAX_TEXT_LENGTH))
      .min(2)
      .max(MAX_COLUMNS)
      .readonly()
      .describe('The columns of the file’s header.'),
    mapping: reportMapping,
  })
  .superRefine(({ columns, mapping }, context) => {
    const unknown = mappedColumns(mapping).find((name) => !columns.includes(name))
    if (unknown !== undefined)
      context.addIssue({ code: 'custom', path: ['mapping'], message: `there is no column “${unknown}”` })
    if ((mapping.currency === null) === (mapping.currencyColumn === null))
      context.addIssue({
        code: 'custom',
        path: ['mapping', 'currency'],
        message: 'choose a column with the currency, or one currency for all rows',
      })
  })
export type ReportBody = z.input<typeof reportBody>

/** A report of content/earnings-reports.json. */
const knownReport = z.strictObject({
  name: line(100),
  source: line(400),
  checked: day,
  columns: z.array(column).min(2),
  mapping: z.strictObject({
    day: column.nullable(),
    subId: column,
    amount: column,
    currency: currency.optional(),
    currencyColumn: column.optional(),
    orders: column.optional(),
    leftOut: z.strictObject({ column, values: z.array(line(100)).min(1) }).optional(),
  }),
})
export const knownReports = z.array(knownReport)

const reportEntry = z.object({
  id: z.string(),
  name: z.string(),
  columns: z.array(z.string()).readonly(),
  mapping: reportMapping,
  imports: count.describe('How many files were imported.'),
})
export type ReportEntry = z.output<typeof reportEntry>

const currencySum = z.object({
  currency: z.string(),
  amount: count.describe('In the currency’s smallest unit.'),
})

const importEntry = z.object({
  id: z.string(),
  report: z.string().describe('The report’s name.'),
  at: count.describe('Milliseconds since 1970.'),
  admin: z.string(),
  fileName: z.string(),
  rows: count,
  leftOut: count.describe('Rows that do not count.'),
  firstDay: z.string(),
  lastDay: z.string(),
  days: count.describe('Days on which the file has rows.'),
  countedDays: count.describe('Days of this file that no later import has replaced.'),
})
export type ImportEntry = z.output<typeof importEntry>

export const importsAnswer = z.object({
  reports: z.array(reportEntry).describe('What the columns of reports mean, by name.'),
  imports: z.array(importEntry).describe('The newest first, a hundred at most.'),
})
export type ImportsAnswer = z.output<typeof importsAnswer>

export const lookAnswer = z.object({
  columns: z
    .array(z.object({ name: z.string(), samples: z.array(z.string()).describe('Three values at most.') }))
    .describe('Those with a name.'),
  rows: count,
  reports: z.array(reportEntry).describe('Remembered reports with these columns.'),
  guess: z.object({
    name: z.string().nullable().describe('Of the shipped description that fits; null for a guess by words.'),
    mapping: z.object({
      ...reportMapping.shape,
      subId: z.string(),
      amount: z.string(),
      currency: z.string().nullable(),
    }),
  }),
})
export type LookAnswer = z.output<typeof lookAnswer>

export const importQuery = z.object({
  trial: z.enum(['true', 'false']).default('false').describe('Only says what would change.'),
  file: z
    .string()
    .max(500)
    .refine(isShowable, 'holds a character that cannot be shown')
    .default('')
    .describe('Name of the file, for the list of imports.'),
  day: day.optional().describe('That of all rows, where no column says it.'),
})

export const importAnswer = z.object({
  rows: count.describe('Rows that count.'),
  leftOut: count,
  firstDay: z.string(),
  lastDay: z.string(),
  days: count,
  sums: z.array(currencySum).describe('One for each currency; currencies are never added.'),
  changes: z
    .object({ added: count, changed: count, removed: count, unchanged: count })
    .describe('Sums of an id on a day, against what is stored for the days of the file.'),
})
export type ImportAnswer = z.output<typeof importAnswer>

export const refusedReport = z.object({
  message: z.string().describe('What happened, and what to do about it.'),
  problems: z
    .array(z.object({ line: count.describe('In the file, from 1.'), reason: z.string() }))
    .optional(),
})

export const earningsQuery = z.object({
  range: z.enum(EARNING_RANGES).describe('The last 7 or 30 days, or 12 months; the one that runs included.'),
})

const earned = currencySum.extend({
  orders: count.nullable().describe('Orders or items; null where a report does not count them.'),
  per100: count
    .nullable()
    .describe('Earned per 100 hand-offs, in the smallest unit; null without hand-offs.'),
})

export const earningsAnswer = z.object({
  firstDay: z.string().nullable().describe('The first of the days that reports cover; null without any.'),
  lastDay: z.string().nullable(),
  days: count.describe('Days of the range that reports cover; hand-offs are counted on these alone.'),
  totals: z.array(currencySum),
  retailers: z
    .array(currencySum.extend({ retailer: z.string() }))
    .describe('By retailer, or by report where its rows name none.'),
  rows: z.array(
    z.object({
      kind: z.enum(PLACE_KINDS),
      key: z
        .string()
        .describe('A placement, a campaign, the code of a short link, or an id as the retailer has it.'),
      handOffs: count.nullable().describe('Clicks of a link; null where Gimme cannot know them.'),
      earned: z.array(earned).describe('One for each currency.'),
    }),
  ),
})
export type EarningsAnswer = z.output<typeof earningsAnswer>

/** A line of the CSV file. */
export const earningLine = z.object({
  kind: z.string(),
  key: z.string(),
  handOffs: z.number().optional(),
  currency: z.string(),
  earned: z.string(),
  orders: z.number().optional(),
  per100HandOffs: z.string(),
})
