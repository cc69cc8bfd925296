import { sql, SqliteAdapter, type Kysely, type RawBuilder } from 'kysely'

/** The end of the name of an index for the entries of a running import. */
const STAGED = '_staged'

/** A full-text index of products: a table of its own, which knows a row by its rowid. */
interface Index {
  readonly name: string
  /** Its columns, and their values of a row. */
  readonly columns: Readonly<Record<string, (row: RawBuilder<unknown>) => RawBuilder<unknown>>>
  readonly options: string
}

const INDEXES: readonly Index[] = [
  {
    name: 'product_words',
    columns: { name: (row) => sql`${row}.name`, search_query: (row) => sql`${row}.search_query` },
    options: `detail = 'none', prefix = '1 2 3 4 5 6', tokenize = 'unicode61 remove_diacritics 2'`,
  },
  {
    name: 'product_search',
    columns: {
      part: (row) =>
        sql`${row}.name || ' ' || ${row}.slug || ' ' || ${row}.category || ' ' || ${row}.search_query`,
    },
    options: `tokenize = 'trigram'`,
  },
]

/**
 * Gives the entries of an import full-text indexes of their own, with SQLite. One index for both tables is slow: each of
 * its rows is written by a trigger, and rows that are deleted afterwards cost more than those that are added.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  if (!(db.getExecutor().adapter instanceof SqliteAdapter)) return
  await endImports(db)
  await dropTriggers(db)
  for (const index of INDEXES) {
    await sql`drop table ${sql.table(index.name)}`.execute(db)
    await createIndex(db, index, '')
    await createIndex(db, index, STAGED)
    await followProducts(db, index)
  }
}

/** An import of an earlier version would write no index; its next write fails now, and its rows are deleted here. */
async function endImports(db: Kysely<unknown>): Promise<void> {
  await sql`
    delete from audit_parts where audit_id in (select import_id from list_imports)
      and not exists (select 1 from audit_entries where id = audit_id)`.execute(db)
  await sql`update list_imports set import_id = null`.execute(db)
}

/** The names of triggers do not tell their table, as they keep them where the tables have taken each other's place. */
async function dropTriggers(db: Kysely<unknown>): Promise<void> {
  const { rows } = await sql<{ name: string }>`
    select name from sqlite_schema where type = 'trigger' and tbl_name in ('products', 'staged_products')`.execute(
    db,
  )
  for (const { name } of rows) await sql`drop trigger ${sql.ref(name)}`.execute(db)
  await sql`delete from staged_products`.execute(db)
}

async function createIndex(
  db: Kysely<unknown>,
  { name, columns, options }: Index,
  end: string,
): Promise<void> {
  await sql`
    create virtual table ${sql.table(`${name}${end}`)} using fts5(
      ${sql.raw(Object.keys(columns).join(', '))}, content = '', contentless_delete = 1, ${sql.raw(options)}
    )`.execute(db)
}

async function followProducts(db: Kysely<unknown>, { name, columns }: Index): Promise<void> {
  const into = sql.table(name)
  const names = sql.join(['rowid', ...Object.keys(columns)].map((column) => sql.ref(column)))
  const valuesOf = (row: RawBuilder<unknown>) =>
    sql.join([sql`${row}.rowid`, ...Object.values(columns).map((value) => value(row))])
  const add = sql`insert into ${into} (${names}) values (${valuesOf(sql.raw('new'))})`
  const remove = sql`delete from ${into} where rowid = old.rowid`
  const trigger = (event: string) => sql.ref(`${name}_${event}`)
  await sql`create trigger ${trigger('inserted')} after insert on products begin ${add}; end`.execute(db)
  await sql`create trigger ${trigger('deleted')} after delete on products begin ${remove}; end`.execute(db)
  await sql`
    create trigger ${trigger('updated')} after update of name, slug, category, search_query on products
    begin ${remove}; ${add}; end`.execute(db)
  await sql`insert into ${into} (${names}) select ${valuesOf(sql.raw('products'))} from products`.execute(db)
}
