import { randomUUID } from 'node:crypto'
import type { Kysely } from 'kysely'
import { DAY_MS, utcDay } from '../../core/time.ts'
import type { Db, Schema } from '../../database/schema.ts'
import { recordAudit, type Writer } from '../audit/audit.service.ts'
import type { EarningSum } from './earning.ts'
import type { ImportAnswer, ImportsAnswer, LookAnswer } from './earning.contract.ts'
import { deleteImport, findCounted, findImport, findImports, insertImport } from './earning-import.store.ts'
import { readReport, type ReadReport } from './read-report.ts'
import { reportSubject, findReportsOf } from './saved-report.service.ts'
import { findReport, findReports, lockReport } from './saved-report.store.ts'
import { findDayOrder } from './report-day.ts'
import { guessMapping, type KnownReport } from './report-mapping.ts'
import type { ReportTable } from './report-table.ts'

/** Values of a column that its owner is shown, and how many characters of each. */
const SAMPLES = 3
const SAMPLE_CHARACTERS = 60

/** Imports that are listed. */
const LISTED = 100

export interface LookOptions {
  readonly known: readonly KnownReport[]
  /** The currency of the owner's home shop, for reports that name none; '' if unknown. */
  readonly homeCurrency: string
}

/** Says what a file has, and what its columns may mean. Stores nothing. */
export async function lookAtReport(
  db: Kysely<Schema>,
  table: ReportTable,
  { known, homeCurrency }: LookOptions,
): Promise<LookAnswer> {
  const named = table.columns.flatMap((name, index) => (name === '' ? [] : [{ name, index }]))
  const columns = named.map(({ name }) => name)
  const { name, ...mapping } = guessMapping(columns, known, homeCurrency)
  const place = mapping.day === null ? -1 : table.columns.indexOf(mapping.day)
  const dayOrder = findDayOrder(table.rows.map(({ cells }) => cells[place] ?? '')) ?? null
  return {
    columns: named.map((column) => ({ name: column.name, samples: samplesOf(table, column.index) })),
    rows: table.rows.length,
    reports: await findReportsOf(db, columns),
    guess: { name, mapping: { ...mapping, dayOrder } },
  }
}

function samplesOf({ rows }: ReportTable, index: number): string[] {
  const samples = new Set<string>()
  for (const { cells } of rows) {
    const cell = (cells[index] ?? '').trim()
    if (cell !== '') samples.add(cell.slice(0, SAMPLE_CHARACTERS))
    if (samples.size === SAMPLES) break
  }
  return [...samples]
}

export interface ImportOptions {
  readonly reportId: string
  /** The day of a file without a column for it. */
  readonly day: string | undefined
  readonly fileName: string
  /** Whether only to say what would change. */
  readonly isTrial: boolean
  readonly writer: Writer
}

/**
 * Imports a file: for the days on which it has rows, it counts in the place of what was imported before. All of it is
 * stored, or nothing.
 * @returns undefined if the report is no longer saved
 * @throws BadReportError for a file that cannot be read with the report's columns
 */
export async function importReport(
  db: Kysely<Schema>,
  table: ReportTable,
  { reportId, day, fileName, isTrial, writer }: ImportOptions,
): Promise<ImportAnswer | undefined> {
  const report = await findReport(db, reportId)
  if (!report) return undefined
  const lastDay = utcDay(writer.at + DAY_MS)
  const read = readReport(table, { mapping: report.mapping, day, lastDay })
  const ends = { firstDay: read.days[0] ?? '', lastDay: read.days.at(-1) ?? '' }
  if (isTrial) return answerOf(read, await findCounted(db, reportId, ends))
  return db.transaction().execute(async (transaction) => {
    if (!(await lockReport(transaction, reportId, writer.at))) return undefined
    const answer = answerOf(read, await findCounted(transaction, reportId, ends))
    const { rows, leftOut, days, sums } = read
    const id = randomUUID()
    const made = { id, reportId, at: writer.at, admin: writer.admin, fileName, rows, leftOut, days }
    await insertImport(transaction, made, sums)
    await recordAudit(transaction, {
      ...writer,
      action: 'import',
      subject: reportSubject(report.name),
      after: { file: fileName, ...answer },
    })
    return answer
  })
}

/** Imports, and what the columns of their reports mean. */
export async function listImports(db: Db): Promise<ImportsAnswer> {
  const [reports, imports] = await Promise.all([findReports(db), findImports(db, LISTED)])
  return { reports, imports }
}

/** Takes an import back: what it had replaced counts again. Returns whether there was one. */
export async function undoImport(db: Kysely<Schema>, id: string, writer: Writer): Promise<boolean> {
  return db.transaction().execute(async (transaction) => {
    const before = await findImport(transaction, id)
    if (!before || !(await lockReport(transaction, before.reportId, writer.at))) return false
    // Read again under the lock: another administrator may have been faster.
    const found = await findImport(transaction, id)
    if (!found) return false
    await deleteImport(transaction, found)
    const { report, fileName, rows, firstDay, lastDay } = found
    await recordAudit(transaction, {
      ...writer,
      action: 'undo import',
      subject: reportSubject(report),
      before: { file: fileName, rows, firstDay, lastDay },
    })
    return true
  })
}

function answerOf(read: ReadReport, counted: readonly EarningSum[]): ImportAnswer {
  const { rows, leftOut, days, sums } = read
  return {
    rows,
    leftOut,
    firstDay: days[0] ?? '',
    lastDay: days.at(-1) ?? '',
    days: days.length,
    sums: sumByCurrency(sums),
    changes: changesOf(read, counted),
  }
}

function changesOf({ sums, days }: ReadReport, counted: readonly EarningSum[]): ImportAnswer['changes'] {
  const replaced = new Set(days)
  const before = new Map(
    counted.filter(({ day }) => replaced.has(day)).map((sum) => [keyOf(sum), sum] as const),
  )
  const known = sums.flatMap((sum) => {
    const old = before.get(keyOf(sum))
    return old ? [{ sum, old }] : []
  })
  const unchanged = known.filter(
    ({ sum, old }) => sum.amount === old.amount && sum.orders === old.orders,
  ).length
  return {
    added: sums.length - known.length,
    changed: known.length - unchanged,
    removed: before.size - known.length,
    unchanged,
  }
}

function keyOf({ day, retailer, subId, currency }: EarningSum): string {
  return JSON.stringify([day, retailer, subId, currency])
}

/** The amounts of each currency, in alphabetical order. */
export function sumByCurrency(
  sums: readonly Pick<EarningSum, 'currency' | 'amount'>[],
): { currency: string; amount: number }[] {
  const amounts = new Map<string, number>()
  for (const { currency, amount } of sums) amounts.set(currency, (amounts.get(currency) ?? 0) + amount)
  return Array.from(amounts, ([currency, amount]) => ({ currency, amount })).toSorted((a, b) =>
    a.currency < b.currency ? -1 : 1,
  )
}
