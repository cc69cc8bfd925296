import { sql, type Selectable } from 'kysely'
import { isTransientDatabaseError } from '../../database/database-error.ts'
import { isSqlite } from '../../database/is-sqlite.ts'
import { rowStatement } from '../../database/row-statement.ts'
import type { Db, Schema } from '../../database/schema.ts'
import type { Product } from './product.ts'
import { toProductRow } from './product.store.ts'

/** Rows deleted in one transaction, which takes some milliseconds. */
const DELETED_AT_ONCE = 1000

/**
 * Rows of a table that SQLite empties by one statement, which only gives its pages back and takes 0.8 µs a row; to delete some of
 * the rows takes 21, because each is on another page of the index of slugs.
 */
const EMPTIED_AT_ONCE = 50_000

/** The table of products, and the one that takes its place. */
const PRODUCTS = ['products', 'staged_products'] as const

/** Full-text indexes of products with SQLite, each with the one that takes its place, its columns and their values. */
const INDEXES = [
  {
    names: ['product_words', 'product_words_staged'],
    columns: sql`name, search_query`,
    values: sql`name, search_query`,
  },
  {
    names: ['product_search', 'product_search_staged'],
    columns: sql`part`,
    values: sql`name || ' ' || slug || ' ' || category || ' ' || search_query`,
  },
  {
    names: ['product_search_terms', 'product_search_terms_staged'],
    columns: sql`search_query`,
    values: sql`search_query`,
  },
] as const

/**
 * How long a change of a table waits for a transaction that reads it, such as a backup, in milliseconds: visitors who read products
 * wait behind a change of their table.
 */
const LOCK_WAIT_MS = 200

/**
 * With SQLite, a row that cannot be stored ends the transaction. To end the statement alone, SQLite would first copy each page that
 * the statement changes, most of them into a file (https://sqlite.org/tempfiles.html#statement_journal_files).
 */
const insertRows = rowStatement((db, rows: readonly Selectable<Schema['products']>[]) => {
  const insert = db.insertInto('staged_products').values([...rows])
  return isSqlite(db) ? insert.orRollback() : insert
})

/**
 * Stores products where no visitor sees them. Call this within a transaction.
 * @param firstPosition position of the first product; further ones follow it
 */
export async function stageProducts(
  db: Db,
  products: readonly Product[],
  firstPosition: number,
): Promise<void> {
  await insertRows(
    db,
    products.map((product, index) => toProductRow(product, firstPosition + index)),
  )
  if (!isSqlite(db)) return
  // FTS5 writes what a statement has added when the next one begins, so one statement for all is several times as fast.
  const last = firstPosition + products.length - 1
  for (const { names, columns, values } of INDEXES)
    await sql`
      insert into ${sql.table(names[1])} (rowid, ${columns})
      select rowid, ${values} from staged_products where position between ${firstPosition} and ${last}`.execute(
      db,
    )
}

/** Returns which of these slugs belong to staged products. */
export async function findStagedSlugs(db: Db, slugs: readonly string[]): Promise<ReadonlySet<string>> {
  const rows = await db.selectFrom('staged_products').select('slug').where('slug', 'in', slugs).execute()
  return new Set(rows.map(({ slug }) => slug))
}

/**
 * Makes the table for staged products anew without indexes, with PostgreSQL: to build each of them once takes 7 s for 200,000
 * products, to add every row to them 11 s. SQLite keeps its indexes. Call this within a transaction.
 * @throws an error of `isLocked` while another transaction reads the table, such as a dump of the database
 */
export async function beginStagingProducts(db: Db): Promise<void> {
  if (isSqlite(db)) return
  await sql`set local lock_timeout = ${sql.lit(LOCK_WAIT_MS)}`.execute(db)
  await sql`drop table staged_products`.execute(db)
  await sql`create table staged_products (like products including defaults including constraints)`.execute(db)
}

/**
 * Gives staged products the indexes of products, and prepares them to be read. PostgreSQL has no statistics of a table that was
 * just filled, and its first readers write to every page of it: after an import of 200,000 products home took 0.8 s. Call this
 * outside a transaction.
 * @param inTransaction does a step within a transaction of its own
 */
