import type { Kysely } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  // A table of its own, so that a page of the audit trail never reads the megabytes of an import.
  await db.schema
    .createTable('audit_details')
    .addColumn('audit_id', 'text', (column) =>
      column.primaryKey().notNull().references('audit_entries.id').onDelete('cascade'),
    )
    .addColumn('before', 'text')
    .addColumn('after', 'text')
    .execute()
}
