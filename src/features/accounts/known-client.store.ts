import type { Db } from '../../database/schema.ts'

/** A browser or a network in which an account has signed in. */
export interface KnownClient {
  /** A hash of the browser's token, or of the network. */
  readonly client: string
  readonly adminId: string
  /** The last login, in milliseconds since 1970. */
  readonly usedAt: number
}

/** What an account has signed in with since a time, the last used first. */
export async function findKnownClients(db: Db, adminId: string, usedAfter: number): Promise<string[]> {
  const rows = await db
    .selectFrom('known_clients')
    .select('client')
    .where('admin_id', '=', adminId)
    .where('used_at', '>', usedAfter)
    .orderBy('used_at', 'desc')
    .orderBy('client')
    .execute()
  return rows.map(({ client }) => client)
}

export async function saveKnownClient(db: Db, { client, adminId, usedAt }: KnownClient): Promise<void> {
  await db
    .insertInto('known_clients')
    .values({ client, admin_id: adminId, used_at: usedAt })
    .onConflict((conflict) => conflict.column('client').doUpdateSet({ used_at: usedAt }))
    .execute()
}

/** Deletes all of an account but some. */
export async function deleteOtherClients(db: Db, adminId: string, kept: readonly string[]): Promise<void> {
  await db
    .deleteFrom('known_clients')
    .where('admin_id', '=', adminId)
    .where('client', 'not in', kept)
    .execute()
}

export async function deleteClientsBefore(db: Db, usedBefore: number): Promise<void> {
  await db.deleteFrom('known_clients').where('used_at', '<=', usedBefore).execute()
}
