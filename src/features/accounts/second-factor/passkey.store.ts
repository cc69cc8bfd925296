import type { Db } from '../../../database/schema.ts'

/** A stored passkey. Times in milliseconds since 1970. */
export interface Passkey {
  /** The credential's id, base64url. */
  readonly id: string
  readonly adminId: string
  /** See passkeyHost. */
  readonly host: string
  /** Given by the owner. */
  readonly name: string
  /** COSE, base64url. */
  readonly publicKey: string
  readonly transports: readonly string[]
  /** How often it was used, as the authenticator counts; always 0 for most. */
  readonly counter: number
  readonly createdAt: number
  readonly lastUsedAt: number | null
}

function selectPasskeys(db: Db) {
  return db
    .selectFrom('passkeys')
    .select([
      'id',
      'admin_id as adminId',
      'host',
      'name',
      'public_key as publicKey',
      'transports',
      'counter',
      'created_at as createdAt',
      'last_used_at as lastUsedAt',
    ])
}

function toPasskey<Row extends { readonly transports: string }>(row: Row) {
  const transports: string[] = JSON.parse(row.transports)
  return { ...row, transports }
}

/** The passkeys of an administrator, in the order in which they were added. */
export async function findPasskeys(db: Db, adminId: string): Promise<Passkey[]> {
  const rows = await selectPasskeys(db)
    .where('admin_id', '=', adminId)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
  return rows.map(toPasskey)
}

export async function findPasskey(db: Db, id: string): Promise<Passkey | undefined> {
  const row = await selectPasskeys(db).where('id', '=', id).executeTakeFirst()
  return row && toPasskey(row)
}

/** Stores a passkey; returns false if its id is stored already. */
export async function insertPasskey(db: Db, passkey: Passkey): Promise<boolean> {
  const stored = await db
    .insertInto('passkeys')
    .values({
      id: passkey.id,
      admin_id: passkey.adminId,
      host: passkey.host,
      name: passkey.name,
      public_key: passkey.publicKey,
      transports: JSON.stringify(passkey.transports),
      counter: passkey.counter,
      created_at: passkey.createdAt,
      last_used_at: passkey.lastUsedAt,
    })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning('id')
    .execute()
  return stored.length === 1
}

/** Stores a use; returns false if the passkey was used or removed since it was read. */
export async function updateUse(
  db: Db,
  { id, counter }: Pick<Passkey, 'id' | 'counter'>,
  newCounter: number,
  at: number,
): Promise<boolean> {
  const used = await db
    .updateTable('passkeys')
    .set({ counter: newCounter, last_used_at: at })
    .where('id', '=', id)
    .where('counter', '=', counter)
    .returning('id')
    .execute()
  return used.length === 1
}

/** Renames a passkey of an administrator; returns whether there is one. */
export async function renamePasskey(db: Db, adminId: string, id: string, name: string): Promise<boolean> {
  const renamed = await db
    .updateTable('passkeys')
    .set({ name })
    .where('admin_id', '=', adminId)
    .where('id', '=', id)
    .returning('id')
    .execute()
  return renamed.length === 1
}

/** Deletes a passkey of an administrator; returns whether there was one. */
export async function deletePasskey(db: Db, adminId: string, id: string): Promise<boolean> {
  const gone = await db
    .deleteFrom('passkeys')
    .where('admin_id', '=', adminId)
    .where('id', '=', id)
    .returning('id')
    .execute()
  return gone.length === 1
}

export async function deletePasskeysOf(db: Db, adminId: string): Promise<void> {
  await db.deleteFrom('passkeys').where('admin_id', '=', adminId).execute()
}

/** Uses a challenge up; returns false if it was used before. */
export async function spendChallenge(db: Db, challenge: string, expiresAt: number): Promise<boolean> {
  const spent = await db
    .insertInto('spent_challenges')
    .values({ challenge, expires_at: expiresAt })
    .onConflict((conflict) => conflict.column('challenge').doNothing())
    .returning('challenge')
    .execute()
  return spent.length === 1
}

/** Deletes used challenges that nobody could use again anyway. */
export async function deleteSpentChallenges(db: Db, expiredBefore: number): Promise<void> {
  await db.deleteFrom('spent_challenges').where('expires_at', '<=', expiredBefore).execute()
}
