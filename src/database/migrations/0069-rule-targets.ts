import { sql, SqliteAdapter, type Kysely } from 'kysely'

/**
 * The targets of rules as rows, which the rules of a link have in JSON; and findings about them beside those about the
 * link's own target, which has the position 0.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const isSqlite = db.getExecutor().adapter instanceof SqliteAdapter
  await (
    isSqlite
      ? sql`
        create view rule_targets as
        select code, key + 1 as position, value ->> 'targetUrl' as target_url, value ->> 'endsAt' as ends_at,
          value ->> 'foreignTag' as foreign_tag, coalesce(value ->> 'isTagKept', 0) as is_tag_kept
        from own_links, json_each(own_links.rules)
      `
      : sql`
        create view rule_targets as
        select code, position::integer, value ->> 'targetUrl' as target_url, (value ->> 'endsAt')::bigint as ends_at,
          value ->> 'foreignTag' as foreign_tag, coalesce((value ->> 'isTagKept')::boolean, false)::integer as is_tag_kept
        from own_links, jsonb_array_elements(own_links.rules::jsonb) with ordinality as rule (value, position)
      `
  ).execute(db)
  // Tags of somebody else in rules of before are found by a sweep of all addresses, see 0034.
  await sql`
    delete from seeds where name like 'tags of %' and exists (select 1 from own_links where rules <> '[]')
  `.execute(db)
  await db.schema.alterTable('target_health').renameTo('link_health').execute()
  await db.schema
    .createTable('target_health')
    .addColumn('code', 'text', (column) => column.notNull())
    .addColumn('position', 'integer', (column) => column.notNull())
    .addColumn('target_url', 'text', (column) => column.notNull())
    .addColumn('state', 'text', (column) => column.notNull())
    .addColumn('detail', 'text', (column) => column.notNull())
    .addColumn('checked_at', 'bigint', (column) => column.notNull())
    .addColumn('next_check_at', 'bigint', (column) => column.notNull())
    .addColumn('failures', 'integer', (column) => column.notNull())
    .addPrimaryKeyConstraint('target_health_by_target', ['code', 'position'])
    .execute()
  await sql`
    insert into target_health (code, position, target_url, state, detail, checked_at, next_check_at, failures)
    select code, 0, target_url, state, detail, checked_at, next_check_at, failures from link_health
  `.execute(db)
  await db.schema.dropTable('link_health').execute()
}
