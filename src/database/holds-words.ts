import { sql, type RawBuilder } from 'kysely'

/** The words of a search; a match contains each of them. */
export function searchedWords(q: string): string[] {
  return q.split(/\s+/).filter((word) => word !== '')
}

/**
 * A condition: the columns together contain all words, in any case. SQLite's `lower` knows only A to Z, and
 * PostgreSQL's depends on its locale, so capitals of other letters are replaced one by one.
 */
export function holdsWords(columns: readonly string[], words: readonly string[]): RawBuilder<boolean> {
  const text: RawBuilder<unknown> = sql.join(
    columns.map((column) => sql.ref(column)),
    sql` || ' ' || `,
  )
  const conditions = words.map((typed) => {
    const word = typed.toLowerCase()
    const pattern = `%${word.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`
    const lowered = capitalLetters(word).reduce(
      (inner, [capital, small]) => sql`replace(${inner}, ${capital}, ${small})`,
      text,
    )
    return sql`lower(${lowered}) like ${pattern} escape '\\'`
  })
  return conditions.length === 0 ? sql`1 = 1` : sql`(${sql.join(conditions, sql` and `)})`
}

/** The non-ASCII letters of a word with a capital of one letter, each once: the capital, and the letter. */
function capitalLetters(word: string): [string, string][] {
  return [...new Set(word)].flatMap((small): [string, string][] => {
    const capital = small.toUpperCase()
    return small > '\u007F' && capital !== small && capital.length === small.length ? [[capital, small]] : []
  })
}
