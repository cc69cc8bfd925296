import { sql, SqliteAdapter, type Kysely } from 'kysely'

const COLUMNS = sql.raw(`code || ' ' || title || ' ' || tags || ' ' || note`)

/**
 * Indexes of the links that owners have named: parts of their words, as those of 0025; and the few whose rules lead to an address with
 * the tag of somebody else, so that the rules of all others are not read for them.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create index own_links_with_foreign_tags on own_links (code) where rules like '%"foreignTag"%'`.execute(
    db,
  )
  if (db.getExecutor().adapter instanceof SqliteAdapter) await createSearchTable(db)
  else await createPartIndex(db)
}

/** Without a copy of the texts; a row is known by its rowid, which VACUUM keeps as the table has an index of its own. */
async function createSearchTable(db: Kysely<unknown>): Promise<void> {
  await sql`
    create virtual table own_link_search
    using fts5(part, content = '', contentless_delete = 1, tokenize = 'trigram')`.execute(db)
  const add = sql`insert into own_link_search (rowid, part)
    select rowid, ${COLUMNS} from own_links where code = new.code`
  const remove = sql`delete from own_link_search where rowid = old.rowid`
  await sql`create trigger own_link_search_inserted after insert on own_links begin ${add}; end`.execute(db)
  await sql`create trigger own_link_search_deleted after delete on own_links begin ${remove}; end`.execute(db)
  await sql`
    create trigger own_link_search_updated after update of code, title, tags, note on own_links
    begin ${remove}; ${add}; end`.execute(db)
  await sql`insert into own_link_search (rowid, part) select rowid, ${COLUMNS} from own_links`.execute(db)
}

/** Only where 0025 has found the operators of pg_trgm. */
async function createPartIndex(db: Kysely<unknown>): Promise<void> {
  const { rows } = await sql<{ schema: string }>`
    select nspname as schema from pg_extension join pg_namespace on pg_namespace.oid = extnamespace
    where extname = 'pg_trgm'`.execute(db)
  for (const { schema } of rows)
    await sql`
      create index own_links_by_part on own_links
      using gin (lower(${COLUMNS}) ${sql.ref(`${schema}.gin_trgm_ops`)})`.execute(db)
}
