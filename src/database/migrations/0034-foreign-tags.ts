import { sql, type Kysely } from 'kysely'

const TABLES = ['short_links', 'promotions', 'deleted_promotions'] as const

/**
 * Columns for the tag of somebody else that a stored address carries. They are filled, and tags of ours removed from
 * addresses, after the start (features/retailer/tag-sweep.service.ts): a migration does not know the retailer, and a
 * million links in one transaction would keep a shop closed for minutes.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const table of TABLES) {
    await db.schema.alterTable(table).addColumn('foreign_tag', 'text').execute()
    await db.schema
      .alterTable(table)
      .addColumn('is_tag_kept', 'integer', (column) => column.notNull().defaultTo(0))
      .execute()
  }
  // A partial index on the few links with such a tag: any other link costs nothing here.
  await db.schema
    .createIndex('short_links_foreign_tag')
    .on('short_links')
    .columns(['foreign_tag', 'is_tag_kept', 'created_at', 'code'])
    .where(sql.ref('foreign_tag'), 'is not', null)
    .execute()
}
