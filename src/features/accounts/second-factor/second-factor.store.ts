import type { Db } from '../../../database/schema.ts'

export interface StoredTotp {
  /** Base32. */
  readonly secret: string
  readonly isConfirmed: boolean
}

export async function findTotp(db: Db, adminId: string): Promise<StoredTotp | undefined> {
  const row = await db
    .selectFrom('totp_secrets')
    .select(['secret', 'is_confirmed'])
    .where('admin_id', '=', adminId)
    .executeTakeFirst()
  return row && { secret: row.secret, isConfirmed: row.is_confirmed === 1 }
}

/** Stores a secret that no code has confirmed yet; returns false if a confirmed one is there. */
export async function saveUnconfirmedTotp(db: Db, adminId: string, secret: string): Promise<boolean> {
  const stored = await db
    .insertInto('totp_secrets')
    .values({ admin_id: adminId, secret, is_confirmed: 0, last_step: 0 })
    .onConflict((conflict) =>
      conflict.column('admin_id').doUpdateSet({ secret }).where('totp_secrets.is_confirmed', '=', 0),
    )
    .returning('admin_id')
    .execute()
  return stored.length === 1
}

/**
 * Confirms a secret with the step of an accepted code, and marks the step as used. Returns false if the step, or a later
 * one, was used before.
 */
export async function spendTotpStep(db: Db, adminId: string, secret: string, step: number): Promise<boolean> {
  const spent = await db
    .updateTable('totp_secrets')
    .set({ is_confirmed: 1, last_step: step })
    .where('admin_id', '=', adminId)
    .where('secret', '=', secret)
    .where('last_step', '<', step)
    .returning('admin_id')
    .execute()
  return spent.length === 1
}

export async function deleteTotp(db: Db, adminId: string): Promise<void> {
  await db.deleteFrom('totp_secrets').where('admin_id', '=', adminId).execute()
}

/** Stores new codes in place of all earlier ones. */
export async function replaceRecoveryCodes(
  db: Db,
  adminId: string,
  codeHashes: readonly string[],
): Promise<void> {
  await db.deleteFrom('recovery_codes').where('admin_id', '=', adminId).execute()
  if (codeHashes.length === 0) return
  await db
    .insertInto('recovery_codes')
    .values(codeHashes.map((codeHash) => ({ code_hash: codeHash, admin_id: adminId })))
    .execute()
}

/** Uses a code up; returns whether it was one. */
export async function spendRecoveryCode(db: Db, adminId: string, codeHash: string): Promise<boolean> {
  const spent = await db
    .deleteFrom('recovery_codes')
    .where('admin_id', '=', adminId)
    .where('code_hash', '=', codeHash)
    .returning('code_hash')
    .execute()
  return spent.length === 1
}

export async function countRecoveryCodes(db: Db, adminId: string): Promise<number> {
  const { count } = await db
    .selectFrom('recovery_codes')
    .select((eb) => eb.fn.countAll().as('count'))
    .where('admin_id', '=', adminId)
    .executeTakeFirstOrThrow()
  return Number(count)
}
