import type { Kysely } from 'kysely'

/** Pages of goods by the host of the shop, as JSON. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const table of ['products', 'staged_products', 'deals'])
    await db.schema.alterTable(table).addColumn('shop_links', 'text').execute()
}
