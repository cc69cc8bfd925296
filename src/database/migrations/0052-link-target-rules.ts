import type { Kysely } from 'kysely'

/** Where a link that an owner has named leads some of its visitors: read with the rest of what is known about the link. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('own_links')
    .addColumn('rules', 'text', (column) => column.notNull().defaultTo('[]'))
    .execute()
}
