import { sql, type RawBuilder } from 'kysely'
import { isSqlite } from './is-sqlite.ts'
import { holdsWords } from './holds-words.ts'
import type { Db } from './schema.ts'

/** Matches that are found at most; an owner with more types more. */
export const MAX_FOUND = 1000

/** Rows that are looked at one by one, which takes some milliseconds: matches of an index, or the first rows of the list. */
const MAX_SCANNED = 5000

/** Characters of the shortest word that an index of trigrams finds. */
const TRIGRAM = 3

/** A long table that is searched by parts of words. */
export interface SearchedTable {
  readonly table: 'products' | 'short_links' | 'own_links'
  readonly key: 'slug' | 'code'
  /** The columns that searches look at, in the order of the index. */
  readonly columns: readonly string[]
  /** The full-text table, with SQLite. */
  readonly search: 'product_search' | 'link_search' | 'own_link_search'
  /** The order of the list. */
  readonly order: RawBuilder<unknown>
}

/** A condition for rows that contain all words. */
export interface WordSearch {
  readonly condition: RawBuilder<boolean>
  /** Whether only some rows of the list are searched, as the index knows no short words. */
  readonly isPartial: boolean
}

/**
 * Searches a long table without reading all of it: by an index of trigrams, or only its first rows. PostgreSQL without
 * pg_trgm searches the first rows too: an index of words would find other rows than SQLite does.
 */
export async function searchWords(
  db: Db,
  table: SearchedTable,
  words: readonly string[],
): Promise<WordSearch> {
  const held = holdsWords(table.columns, words)
  const long = words.filter((word) => Array.from(word).length >= TRIGRAM)
  if (isSqlite(db)) {
    if (long.length === 0) return scanned(db, table, held)
    const found = matchedRows(table, long)
    return {
      condition: sql`(${sql.table(table.table)}.rowid in (${found}) and ${held})`,
      isPartial: long.length < words.length && (await hasRow(db, sql`(${found})`, MAX_SCANNED - 1)),
    }
  }
  const parts = long.flatMap((word) => indexedPart(word) ?? [])
  if (parts.length === 0 || !(await hasIndex(db, table))) return scanned(db, table, held)
  const likes = parts.map((part) => sql`${textOf(table)} like ${`%${part}%`}`)
  return { condition: sql`(${sql.join([...likes, held], sql` and `)})`, isPartial: false }
}

/** The row ids of a full-text query: https://sqlite.org/fts5.html#the_trigram_tokenizer */
function matchedRows({ table, search }: SearchedTable, words: readonly string[]): RawBuilder<unknown> {
  const query = words.map((word) => `"${word.replaceAll('"', '""')}"`).join(' ')
  const found = sql.table(search)
  return sql`
    select rowid from ${found} where ${found} match ${query}
    order by rowid ${table === 'short_links' ? sql`desc` : sql`asc`} limit ${MAX_SCANNED}`
}

/** Whether there is a row behind a number of others. */
async function hasRow(db: Db, from: RawBuilder<unknown>, behind: number): Promise<boolean> {
  const { rows } = await sql`select 1 from ${from} limit 1 offset ${behind}`.execute(db)
  return rows.length > 0
}

/** Searches the first rows of the list one by one. */
async function scanned(
  db: Db,
  { table, key, order }: SearchedTable,
  held: RawBuilder<boolean>,
): Promise<WordSearch> {
  const [from, column] = [sql.table(table), sql.ref(key)]
  return {
    condition: sql`(${column} in (select ${column} from ${from} order by ${order} limit ${MAX_SCANNED}) and ${held})`,
    isPartial: await hasRow(db, from, MAX_SCANNED),
  }
}

/** The expression of the index. */
function textOf({ columns }: SearchedTable): RawBuilder<unknown> {
  return sql`lower(${sql.join(
    columns.map((column) => sql.ref(column)),
    sql` || ' ' || `,
  )})`
}

/**
 * The part of a word that the index finds whatever the locale of the database: its longest run of ASCII, as `lower`
 * changes other letters in some locales only. Undefined for a word without such a part.
 */
function indexedPart(word: string): string | undefined {
  const runs = word.toLowerCase().match(/[\u0021-\u007E]+/g) ?? []
  const [longest] = runs.toSorted((a, b) => b.length - a.length)
  return longest !== undefined && longest.length >= TRIGRAM
    ? longest.replaceAll(/[\\%_]/g, String.raw`\$&`)
    : undefined
}

/** Whether the table has an index of trigrams, whatever its name: an import gives indexes new ones. */
async function hasIndex(db: Db, { table }: SearchedTable): Promise<boolean> {
  const { rows } = await sql`
    select 1 from pg_index join pg_opclass on pg_opclass.oid = any (indclass)
    where indrelid = ${table}::text::regclass and opcname = 'gin_trgm_ops'`.execute(db)
  return rows.length > 0
}
