import type { Kysely } from 'kysely'

/**
 * Products' own pictures. A table of its own, without a reference to products: an import swaps that table for another one,
 * and a deleted product can be put back with its picture.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('product_pictures')
    .addColumn('slug', 'text', (column) => column.primaryKey().notNull())
    .addColumn('image_hash', 'text', (column) => column.notNull().references('images.hash'))
    .addColumn('alt', 'text', (column) => column.notNull())
    .addColumn('left_at', 'bigint')
    .execute()
  await db.schema.createIndex('product_pictures_image').on('product_pictures').column('image_hash').execute()
}
