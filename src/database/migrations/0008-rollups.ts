import { SqliteAdapter, sql, type Kysely } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  const isSqlite = db.getExecutor().adapter instanceof SqliteAdapter
  await db.schema
    .createTable('rollups')
    .addColumn('span', 'text', (column) => column.notNull())
    .addColumn('metric', 'text', (column) => column.notNull())
    .addColumn('start', 'bigint', (column) => column.notNull())
    .addColumn('key', 'text', (column) => column.notNull())
    .addColumn('count', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('rollups_pk', ['span', 'metric', 'start', 'key'])
    // As in 0001: rows in the B-tree of their primary key.
    .$call((table) => (isSqlite ? table.modifyEnd(sql`without rowid`) : table))
    .execute()

  await db.schema
    .createTable('rollup_progress')
    .addColumn('id', 'text', (column) => column.primaryKey().notNull())
    .addColumn('rolled_until', 'bigint', (column) => column.notNull())
    .execute()
  await sql`insert into rollup_progress (id, rolled_until) values ('events', 0)`.execute(db)
}
