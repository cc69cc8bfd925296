import type { Db } from '../database/schema.ts'

/** The salt of a day; the first instance that asks sets it, the others read the same. */
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

/** Forgets the salts of the days before: from then on, no stored visitor can be recognised. */
export async function deleteSaltsBefore(db: Db, day: string): Promise<void> {
  await db.deleteFrom('visitor_salts').where('day', '<', day).execute()
}
