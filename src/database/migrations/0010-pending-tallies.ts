import { sql, SqliteAdapter, type Kysely } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('pending_tallies')
    .addColumn('id', 'text', (column) => column.primaryKey().notNull())
    .addColumn('size', 'integer', (column) => column.notNull())
    .addColumn('body', 'text', (column) => column.notNull())
    .execute()
  if (db.getExecutor().adapter instanceof SqliteAdapter) await keepEventsInOrderOfArrival(db)
}

/**
 * Browsers' clocks differ, so their ids are not in order: a batch of events was written to as many places of the tree
 * of ids. With this table, whole events are stored in order of arrival, and only their ids, 36 bytes each, are
 * spread.
 */
async function keepEventsInOrderOfArrival(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('events_by_arrival')
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
    .execute()
  await sql`insert into events_by_arrival select * from events order by id`.execute(db)
  await db.schema.dropTable('events').execute()
  await db.schema.alterTable('events_by_arrival').renameTo('events').execute()
}
