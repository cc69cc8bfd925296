import type { Db } from '../../database/schema.ts'

/** The row of `settings` with the code. */
const KEY = 'setupCode'

/** The code of the set-up; undefined once it is finished, or before the first start. */
export async function findSetupCode(db: Db): Promise<string | undefined> {
  const row = await db.selectFrom('settings').select('value').where('key', '=', KEY).executeTakeFirst()
  return row?.value
}

/** Stores a code unless there is one; if several instances start together, the first one's stays. */
export async function insertSetupCode(db: Db, code: string): Promise<void> {
  await db
    .insertInto('settings')
    .values({ key: KEY, value: code })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .execute()
}

export async function deleteSetupCode(db: Db): Promise<void> {
  await db.deleteFrom('settings').where('key', '=', KEY).execute()
}
