import { sql, type Kysely } from 'kysely'

/** The last moment of the year 9999, in milliseconds since 1970: later dates cannot be written. */
const LAST_MOMENT = 253402300799999

/** A table of its own, so that no query on promotions has to exclude deleted ones. */
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
  // Later dates were accepted until now, and a list with one could not be shown. In effect they never expire.
  await sql`update promotions set expires_at = null where expires_at > ${LAST_MOMENT}`.execute(db)
}
