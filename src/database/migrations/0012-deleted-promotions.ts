import { sql, type Kysely } from 'kysely'

/** The last moment of the year 9999, in milliseconds since 1970: what dates are written with ends there. */
const LAST_MOMENT = 253402300799999

/** A table of their own, so that no list has to leave out what is deleted. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('deleted_promotions')
    .addColumn('id', 'text', (column) => column.primaryKey().notNull())
    .addColumn('image_url', 'text', (column) => column.notNull())
    .addColumn('alt', 'text', (column) => column.notNull())
    .addColumn('destination_url', 'text', (column) => column.notNull())
    .addColumn('expires_at', 'bigint')
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('image_hash', 'text', (column) => column.references('images.hash'))
    .addColumn('deleted_at', 'bigint', (column) => column.notNull())
    .execute()
  await db.schema
    .createIndex('deleted_promotions_image')
    .on('deleted_promotions')
    .column('image_hash')
    .where(sql.ref('image_hash'), 'is not', null)
    .execute()
  // Later ones were taken until now, and no list could be shown that held one: in effect they never expire.
  await sql`update promotions set expires_at = null where expires_at > ${LAST_MOMENT}`.execute(db)
}
