import BetterSqlite3 from 'better-sqlite3'
import { sql, type Kysely, type Transaction } from 'kysely'
import { DatabaseError } from '../database-error.ts'
import type { Schema } from '../schema.ts'

/** Rows that are read or written by one statement; a row with a picture has up to half a megabyte. */
const ROWS_AT_ONCE = 100

/**
 * The table in which a running import stores its entries. Backups leave this table out, because no import goes on in a
 * copy, and because in SQLite its rows would get the row ids of products, by which search indexes know both tables.
 */
const UNFINISHED = 'staged_products'

interface Table {
  readonly name: string
  readonly columns: readonly string[]
}

type Row = Readonly<Record<string, unknown>>

/**
 * The table that an import renames and empties. PostgreSQL finds a table by the name of now and not of the snapshot, and
 * shows an emptied one empty to older snapshots too (https://www.postgresql.org/docs/current/mvcc-caveats.html).
 */
const SWAPPED = 'products'

/**
 * Copies all rows of a PostgreSQL database, as they are at one moment, into a migrated SQLite file. Rows of the file are
 * replaced.
 * @returns the number of rows that were copied, by table
 */
export async function copyFromPostgres(
  source: Kysely<Schema>,
  file: string,
): Promise<ReadonlyMap<string, number>> {
  const target = new BetterSqlite3(file)
  try {
    // The caller writes the finished file to the disk.
    target.pragma('synchronous = off')
    target.pragma('foreign_keys = off')
    return await source
      .transaction()
      .setIsolationLevel('repeatable read')
      .setAccessMode('read only')
      .execute(async (transaction) => {
        const copied = new Map<string, number>()
        const copy = async (table: Table) => {
          target.exec(`delete from "${table.name}"`)
          copied.set(
            table.name,
            table.name === UNFINISHED ? 0 : await copyTableFrom(transaction, table, target),
          )
        }
        const tables = tablesOf(target)
        // Before the first statement that reads, with which the snapshot of the transaction begins.
        await sql`savepoint unlocked`.execute(transaction)
        await sql`lock table ${sql.table(SWAPPED)} in access share mode`.execute(transaction)
        for (const table of tables) if (table.name === SWAPPED) await copy(table)
        // Ends the lock, for which the swap of an import waits, and behind that all visitors. The snapshot stays.
        await sql`rollback to savepoint unlocked`.execute(transaction)
        for (const table of tables) if (table.name !== SWAPPED) await copy(table)
        return copied
      })
  } finally {
    target.close()
  }
}

/** Returns the number of copied rows. */
async function copyTableFrom(
  source: Transaction<Schema>,
  { name, columns }: Table,
  target: BetterSqlite3.Database,
): Promise<number> {
  const insert = target.prepare(
    `insert into "${name}" (${columns.join(', ')}) values (${columns.map(() => '?').join(', ')})`,
  )
  const insertAll = target.transaction((rows: readonly Row[]) => {
    for (const row of rows) insert.run(columns.map((column) => row[column]))
  })
  await sql`declare copied_rows no scroll cursor for
    select ${sql.join(columns.map((column) => sql.ref(column)))} from ${sql.table(name)}`.execute(source)
  let copied = 0
  for (;;) {
    const { rows } = await sql<Row>`fetch ${sql.lit(ROWS_AT_ONCE)} from copied_rows`.execute(source)
    if (rows.length === 0) break
    insertAll(rows)
    copied += rows.length
  }
  await sql`close copied_rows`.execute(source)
  return copied
}

/**
 * Replaces all rows of a migrated PostgreSQL database by those of a migrated SQLite file, in one transaction.
 * @throws DatabaseError when PostgreSQL has not stored each row
 */
export async function copyToPostgres(file: string, target: Kysely<Schema>): Promise<void> {
  const source = new BetterSqlite3(file, { readonly: true, fileMustExist: true })
  try {
    const tables = afterReferenced(tablesOf(source), source)
    await target.transaction().execute(async (transaction) => {
      await sql`truncate ${sql.join(tables.map(({ name }) => sql.table(name)))}`.execute(transaction)
      for (const table of tables) if (table.name !== UNFINISHED) await copyTableTo(source, table, transaction)
    })
  } finally {
    source.close()
  }
}

async function copyTableTo(
  source: BetterSqlite3.Database,
  { name, columns }: Table,
  target: Transaction<Schema>,
): Promise<void> {
  async function insert(rows: readonly Row[]): Promise<void> {
    if (rows.length === 0) return
    const values = rows.map((row) => sql`(${sql.join(columns.map((column) => row[column]))})`)
    const { numAffectedRows } = await sql`
      insert into ${sql.table(name)} (${sql.join(columns.map((column) => sql.ref(column)))})
      values ${sql.join(values)}`.execute(target)
    // PostgreSQL counts here, because a count of a whole table can take longer than a statement may.
    if (numAffectedRows !== BigInt(rows.length))
      throw new DatabaseError(`Not all rows of "${name}" have arrived. Nothing was changed; try again.`)
  }

  let rows: Row[] = []
  for (const row of source.prepare<[], Row>(`select * from "${name}"`).iterate()) {
    rows.push(row)
    if (rows.length < ROWS_AT_ONCE) continue
    await insert(rows)
    rows = []
  }
  await insert(rows)
}

/** Our tables. Full-text indexes are left out: triggers fill them. */
export function tablesOf(database: BetterSqlite3.Database): Table[] {
  const names = database
    .prepare<[], string>(
      `select name from sqlite_schema join pragma_table_list using (name)
      where pragma_table_list.type = 'table' and schema = 'main' and name not like 'kysely%'
      order by sqlite_schema.rowid`,
    )
    .pluck()
    .all()
  return names.map((name) => ({
    name,
    columns: database.prepare<[string], string>('select name from pragma_table_info(?)').pluck().all(name),
  }))
}

/** Sorts tables so that each comes after those that it refers to. No two of ours refer to each other. */
function afterReferenced(tables: readonly Table[], database: BetterSqlite3.Database): Table[] {
  const references = database
    .prepare<[string], string>('select "table" from pragma_foreign_key_list(?)')
    .pluck()
  const sorted = new Set<Table>()
  function add(table: Table): void {
    const referenced = references.all(table.name)
    for (const each of tables) if (each !== table && referenced.includes(each.name)) add(each)
    sorted.add(table)
  }
  for (const table of tables) add(table)
  return [...sorted]
}
