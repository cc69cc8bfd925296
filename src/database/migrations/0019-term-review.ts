import { sql, type Kysely } from 'kysely'

/** Popular terms that wait for an owner, and words whose terms an owner hides. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('term_heat')
    .addColumn('is_waiting', 'integer', (column) => column.notNull().defaultTo(0))
    .execute()
  // A partial index, because few terms wait.
  await db.schema
    .createIndex('term_heat_waiting')
    .on('term_heat')
    .columns(['heat'])
    .where(sql.ref('is_waiting'), '=', sql.lit(1))
    .execute()
  await db.schema
    .createTable('hidden_words')
    .addColumn('word', 'text', (column) => column.primaryKey().notNull())
    .addColumn('hidden_at', 'bigint', (column) => column.notNull())
    .execute()
}
