import type { Kysely } from 'kysely'

/** Old events are found by their time, and the promotion that a hand-off leads to by its address. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.createIndex('events_at').on('events').column('at').execute()
  await db.schema
    .createIndex('promotions_destination_url')
    .on('promotions')
    .column('destination_url')
    .execute()
}
