import BetterSqlite3 from 'better-sqlite3'

/** The first column of the first row of a query, from a database that Gimme uses; 0 if there is no row. */
export function readNumber(databaseFile: string, sql: string): number {
  const database = new BetterSqlite3(databaseFile, { readonly: true })
  try {
    return Number(database.prepare(sql).pluck().get() ?? 0)
  } finally {
    database.close()
  }
}
