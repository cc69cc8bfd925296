import type { Db } from '../../database/schema.ts'
import type { LoginDelay } from './login-delay.ts'

/** The stored delays of some scopes; scopes without wrong tries are left out. */
export async function findLoginDelays(
  db: Db,
  scopes: readonly string[],
): Promise<ReadonlyMap<string, LoginDelay>> {
  const rows = await db
    .selectFrom('login_delays')
    .select(['scope', 'failures', 'counted_at as countedAt', 'open_at as openAt'])
    .where('scope', 'in', scopes)
    .execute()
  return new Map(rows.map(({ scope, ...delay }) => [scope, delay]))
}

/** Counts the scopes whose next try has to wait. */
export async function countClosedScopes(db: Db, now: number): Promise<number> {
  const { count } = await db
    .selectFrom('login_delays')
    .select((eb) => eb.fn.countAll().as('count'))
    .where('open_at', '>', now)
    .executeTakeFirstOrThrow()
  return Number(count)
}

/**
 * Stores a delay unless another try was counted since it was read; returns whether it was stored.
 * @param before what was read
 */
export async function replaceLoginDelay(
  db: Db,
  scope: string,
  before: LoginDelay | undefined,
  { failures, countedAt, openAt }: LoginDelay,
): Promise<boolean> {
  const after = { failures, counted_at: countedAt, open_at: openAt }
  const stored = await db
    .insertInto('login_delays')
    .values({ scope, ...after })
    .onConflict((conflict) =>
      conflict
        .column('scope')
        .doUpdateSet(after)
        .where('login_delays.failures', '=', before?.failures ?? -1)
        .where('login_delays.counted_at', '=', before?.countedAt ?? -1),
    )
    .returning('scope')
    .execute()
  return stored.length === 1
}

/** Takes one try back, and opens the scopes. */
export async function takeTryBack(db: Db, scopes: readonly string[]): Promise<void> {
  await db
    .updateTable('login_delays')
    .set((eb) => ({ failures: eb('failures', '-', 1), open_at: 0 }))
    .where('scope', 'in', scopes)
    .where('failures', '>', 0)
    .execute()
}

export async function deleteLoginDelays(db: Db, scopes: readonly string[]): Promise<void> {
  await db.deleteFrom('login_delays').where('scope', 'in', scopes).execute()
}

/** Deletes the delays of all scopes like a pattern. */
export async function deleteLoginDelaysLike(db: Db, pattern: string): Promise<void> {
  await db.deleteFrom('login_delays').where('scope', 'like', pattern).execute()
}

export async function deleteLoginDelaysBefore(db: Db, countedBefore: number): Promise<void> {
  await db.deleteFrom('login_delays').where('counted_at', '<=', countedBefore).execute()
}
