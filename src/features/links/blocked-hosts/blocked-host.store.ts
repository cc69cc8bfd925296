import type { Db } from '../../../database/schema.ts'

/** The owner's own hosts, the latest first. */
export async function findBlockedHosts(db: Db): Promise<{ host: string; blockedAt: number }[]> {
  const rows = await db
    .selectFrom('blocked_hosts')
    .selectAll()
    .orderBy('blocked_at', 'desc')
    .orderBy('host')
    .execute()
  return rows.map(({ host, blocked_at }) => ({ host, blockedAt: blocked_at }))
}

/** Returns whether the host is new. */
export async function insertBlockedHost(db: Db, host: string, blockedAt: number): Promise<boolean> {
  const result = await db
    .insertInto('blocked_hosts')
    .values({ host, blocked_at: blockedAt })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return (result.numInsertedOrUpdatedRows ?? 0n) > 0n
}

/** Returns whether the host was there. */
export async function deleteBlockedHost(db: Db, host: string): Promise<boolean> {
  const result = await db.deleteFrom('blocked_hosts').where('host', '=', host).executeTakeFirst()
  return result.numDeletedRows > 0n
}
