import type { Kysely } from 'kysely'

/** Tables for earnings from retailers' reports, by tracking id or sub-id and day, and for the meaning of the reports' columns. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('earning_reports')
    .addColumn('id', 'text', (column) => column.primaryKey().notNull())
    .addColumn('name', 'text', (column) => column.notNull().unique())
    .addColumn('columns', 'text', (column) => column.notNull())
    .addColumn('mapping', 'text', (column) => column.notNull())
    .addColumn('changed_at', 'bigint', (column) => column.notNull())
    .execute()

  await db.schema
    .createTable('earning_imports')
    .addColumn('id', 'text', (column) => column.primaryKey().notNull())
    .addColumn('report_id', 'text', (column) => column.notNull())
    .addColumn('at', 'bigint', (column) => column.notNull())
    .addColumn('admin', 'text', (column) => column.notNull())
    .addColumn('file_name', 'text', (column) => column.notNull())
    .addColumn('row_count', 'integer', (column) => column.notNull())
    .addColumn('left_out', 'integer', (column) => column.notNull())
    .addColumn('first_day', 'text', (column) => column.notNull())
    .addColumn('last_day', 'text', (column) => column.notNull())
    .addColumn('day_count', 'integer', (column) => column.notNull())
    .execute()
  await db.schema.createIndex('earning_imports_newest').on('earning_imports').columns(['at', 'id']).execute()
  await db.schema.createIndex('earning_imports_report').on('earning_imports').column('report_id').execute()

  await db.schema
    .createTable('earning_days')
    .addColumn('import_id', 'text', (column) => column.notNull())
    .addColumn('day', 'text', (column) => column.notNull())
    .addColumn('report_id', 'text', (column) => column.notNull())
    .addColumn('is_current', 'integer', (column) => column.notNull())
    .addPrimaryKeyConstraint('earning_days_pk', ['import_id', 'day'])
    .execute()
  await db.schema
    .createIndex('earning_days_report')
    .on('earning_days')
    .columns(['report_id', 'day'])
    .execute()
  await db.schema
    .createIndex('earning_days_current')
    .on('earning_days')
    .columns(['day', 'is_current'])
    .execute()

  await db.schema
    .createTable('earnings')
    .addColumn('import_id', 'text', (column) => column.notNull())
    .addColumn('day', 'text', (column) => column.notNull())
    .addColumn('retailer', 'text', (column) => column.notNull())
    .addColumn('sub_id', 'text', (column) => column.notNull())
    .addColumn('currency', 'text', (column) => column.notNull())
    .addColumn('amount', 'bigint', (column) => column.notNull())
    .addColumn('orders', 'bigint')
    .addPrimaryKeyConstraint('earnings_pk', ['import_id', 'day', 'retailer', 'sub_id', 'currency'])
    .execute()
}
