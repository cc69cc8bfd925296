import { sql, SqliteAdapter, type Selectable } from 'kysely'
import { rowStatement } from '../../database/row-statement.ts'
import type { Db, Schema } from '../../database/schema.ts'
import type { Product } from './product.ts'
import { toProductRow } from './product.store.ts'

/** Rows deleted in one transaction, which takes some milliseconds. */
const DELETED_AT_ONCE = 500

/** More rows than are added to the products while an import runs. */
const ROWIDS_BETWEEN = 1_000_000_000

const insertRows = rowStatement((db, rows: readonly Selectable<Schema['products']>[]) =>
  db.insertInto('staged_products').values([...rows]),
)

/**
 * Stores products where no visitor sees them. With SQLite, search indexes know the rows of both tables by their rowid,
 * so the first staged row gets one that no row of the other table gets meanwhile; SQLite counts on from there.
 * @param firstPosition position of the first product; 0 for the first products of an import
 */
export async function stageProducts(
  db: Db,
  products: readonly Product[],
  firstPosition: number,
): Promise<void> {
  const rows = products.map((product, index) => toProductRow(product, firstPosition + index))
  const isFirst = firstPosition === 0 && db.getExecutor().adapter instanceof SqliteAdapter
  const [first, ...others] = rows
  if (!isFirst || !first) {
    await insertRows(db, rows)
    return
  }
  const rowid = sql<number>`(select coalesce(max(rowid), 0) from products) + ${ROWIDS_BETWEEN}`
  await db
    .insertInto('staged_products')
    .values({ ...first, rowid })
    .execute()
  await insertRows(db, others)
}

/**
 * Makes the staged products the products, and the other way round: both tables only change their names, which takes
 * milliseconds whatever their sizes. Call this within a transaction.
 */
export async function swapStagedProducts(db: Db): Promise<void> {
  for (const [name, newName] of [
    ['products', 'leaving_products'],
    ['staged_products', 'products'],
    ['leaving_products', 'staged_products'],
  ] as const)
    await db.schema.alterTable(name).renameTo(newName).execute()
}

/** Deletes some of the staged products; returns whether there may be more. */
export async function deleteStagedProducts(db: Db): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('staged_products')
    .where('slug', 'in', (eb) => eb.selectFrom('staged_products').select('slug').limit(DELETED_AT_ONCE))
    .executeTakeFirst()
  return numDeletedRows > 0n
}
