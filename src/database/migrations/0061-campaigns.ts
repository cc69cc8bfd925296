import type { Kysely } from 'kysely'

/** The campaign by which the visitor behind an event came. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('events').addColumn('campaign', 'text').execute()
}
