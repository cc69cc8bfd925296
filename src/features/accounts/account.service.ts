import { randomUUID } from 'node:crypto'
import type { Db } from '../../database/schema.ts'
import { holdSession } from '../../auth/session.service.ts'
import { findAdmins, hasAdmins, insertAdmin, lockAdmin } from './account.store.ts'
import { hashPassword } from '../../auth/password.server.ts'

/**
 * Creates the first administrator. If several instances start together, one of them succeeds.
 * @returns whether this call created it: not where there already is an administrator
 */
export async function createFirstAdmin(
  db: Db,
  { username, password }: { readonly username: string; readonly password: string },
  now: number,
): Promise<boolean> {
  if (await hasAdmins(db)) return false
  return storeFirstAdmin(db, { username, passwordHash: await hashPassword(password) }, now)
}

/** The same with a password that is hashed already, for a transaction, which must not wait for the hash. */
export async function storeFirstAdmin(
  db: Db,
  admin: { readonly username: string; readonly passwordHash: string },
  now: number,
): Promise<boolean> {
  if (await hasAdmins(db)) return false
  return insertAdmin(db, { ...admin, id: randomUUID(), createdAt: now, mustChangePassword: false })
}

/** The name of an administrator, the first by the alphabet; undefined if there is none. */
export async function findAdminName(db: Db): Promise<string | undefined> {
  const [admin] = await findAdmins(db)
  return admin?.username
}

/** The session in which administrators change something about their own account. */
export interface OwnSession {
  readonly id: string
  readonly adminId: string
  readonly username: string
}

/**
 * Makes other changes of the own account wait until the transaction ends.
 * @throws SessionEndedError if the session was ended while what it typed was checked, elsewhere or by `npm run admin`:
 * otherwise a thief's late change would undo the owner's
 */
export async function lockOwnAccount(transaction: Db, session: OwnSession): Promise<void> {
  await lockAdmin(transaction, session.adminId)
  await holdSession(transaction, session)
}
