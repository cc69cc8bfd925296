import type { Db } from '../database/schema.ts'

/** A secret of this site. The first instance that asks sets the secret, and all instances read the same. */
export async function findOrCreateSecret(db: Db, name: string, freshValue: string): Promise<string> {
  await db
    .insertInto('secrets')
    .values({ name, value: freshValue })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute()
  const row = await db
    .selectFrom('secrets')
    .select('value')
    .where('name', '=', name)
    .executeTakeFirstOrThrow()
  return row.value
}
