import { sql, type RawBuilder } from 'kysely'

/** The words of a search; each of them is to be found. */
export function searchedWords(q: string): string[] {
  return q.split(/\s+/).filter((word) => word !== '')
}

/**
 * A condition: all words are somewhere in some columns, in capitals or not. Both sides are lowered by the database:
 * what its `lower` does with other letters than a to z, it does to both.
 */
export function holdsWords(columns: readonly string[], words: readonly string[]): RawBuilder<boolean> {
  const text = sql.join(
    columns.map((column) => sql.ref(column)),
    sql` || ' ' || `,
  )
  const conditions = words.map((word) => {
    const pattern = `%${word.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`
    // Without the cast PostgreSQL does not know which `lower` is meant.
    return sql`lower(${text}) like lower(cast(${pattern} as text)) escape '\\'`
  })
  return conditions.length === 0 ? sql`1 = 1` : sql`(${sql.join(conditions, sql` and `)})`
}
