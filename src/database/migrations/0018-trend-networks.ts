import { sql, type Kysely } from 'kysely'

/**
 * Visitors of a trend are networks from now on. The visitors of the day of the migration were browsers and are dropped: terms
 * keep their score, and need three networks to become popular again.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('term_heat')
    .addColumn('networks', 'integer', (column) => column.notNull().defaultTo(0))
    .execute()
  await sql`update term_heat set visitors = 0, sketch = ${Buffer.alloc(0)}, is_popular = 0`.execute(db)
}
