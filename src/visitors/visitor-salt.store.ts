import type { Db } from '../database/schema.ts'

/** The salt of a day. The first instance that asks sets the salt, and all instances read the same. */
export async function findOrCreateSalt(db: Db, day: string, freshSalt: string): Promise<string> {
  await db
    .insertInto('visitor_salts')
    .values({ day, salt: freshSalt })
    .onConflict((conflict) => conflict.column('day').doNothing())
    .execute()
  const row = await db
    .selectFrom('visitor_salts')
    .select('salt')
    .where('day', '=', day)
    .executeTakeFirstOrThrow()
  return row.salt
}

/** Deletes the salts of earlier days: from then on, no stored visitor can be recognised. */
export async function deleteSaltsBefore(db: Db, day: string): Promise<void> {
  await db.deleteFrom('visitor_salts').where('day', '<', day).execute()
}
