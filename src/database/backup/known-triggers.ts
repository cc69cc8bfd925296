import BetterSqlite3 from 'better-sqlite3'
import { Kysely } from 'kysely'
import { DatabaseError } from '../database-error.ts'
import { migrateOneByOne } from '../migrate.ts'
import type { Schema } from '../schema.ts'
import { WaitingSqliteDialect } from '../sqlite-dialect.ts'

/**
 * Refuses a file that runs what Gimme has not written. A trigger runs with each write, and could give a restored shop
 * another tag or administrator again and again, whatever its owner mends; a view can stand for a table.
 * @throws DatabaseError naming the first trigger or view that no version of Gimme has made
 */
export async function assertKnownTriggers(file: string): Promise<void> {
  const database = new BetterSqlite3(file, { readonly: true, fileMustExist: true })
  let found: Trigger[]
  try {
    found = triggersOf(database)
  } finally {
    database.close()
  }
  const known = await textsOfAllVersions()
  const strange = found.find(({ text }) => !known.has(text))
  if (strange)
    throw new DatabaseError(
      `${file} holds "${strange.name}", which Gimme has not made and which could change the shop by itself. Nothing was changed; restore another backup.`,
    )
}

interface Trigger {
  readonly name: string
  /** Its SQL, in the form in which those of two files are compared. */
  readonly text: string
}

/** Triggers, and views. */
function triggersOf(database: BetterSqlite3.Database): Trigger[] {
  return database
    .prepare<[], { name: string; sql: string }>(
      `select name, sql from sqlite_schema where type in ('trigger', 'view')`,
    )
    .all()
    .map(({ name, sql }) => ({ name, text: comparable(sql) }))
}

/** SQLite quotes names when it renames a table, as an import of an early version did with both tables of products. */
function comparable(sql: string): string {
  return sql.replaceAll(/["\s]+/g, ' ').replaceAll('staged_products', 'products')
}

/** A backup of an earlier version has triggers that a later migration has replaced. */
async function textsOfAllVersions(): Promise<ReadonlySet<string>> {
  const database = new BetterSqlite3(':memory:')
  const db = new Kysely<Schema>({ dialect: new WaitingSqliteDialect(database) })
  const texts = new Set<string>()
  try {
    await migrateOneByOne(db, () => {
      for (const { text } of triggersOf(database)) texts.add(text)
    })
    return texts
  } finally {
    await db.destroy()
  }
}
