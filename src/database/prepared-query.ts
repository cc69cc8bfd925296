import type { Compilable, CompiledQuery } from 'kysely'
import type { Db } from './schema.ts'

/**
 * Makes a function that runs one query with one parameter, compiled once for each dialect: compiling a look-up by key
 * takes Kysely longer than SQLite needs to answer.
 * @param build the query; its only parameter is the value
 */
export function preparedQuery<Output>(
  build: (db: Db, value: string) => Compilable<Output>,
): (db: Db, value: string) => Promise<Output | undefined> {
  const queries = new WeakMap<object, CompiledQuery<Output>>()
  return async (db, value) => {
    const { adapter } = db.getExecutor()
    const query = queries.get(adapter) ?? build(db, value).compile()
    queries.set(adapter, query)
    const { rows } = await db.executeQuery<Output>({ ...query, parameters: [value] })
    return rows[0]
  }
}
