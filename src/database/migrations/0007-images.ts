import { sql, SqliteAdapter, type Kysely } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  const isSqlite = db.getExecutor().adapter instanceof SqliteAdapter

  await db.schema
    .createTable('images')
    .addColumn('hash', 'text', (column) => column.primaryKey().notNull())
    .addColumn('width', 'integer', (column) => column.notNull())
    .addColumn('height', 'integer', (column) => column.notNull())
    .addColumn('widths', 'text', (column) => column.notNull())
    .addColumn('placeholder', 'text', (column) => column.notNull())
    .execute()

  await db.schema
    .createTable('image_files')
    .addColumn('image_hash', 'text', (column) =>
      column.notNull().references('images.hash').onDelete('cascade'),
    )
    .addColumn('width', 'integer', (column) => column.notNull())
    .addColumn('format', 'text', (column) => column.notNull())
    // The databases have no common name for a column of bytes.
    .addColumn('bytes', isSqlite ? 'blob' : 'bytea', (column) => column.notNull())
    .addPrimaryKeyConstraint('image_files_pk', ['image_hash', 'width', 'format'])
    .execute()

  await db.schema
    .alterTable('promotions')
    .addColumn('image_hash', 'text', (column) => column.references('images.hash'))
    .execute()
  await db.schema
    .createIndex('promotions_image')
    .on('promotions')
    .column('image_hash')
    .where(sql.ref('image_hash'), 'is not', null)
    .execute()
  await db.schema
    .createIndex('promotions_newest')
    .on('promotions')
    .columns(['created_at desc', 'id'])
    .execute()
}
