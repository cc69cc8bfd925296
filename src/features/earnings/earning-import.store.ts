import { sql, type Selectable } from 'kysely'
import { rowStatement } from '../../database/row-statement.ts'
import type { Db, Schema } from '../../database/schema.ts'
import type { EarningSum } from './earning.ts'

type EarningRow = Selectable<Schema['earnings']>
type DayRow = Selectable<Schema['earning_days']>

export interface EarningImport {
  readonly id: string
  readonly reportId: string
  /** Milliseconds since 1970. */
  readonly at: number
  readonly admin: string
  readonly fileName: string
  readonly rows: number
  readonly leftOut: number
  /** In order. */
  readonly days: readonly string[]
}

/** An import with what of it counts. */
export interface ListedImport extends Omit<EarningImport, 'days'> {
  /** Name of the report. */
  readonly report: string
  readonly firstDay: string
  readonly lastDay: string
  readonly days: number
  /** Days that no later import has replaced. */
  readonly countedDays: number
}

function selectImports(db: Db) {
  return db
    .selectFrom('earning_imports')
    .innerJoin('earning_reports', 'earning_reports.id', 'earning_imports.report_id')
    .select([
      'earning_imports.id',
      'report_id as reportId',
      'name as report',
      'at',
      'admin',
      'file_name as fileName',
      'row_count as rows',
      'left_out as leftOut',
      'first_day as firstDay',
      'last_day as lastDay',
      'day_count as days',
    ])
    .select((eb) =>
      eb
        .selectFrom('earning_days')
        .whereRef('import_id', '=', 'earning_imports.id')
        .where('is_current', '=', 1)
        .select((days) => days.fn.countAll().as('days'))
        .as('countedDays'),
    )
}

/** Imports, the newest first. */
export async function findImports(db: Db, limit: number): Promise<ListedImport[]> {
  const rows = await selectImports(db)
    .orderBy('at', 'desc')
    .orderBy('earning_imports.id', 'desc')
    .limit(limit)
    .execute()
  return rows.map((row) => ({ ...row, countedDays: Number(row.countedDays) }))
}

export async function findImport(db: Db, id: string): Promise<ListedImport | undefined> {
  const row = await selectImports(db).where('earning_imports.id', '=', id).executeTakeFirst()
  return row && { ...row, countedDays: Number(row.countedDays) }
}

/** What counts of a report between two days, both included. */
export async function findCounted(
  db: Db,
  reportId: string,
  { firstDay, lastDay }: { readonly firstDay: string; readonly lastDay: string },
): Promise<EarningSum[]> {
  return db
    .selectFrom('earning_days')
    .innerJoin('earnings', (join) =>
      join
        .onRef('earnings.import_id', '=', 'earning_days.import_id')
        .onRef('earnings.day', '=', 'earning_days.day'),
    )
    .where('report_id', '=', reportId)
    .where('earning_days.day', '>=', firstDay)
    .where('earning_days.day', '<=', lastDay)
    .where('is_current', '=', 1)
    .select(['earnings.day', 'retailer', 'sub_id as subId', 'currency', 'amount', 'orders'])
    .execute()
}

const insertSums = rowStatement((db, rows: readonly EarningRow[]) =>
  db.insertInto('earnings').values([...rows]),
)
const insertDays = rowStatement((db, rows: readonly DayRow[]) =>
  db.insertInto('earning_days').values([...rows]),
)

/**
 * Stores an import, which from now on counts for its days. Of what counted before one version is kept, for an undo; older
 * ones are deleted. Call `lockReport` before.
 */
export async function insertImport(db: Db, made: EarningImport, sums: readonly EarningSum[]): Promise<void> {
  const { id, reportId, days } = made
  await sql`
    delete from earnings where (import_id, day) in (
      select import_id, day from earning_days
      where report_id = ${reportId} and is_current = 0 and day in (${sql.join([...days])})
    )`.execute(db)
  await db
    .deleteFrom('earning_days')
    .where('report_id', '=', reportId)
    .where('is_current', '=', 0)
    .where('day', 'in', [...days])
    .execute()
  await db
    .updateTable('earning_days')
    .set({ is_current: 0 })
    .where('report_id', '=', reportId)
    .where('day', 'in', [...days])
    .execute()
  await db
    .insertInto('earning_imports')
    .values({
      id,
      report_id: reportId,
      at: made.at,
      admin: made.admin,
      file_name: made.fileName,
      row_count: made.rows,
      left_out: made.leftOut,
      first_day: days[0] ?? '',
      last_day: days.at(-1) ?? '',
      day_count: days.length,
    })
    .execute()
  await insertDays(
    db,
    days.map((day) => ({ import_id: id, day, report_id: reportId, is_current: 1 })),
  )
  await insertSums(
    db,
    sums.map(({ day, retailer, subId, currency, amount, orders }) => ({
      import_id: id,
      day,
      retailer,
      sub_id: subId,
      currency,
      amount,
      orders,
    })),
  )
}

/** Deletes an import; what it had replaced counts again. Call `lockReport` before. */
export async function deleteImport(
  db: Db,
  { id, reportId }: Pick<EarningImport, 'id' | 'reportId'>,
): Promise<void> {
  await db.deleteFrom('earnings').where('import_id', '=', id).execute()
  const counted = db
    .selectFrom('earning_days')
    .select('day')
    .where('import_id', '=', id)
    .where('is_current', '=', 1)
  await db
    .updateTable('earning_days')
    .set({ is_current: 1 })
    .where('report_id', '=', reportId)
    .where('import_id', '!=', id)
    .where('day', 'in', counted)
    .execute()
  await db.deleteFrom('earning_days').where('import_id', '=', id).execute()
  await db.deleteFrom('earning_imports').where('id', '=', id).execute()
}
