import { sql } from 'kysely'
import type { Db } from '../../database/schema.ts'

export interface LoginFailures {
  readonly count: number
  /** Milliseconds since 1970. */
  readonly firstAt: number
}

/** Counts a failed login and returns the new count: of simultaneous tries, each gets another count. */
export async function addLoginFailure(db: Db, source: string, now: number): Promise<LoginFailures> {
  return db
    .insertInto('login_failures')
    .values({ source, count: 1, first_at: now })
    .onConflict((conflict) =>
      conflict.column('source').doUpdateSet({ count: sql<number>`login_failures.count + 1` }),
    )
    .returning(['count', 'first_at as firstAt'])
    .executeTakeFirstOrThrow()
}

/** The failures of some sources; sources without failures are left out. */
export async function findLoginFailures(db: Db, sources: readonly string[]): Promise<LoginFailures[]> {
  if (sources.length === 0) return []
  return db
    .selectFrom('login_failures')
    .select(['count', 'first_at as firstAt'])
    .where('source', 'in', sources)
    .execute()
}

export async function deleteLoginFailures(db: Db, sources: readonly string[]): Promise<void> {
  await db.deleteFrom('login_failures').where('source', 'in', sources).execute()
}

export async function deleteLoginFailuresBefore(db: Db, firstBefore: number): Promise<void> {
  await db.deleteFrom('login_failures').where('first_at', '<=', firstBefore).execute()
}
