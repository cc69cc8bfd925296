import { sql, SqliteAdapter, type Kysely } from 'kysely'

/** Letters with accents, and the same letters without them. */
const ACCENTED = 'ÀÁÂÃÄÅÇÈÉÊËÌÍÎÏÑÒÓÔÕÖÙÚÛÜÝàáâãäåçèéêëìíîïñòóôõöùúûüýÿ'
const PLAIN = 'AAAAAACEEEEIIIINOOOOOUUUUYaaaaaaceeeeiiiinooooouuuuyy'

/**
 * An index of the words of products by their beginnings. Both databases keep it in step with every write: PostgreSQL because
 * it is the index of an expression, SQLite by triggers, because a full-text index is a table of its own there.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  if (db.getExecutor().adapter instanceof SqliteAdapter) await indexWordsOnSqlite(db)
  else await indexWordsOnPostgres(db)
}

async function indexWordsOnPostgres(db: Kysely<unknown>): Promise<void> {
  // A function, because a query uses the index of an expression only if it has the same expression.
  await sql`
    create function product_words(name text, search_query text) returns tsvector language sql immutable
    return to_tsvector(
      'simple', translate(name || ' ' || search_query, ${sql.lit(ACCENTED)}, ${sql.lit(PLAIN)})
    )`.execute(db)
  await sql`create index products_by_words on products using gin (product_words(name, search_query))`.execute(
    db,
  )
}

/** Rows are found by their rowid, which SQLite keeps as long as a table has another index (its VACUUM too). */
async function indexWordsOnSqlite(db: Kysely<unknown>): Promise<void> {
  await sql`
    create virtual table product_words using fts5(
      name, search_query, content = '', contentless_delete = 1, detail = 'none', prefix = '1 2 3 4 5 6',
      tokenize = 'unicode61 remove_diacritics 2'
    )`.execute(db)
  const add = sql`
    insert into product_words (rowid, name, search_query) values (new.rowid, new.name, new.search_query)`
  const remove = sql`delete from product_words where rowid = old.rowid`
  await sql`create trigger products_inserted after insert on products begin ${add}; end`.execute(db)
  await sql`create trigger products_deleted after delete on products begin ${remove}; end`.execute(db)
  await sql`
    create trigger products_updated after update of name, search_query on products
    begin ${remove}; ${add}; end`.execute(db)
  await sql`
    insert into product_words (rowid, name, search_query) select rowid, name, search_query from products`.execute(
    db,
  )
}
