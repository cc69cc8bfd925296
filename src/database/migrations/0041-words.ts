import type { Kysely } from 'kysely'

/** What an owner adds to the words that the shop ships, and what of them is left out. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('word_changes')
    .addColumn('list', 'text', (column) => column.notNull())
    .addColumn('line', 'text', (column) => column.notNull())
    .addColumn('is_added', 'integer', (column) => column.notNull())
    .addColumn('position', 'integer', (column) => column.notNull())
    .addPrimaryKeyConstraint('word_changes_pk', ['list', 'line'])
    .execute()
}
