import { sql } from 'kysely'
import type { Db } from '../../database/schema.ts'

export interface LoginFailures {
  readonly count: number
  /** Milliseconds since 1970. */
  readonly firstAt: number
}

/** Counts a try, and returns the count with it: of tries that come at once, each gets another one. */
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

export async function deleteLoginFailures(db: Db, source: string): Promise<void> {
  await db.deleteFrom('login_failures').where('source', '=', source).execute()
}

export async function deleteLoginFailuresBefore(db: Db, firstBefore: number): Promise<void> {
  await db.deleteFrom('login_failures').where('first_at', '<=', firstBefore).execute()
}
