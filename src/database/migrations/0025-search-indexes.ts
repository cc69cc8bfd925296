import { sql, SqliteAdapter, type Kysely, type RawBuilder } from 'kysely'

/** Tables of products: the list, and the entries of a running import, which take its place. */
const PRODUCT_TABLES = ['products', 'staged_products'] as const

/**
 * Indexes of parts of words, for searches of an owner: trigrams, as an owner types the middle of an address or of a
 * number too. Both databases keep them in step with each write.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  if (db.getExecutor().adapter instanceof SqliteAdapter) {
    await createSearchTable(db, 'product_search')
    for (const table of PRODUCT_TABLES) await followTable(db, 'product_search', table, productText)
    await createSearchTable(db, 'link_search')
    await followTable(db, 'link_search', 'short_links', (row) => sql`${row}.target_url`)
    return
  }
  const operators = await trigramOperators(db)
  if (operators === undefined) return
  for (const table of PRODUCT_TABLES)
    await sql`
      create index ${sql.ref(`${table}_by_part`)} on ${sql.table(table)}
      using gin (lower(name || ' ' || slug || ' ' || category || ' ' || search_query) ${operators})`.execute(
      db,
    )
  await sql`
    create index short_links_by_part on short_links using gin (lower(target_url) ${operators})`.execute(db)
}

function productText(row: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`${row}.name || ' ' || ${row}.slug || ' ' || ${row}.category || ' ' || ${row}.search_query`
}

/**
 * A full-text table without a copy of the texts. It knows a row by its rowid, which VACUUM keeps in tables with an index
 * of their own, as these.
 */
async function createSearchTable(db: Kysely<unknown>, name: string): Promise<void> {
  await sql`
    create virtual table ${sql.table(name)}
    using fts5(part, content = '', contentless_delete = 1, tokenize = 'trigram')`.execute(db)
}

async function followTable(
  db: Kysely<unknown>,
  search: string,
  table: string,
  textOf: (row: RawBuilder<unknown>) => RawBuilder<unknown>,
): Promise<void> {
  const [old, fresh] = [sql.raw('old'), sql.raw('new')]
  const into = sql.table(search)
  const add = sql`insert into ${into} (rowid, part) values (new.rowid, ${textOf(fresh)})`
  const remove = sql`delete from ${into} where rowid = ${old}.rowid`
  const trigger = (event: string) => sql.ref(`${table}_part_${event}`)
  const on = sql.table(table)
  await sql`create trigger ${trigger('inserted')} after insert on ${on} begin ${add}; end`.execute(db)
  await sql`create trigger ${trigger('deleted')} after delete on ${on} begin ${remove}; end`.execute(db)
  await sql`create trigger ${trigger('updated')} after update on ${on} begin ${remove}; ${add}; end`.execute(
    db,
  )
  await sql`insert into ${into} (rowid, part) select rowid, ${textOf(on)} from ${on}`.execute(db)
}

/** The operators of pg_trgm; undefined where the extension is not there and this user may not create it. */
async function trigramOperators(db: Kysely<unknown>): Promise<RawBuilder<unknown> | undefined> {
  // Within a block of its own, because an error would end the transaction.
  await sql`
    do $$ begin create extension if not exists pg_trgm; exception when others then null; end $$`.execute(db)
  const { rows } = await sql<{ schema: string }>`
    select nspname as schema from pg_extension join pg_namespace on pg_namespace.oid = extnamespace
    where extname = 'pg_trgm'`.execute(db)
  const [extension] = rows
  return extension && sql.ref(`${extension.schema}.gin_trgm_ops`)
}
