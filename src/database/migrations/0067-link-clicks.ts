import { sql, SqliteAdapter, type Kysely } from 'kysely'

/** Clicks on short links by device, country and site. Clicks of before have no value, and become days and months soon. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const isSqlite = db.getExecutor().adapter instanceof SqliteAdapter
  await db.schema
    .createTable('link_clicks')
    .addColumn('span', 'text', (column) => column.notNull())
    .addColumn('start', 'bigint', (column) => column.notNull())
    .addColumn('code', 'text', (column) => column.notNull())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('value', 'text', (column) => column.notNull())
    .addColumn('count', 'bigint', (column) => column.notNull())
    // The time comes first, so that the counts of an hour are written side by side.
    .addPrimaryKeyConstraint('link_clicks_pk', ['span', 'start', 'code', 'kind', 'value'])
    // As in 0001: rows in the B-tree of their primary key.
    .$call((table) => (isSqlite ? table.modifyEnd(sql`without rowid`) : table))
    .execute()
  await sql`
    insert into link_clicks (span, start, code, kind, value, count)
    select 'hour', hour, key, 'device', '', count from event_counts
    where metric = 'link.click' and is_bot = 0
  `.execute(db)
}
