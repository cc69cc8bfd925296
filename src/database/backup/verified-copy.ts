import BetterSqlite3 from 'better-sqlite3'
import { imageHash } from '../../core/image-hash.ts'
import { DatabaseError } from '../database-error.ts'
import { tablesOf } from './table-copy.ts'

/** Rows of a database, by table. */
export type RowCounts = ReadonlyMap<string, number>

/** Counts the rows of all tables, without those of full-text indexes. */
export function countRows(database: BetterSqlite3.Database): Map<string, number> {
  return new Map(
    tablesOf(database).map(({ name }) => [
      name,
      Number(database.prepare(`select count(*) from "${name}"`).pluck().get()),
    ]),
  )
}

/** The first table with another number of rows, as a sentence; undefined if there is none. */
export function differenceOf(found: RowCounts, copied: RowCounts): string | undefined {
  for (const [table, rows] of copied) {
    const here = found.get(table) ?? 0
    if (here !== rows) return `the table "${table}" has ${here} rows instead of ${rows}`
  }
  return undefined
}

/**
 * Reads a finished copy back: every page, every index, and the number of rows of each table.
 * @param copied the rows that were copied
 * @throws DatabaseError with the first difference
 */
export function verifyCopy(file: string, copied: RowCounts): void {
  reading(file, (database) => {
    const verdict = String(database.pragma('integrity_check(1)', { simple: true }))
    if (verdict !== 'ok') throw unverified(`SQLite finds damage in it (${verdict.replaceAll('\n', ' ')})`)
    const difference = differenceOf(countRows(database), copied)
    if (difference !== undefined) throw unverified(difference)
  })
}

/**
 * Reads every file of every stored picture, and compares them with the hash that is the picture's name.
 * @throws DatabaseError naming a picture that differs
 */
export function verifyImages(file: string): void {
  reading(file, (database) => {
    const hashes = database.prepare<[], string>('select hash from images').pluck().all()
    const files = database
      .prepare<[string], Buffer>('select bytes from image_files where image_hash = ? order by width, format')
      .pluck()
    for (const hash of hashes) {
      if (imageHash(files.iterate(hash)) === hash) continue
      throw unverified(
        `the files of the picture ${hash} differ from its hash. If that happens again, the database has it so: delete what shows this picture, and upload it anew`,
      )
    }
  })
}

function reading(file: string, read: (database: BetterSqlite3.Database) => void): void {
  const database = new BetterSqlite3(file, { readonly: true, fileMustExist: true })
  try {
    read(database)
  } finally {
    database.close()
  }
}

function unverified(reason: string): DatabaseError {
  return new DatabaseError(`The copy was read back and not kept: ${reason}.`)
}
