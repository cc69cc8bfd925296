import type { Db, Schema } from '../../database/schema.ts'
import { reportMapping } from './earning.contract.ts'
import type { SavedReport } from './saved-report.ts'

type ReportRow = Pick<Schema['earning_reports'], 'id' | 'name' | 'columns' | 'mapping'>

/** All saved reports, by name, with the numbers of their imports. */
export async function findReports(db: Db): Promise<(SavedReport & { readonly imports: number })[]> {
  const rows = await db
    .selectFrom('earning_reports')
    .leftJoin('earning_imports', 'earning_imports.report_id', 'earning_reports.id')
    .select(['earning_reports.id', 'name', 'columns', 'mapping'])
    .select((eb) => eb.fn.count('earning_imports.id').as('imports'))
    .groupBy(['earning_reports.id', 'name', 'columns', 'mapping'])
    .orderBy('name')
    .execute()
  return rows.map(({ imports, ...row }) => ({ ...toReport(row), imports: Number(imports) }))
}

export async function findReport(db: Db, id: string): Promise<SavedReport | undefined> {
  const row = await db.selectFrom('earning_reports').selectAll().where('id', '=', id).executeTakeFirst()
  return row && toReport(row)
}

export async function countReports(db: Db): Promise<number> {
  const { count } = await db
    .selectFrom('earning_reports')
    .select((eb) => eb.fn.countAll().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** Stores a report; returns whether no other one has its name. */
export async function insertReport(db: Db, report: SavedReport, now: number): Promise<boolean> {
  const stored = await db
    .insertInto('earning_reports')
    .values({ ...toRow(report), changed_at: now })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .returning('id')
    .execute()
  return stored.length === 1
}

/** Whether a report other than this one has its name. */
export async function isNameTaken(db: Db, { id, name }: Pick<SavedReport, 'id' | 'name'>): Promise<boolean> {
  const row = await db
    .selectFrom('earning_reports')
    .select('id')
    .where('name', '=', name)
    .where('id', '!=', id)
    .executeTakeFirst()
  return row !== undefined
}

/** Changes a report whose name is not taken. */
export async function updateReport(db: Db, report: SavedReport, now: number): Promise<void> {
  await db
    .updateTable('earning_reports')
    .set({ ...toRow(report), changed_at: now })
    .where('id', '=', report.id)
    .execute()
}

/** Has other writers of a report wait for the end of the transaction; returns whether there is such a report. */
export async function lockReport(db: Db, id: string, now: number): Promise<boolean> {
  const locked = await db
    .updateTable('earning_reports')
    .set({ changed_at: now })
    .where('id', '=', id)
    .returning('id')
    .execute()
  return locked.length === 1
}

/** Deletes a report with its imports and what they say. */
export async function deleteReportRows(db: Db, id: string): Promise<void> {
  const imports = db.selectFrom('earning_imports').select('id').where('report_id', '=', id)
  await db.deleteFrom('earnings').where('import_id', 'in', imports).execute()
  await db.deleteFrom('earning_days').where('report_id', '=', id).execute()
  await db.deleteFrom('earning_imports').where('report_id', '=', id).execute()
  await db.deleteFrom('earning_reports').where('id', '=', id).execute()
}

function toReport({ id, name, columns, mapping }: ReportRow): SavedReport {
  const names: readonly string[] = JSON.parse(columns)
  return { id, name, columns: names, mapping: reportMapping.parse(JSON.parse(mapping)) }
}

function toRow({ id, name, columns, mapping }: SavedReport): ReportRow {
  return { id, name, columns: JSON.stringify(columns), mapping: JSON.stringify(mapping) }
}
