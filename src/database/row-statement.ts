import { setImmediate } from 'node:timers/promises'
import type { Compilable, CompiledQuery } from 'kysely'
import type { Db } from './schema.ts'

/** Most rows of one statement; smaller batches are powers of two, so that there are seven statements of a kind. */
const MAX_ROWS = 64

/** A row's values, in the same order in every row; `null` where there is none. */
type Row = Readonly<Record<string, string | number | Buffer | null>>

/**
 * Makes a function that inserts many rows, or looks up many by a key, through statements that are put together once:
 * their text only depends on the number of rows, and building it anew took Kysely half of the time that a batch of
 * events needs. Rows keep their order, a statement holds at most 64 of them, and what the statements return is joined. Between two
 * statements, which take some 0.3 ms each on SQLite, the thread does what else is waiting for it.
 * @param build the statement for some rows; all its parameters are the rows' values, in the order of their keys
 */
export function rowStatement<R extends Row, Output>(
  build: (db: Db, rows: readonly R[]) => Compilable<Output>,
): (db: Db, rows: readonly R[]) => Promise<Output[]> {
  /** By dialect, as each writes its own text, and by the number of rows. */
  const statements = new WeakMap<object, Map<number, CompiledQuery<Output>>>()

  function statementFor(db: Db, rows: readonly R[]): CompiledQuery<Output> {
    const { adapter } = db.getExecutor()
    const known = statements.get(adapter) ?? new Map<number, CompiledQuery<Output>>()
    statements.set(adapter, known)
    const statement = known.get(rows.length) ?? build(db, rows).compile()
    known.set(rows.length, statement)
    return statement
  }

  return async (db, rows) => {
    const output: Output[] = []
    for (const part of partsOf(rows)) {
      const parameters = part.flatMap((row) => Object.values(row))
      const result = await db.executeQuery<Output>({ ...statementFor(db, part), parameters })
      output.push(...result.rows)
      if (part.length < rows.length) await setImmediate()
    }
    return output
  }
}

/** As few parts as there can be whose lengths are powers of two. */
function partsOf<T>(items: readonly T[]): T[][] {
  const parts: T[][] = []
  for (let start = 0; start < items.length;) {
    const length = Math.min(MAX_ROWS, 2 ** Math.floor(Math.log2(items.length - start)))
    parts.push(items.slice(start, start + length))
    start += length
  }
  return parts
}
