import type { Db } from '../database/schema.ts'

/** The salt of a day. The first instance that asks sets the salt, and all instances read the same. */
export async function findOrCreateSalt(db: Db, day: string, freshSalt: string): Promise<string> {
  // Asked first, because reading does not wait for another process that writes to SQLite.
  const known = await saltOf(db, day).executeTakeFirst()
  if (known) return known.salt
  await db
    .insertInto('visitor_salts')
    .values({ day, salt: freshSalt })
    .onConflict((conflict) => conflict.column('day').doNothing())
    .execute()
  return (await saltOf(db, day).executeTakeFirstOrThrow()).salt
}

function saltOf(db: Db, day: string) {
  return db.selectFrom('visitor_salts').select('salt').where('day', '=', day)
}

/** Deletes the salts of all days but those from the first to the last; returns whether there were any. */
export async function deleteOtherSalts(db: Db, first: string, last: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('visitor_salts')
    .where((eb) => eb.not(eb.between('day', first, last)))
    .executeTakeFirstOrThrow()
  return numDeletedRows > 0
}