export async function settleStagedProducts(
  db: Db,
  inTransaction: (step: (transaction: Db) => Promise<void>) => Promise<void>,
): Promise<void> {
  if (isSqlite(db)) return
  for (const statement of await findIndexStatements(db))
    await inTransaction(async (transaction) => {
      // An index is built by one process, so that visitors keep the other processors.
      await sql`set local max_parallel_maintenance_workers = 0`.execute(transaction)
      await sql.raw(statement).execute(transaction)
    })
  try {
    await sql`vacuum (analyze) staged_products`.execute(db)
  } catch (error) {
    // Of a very long list only a part is prepared within the time of a statement.
    if (!isTransientDatabaseError(error)) throw error
  }
}

/** Statements that build the indexes of products for staged products, the primary key first. PostgreSQL chooses their names. */
async function findIndexStatements(db: Db): Promise<string[]> {
  const { rows } = await sql<{ isPrimary: boolean; definition: string }>`
    select indisprimary as "isPrimary", pg_get_indexdef(indexrelid) as definition
    from pg_index where indrelid = 'products'::regclass order by indisprimary desc`.execute(db)
  return rows.map(({ isPrimary, definition }) =>
    isPrimary
      ? 'alter table staged_products add primary key (slug)'
      : definition.replace(/ INDEX .+? ON .+? USING /, ' INDEX ON staged_products USING '),
  )
}

/**
 * Makes the staged products the products, and the other way round: the tables only change their names, which takes
 * milliseconds whatever their sizes. Call this within a transaction.
 * @throws an error of `isLocked` while another transaction reads products, with PostgreSQL
 */
export async function swapStagedProducts(db: Db): Promise<void> {
  if (!isSqlite(db)) {
    await sql`set local lock_timeout = ${sql.lit(LOCK_WAIT_MS)}`.execute(db)
    await swapNames(db, PRODUCTS)
    return
  }
  // The triggers that keep the indexes in step stay with the products.
  const { rows: triggers } = await sql<{ name: string; sql: string }>`
    select name, sql from sqlite_schema where type = 'trigger' and tbl_name = 'products'`.execute(db)
  for (const { name } of triggers) await sql`drop trigger ${sql.ref(name)}`.execute(db)
  await swapNames(db, PRODUCTS)
  for (const { names } of INDEXES) await swapNames(db, names)
  for (const trigger of triggers) await sql.raw(trigger.sql).execute(db)
}

async function swapNames(db: Db, [table, staged]: readonly [string, string]): Promise<void> {
  const leaving = `leaving_${table}`
  for (const [name, newName] of [
    [table, leaving],
    [staged, table],
    [leaving, staged],
  ] as const)
    await db.schema.alterTable(name).renameTo(newName).execute()
}

/** Deletes some of the staged products; returns whether there may be more. */
export async function deleteStagedProducts(db: Db): Promise<boolean> {
  if (!isSqlite(db)) {
    await sql`truncate staged_products`.execute(db)
    return false
  }
  const span = await findSpan(db)
  if (span !== null) {
    await (span < EMPTIED_AT_ONCE ? sql`delete from staged_products` : deleteFirstRows).execute(db)
    return true
  }
  for (const {
    names: [, index],
  } of INDEXES)
    await sql`insert into ${sql.table(index)} (${sql.ref(index)}) values ('delete-all')`.execute(db)
  return false
}

/** In the order of the rows: neighbors are on the same pages. */
const deleteFirstRows = sql`
  delete from staged_products
  where rowid in (select rowid from staged_products order by rowid limit ${DELETED_AT_ONCE})`

/** The distance between the first and the last row of the staged products: there are no more than one row more. Null without rows. */
async function findSpan(db: Db): Promise<number | null> {
  const { rows } = await sql<{ span: number | null }>`
    select (select max(rowid) from staged_products) - (select min(rowid) from staged_products) as span`.execute(
    db,
  )
  return rows[0]?.span ?? null
}
