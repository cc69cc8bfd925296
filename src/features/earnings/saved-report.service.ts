import { randomUUID } from 'node:crypto'
import type { Kysely } from 'kysely'
import type { Db, Schema } from '../../database/schema.ts'
import { recordAudit, type Writer } from '../audit/audit.service.ts'
import { MAX_REPORTS } from './earning.ts'
import type { SavedReport } from './saved-report.ts'
import {
  countReports,
  deleteReportRows,
  findReport,
  findReports,
  insertReport,
  isNameTaken,
  lockReport,
  updateReport,
} from './saved-report.store.ts'
import { headerText } from './report-mapping.ts'

type ReportDetails = Omit<SavedReport, 'id'>

/** How the audit trail names a report. */
export function reportSubject(name: string): string {
  return `earnings report “${name}”`
}

/**
 * Saves what the columns of a report mean; returns its id, or why not. Two that are made at once may be one more than
 * the limit, which keeps the list readable and protects nothing else.
 */
export async function saveReport(
  db: Kysely<Schema>,
  details: ReportDetails,
  writer: Writer,
): Promise<{ readonly id: string } | 'taken' | 'full'> {
  const report = { ...details, id: randomUUID() }
  return db.transaction().execute(async (transaction) => {
    if ((await countReports(transaction)) >= MAX_REPORTS) return 'full'
    if (!(await insertReport(transaction, report, writer.at))) return 'taken'
    await recordAudit(transaction, {
      ...writer,
      action: 'create',
      subject: reportSubject(report.name),
      after: report.mapping,
    })
    return { id: report.id }
  })
}

/** Changes what the columns of a report mean. What was imported stays as it was read. */
export async function changeReport(
  db: Kysely<Schema>,
  report: SavedReport,
  writer: Writer,
): Promise<'changed' | 'gone' | 'taken'> {
  return db.transaction().execute(async (transaction) => {
    if (!(await lockReport(transaction, report.id, writer.at))) return 'gone'
    const before = await findReport(transaction, report.id)
    if (!before) return 'gone'
    if (await isNameTaken(transaction, report)) return 'taken'
    await updateReport(transaction, report, writer.at)
    await recordAudit(transaction, {
      ...writer,
      action: 'change',
      subject: reportSubject(before.name),
      before: { name: before.name, ...before.mapping },
      after: { name: report.name, ...report.mapping },
    })
    return 'changed'
  })
}

/** Deletes a report with its imports and what they say was earned; returns whether there was one. */
export async function deleteReport(db: Kysely<Schema>, id: string, writer: Writer): Promise<boolean> {
  return db.transaction().execute(async (transaction) => {
    if (!(await lockReport(transaction, id, writer.at))) return false
    const report = (await findReports(transaction)).find((each) => each.id === id)
    if (!report) return false
    await deleteReportRows(transaction, id)
    await recordAudit(transaction, {
      ...writer,
      action: 'delete',
      subject: reportSubject(report.name),
      before: { imports: report.imports, ...report.mapping },
    })
    return true
  })
}

/** Saved reports whose files have these columns, in any order. */
export async function findReportsOf(db: Db, columns: readonly string[]) {
  const header = headerText(columns)
  return (await findReports(db)).filter((report) => headerText(report.columns) === header)
}
