import type { Kysely } from 'kysely'

/** When a link that an owner has named begins and how it ends; its last moment is in short_links, as of any link. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const name of ['starts_at', 'max_clicks'] as const)
    await db.schema.alterTable('own_links').addColumn(name, 'bigint').execute()
  await db.schema
    .alterTable('own_links')
    .addColumn('used_clicks', 'bigint', (column) => column.notNull().defaultTo(0))
    .execute()
  await db.schema.alterTable('own_links').addColumn('gone_url', 'text').execute()
  await db.schema
    .alterTable('own_links')
    .addColumn('passes_query', 'integer', (column) => column.notNull().defaultTo(0))
    .execute()
}
