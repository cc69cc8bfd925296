import BetterSqlite3 from 'better-sqlite3'

/** What a query gives in its first column and row, from a database that Gimme is using; 0 where there is nothing. */
export function readNumber(databaseFile: string, sql: string): number {
  const database = new BetterSqlite3(databaseFile, { readonly: true })
  try {
    return Number(database.prepare(sql).pluck().get() ?? 0)
  } finally {
    database.close()
  }
}
