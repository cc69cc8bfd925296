import BetterSqlite3 from 'better-sqlite3'
import { sql, type Kysely, type Transaction } from 'kysely'
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
 * Copies all rows of a PostgreSQL database, as they are at one moment, into a migrated SQLite file. Rows of the file are
 * replaced.
 */
export async function copyFromPostgres(source: Kysely<Schema>, file: string): Promise<void> {
  const target = new BetterSqlite3(file)
  try {
    // The caller writes the finished file to the disk.
    target.pragma('synchronous = off')
    target.pragma('foreign_keys = off')
    await source
      .transaction()
      .setIsolationLevel('repeatable read')
      .setAccessMode('read only')
      .execute(async (transaction) => {
        for (const table of tablesOf(target)) {
          target.exec(`delete from "${table.name}"`)
          if (table.name !== UNFINISHED) await copyTableFrom(transaction, table, target)
        }
      })
  } finally {
    target.close()
  }
}

async function copyTableFrom(
  source: Transaction<Schema>,
  { name, columns }: Table,
  target: BetterSqlite3.Database,
): Promise<void> {
  const insert = target.prepare(
    `insert into "${name}" (${columns.join(', ')}) values (${columns.map(() => '?').join(', ')})`,
  )
  const insertAll = target.transaction((rows: readonly Row[]) => {
    for (const row of rows) insert.run(columns.map((column) => row[column]))
  })
  await sql`declare copied_rows no scroll cursor for
    select ${sql.join(columns.map((column) => sql.ref(column)))} from ${sql.table(name)}`.execute(source)
  for (;;) {
    const { rows } = await sql<Row>`fetch ${sql.lit(ROWS_AT_ONCE)} from copied_rows`.execute(source)
    if (rows.length === 0) break
    insertAll(rows)
  }
  await sql`close copied_rows`.execute(source)
}

/** Replaces all rows of a migrated PostgreSQL database by those of a migrated SQLite file, in one transaction. */
export async function copyToPostgres(file: string, target: Kysely<Schema>): Promise<void> {
  const source = new BetterSqlite3(file, { readonly: true, fileMustExist: true })
  try {
    const tables = tablesOf(source)
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
    await sql`insert into ${sql.table(name)} (${sql.join(columns.map((column) => sql.ref(column)))})
      values ${sql.join(values)}`.execute(target)
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

/**
 * Our tables in the order of their creation, so that a referenced table comes first. Full-text indexes are left out:
 * triggers fill them.
 */
function tablesOf(database: BetterSqlite3.Database): Table[] {
  const names = database
    .prepare<[], { name: string }>(
      `select name from sqlite_schema join pragma_table_list using (name)
      where pragma_table_list.type = 'table' and schema = 'main' and name not like 'kysely%'
      order by sqlite_schema.rowid`,
    )
    .all()
  return names.map(({ name }) => ({
    name,
    columns: database
      .prepare<[string], { name: string }>('select name from pragma_table_info(?)')
      .all(name)
      .map((column) => column.name),
  }))
}
