import { sql, SqliteAdapter, type CreateTableBuilder, type Kysely } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  /**
   * Stores rows in the B-tree of their primary key. SQLite would otherwise store rows in one tree and keys in a
   * second, and every event would write to both; PostgreSQL has no such option.
   */
  function clustered<T extends string>(table: CreateTableBuilder<T>): CreateTableBuilder<T> {
    const isSqlite = db.getExecutor().adapter instanceof SqliteAdapter
    return isSqlite ? table.modifyEnd(sql`without rowid`) : table
  }

  await db.schema
    .createTable('events')
    .addColumn('id', 'text', (column) => column.primaryKey().notNull())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('at', 'bigint', (column) => column.notNull())
    .addColumn('query', 'text')
    .addColumn('url', 'text')
    .addColumn('search_type', 'text')
    .addColumn('source', 'text')
    .addColumn('referral_code', 'text')
    .addColumn('visitor', 'text', (column) => column.notNull())
    .addColumn('is_bot', 'integer', (column) => column.notNull())
    .addCheckConstraint('events_kind', sql`kind in ('search', 'visit', 'referral')`)
    .$call(clustered)
    .execute()

  await db.schema
    .createTable('event_counts')
    .addColumn('metric', 'text', (column) => column.notNull())
    .addColumn('hour', 'bigint', (column) => column.notNull())
    .addColumn('key', 'text', (column) => column.notNull())
    .addColumn('is_bot', 'integer', (column) => column.notNull())
    .addColumn('count', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('event_counts_pk', ['metric', 'hour', 'key', 'is_bot'])
    .$call(clustered)
    .execute()

  await db.schema
    .createTable('visitor_salts')
    .addColumn('day', 'text', (column) => column.primaryKey().notNull())
    .addColumn('salt', 'text', (column) => column.notNull())
    .execute()

  await db.schema
    .createTable('term_visitors')
    .addColumn('day', 'text', (column) => column.notNull())
    .addColumn('term', 'text', (column) => column.notNull())
    .addColumn('visitor', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('term_visitors_pk', ['day', 'term', 'visitor'])
    .$call(clustered)
    .execute()

  await db.schema
    .createTable('term_heat')
    .addColumn('term', 'text', (column) => column.primaryKey().notNull())
    .addColumn('heat', 'double precision', (column) => column.notNull())
    .addColumn('day', 'text', (column) => column.notNull())
    .addColumn('visitors', 'integer', (column) => column.notNull())
    .addColumn('is_popular', 'integer', (column) => column.notNull())
    .$call(clustered)
    .execute()
  await db.schema.createIndex('term_heat_hottest').on('term_heat').columns(['is_popular', 'heat']).execute()

  await db.schema
    .createTable('admins')
    .addColumn('id', 'text', (column) => column.primaryKey().notNull())
    .addColumn('username', 'text', (column) => column.notNull().unique())
    .addColumn('password_hash', 'text', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .execute()
}
