import { randomUUID } from 'node:crypto'
import type { Db } from '../../database/schema.ts'
import { hasAdmins, insertAdmin } from './account.store.ts'
import { generatePassword, hashPassword } from '../../auth/password.server.ts'

export interface FirstAdmin {
  readonly username: string
  /** Set when the password was generated; nobody can see it again. */
  readonly generatedPassword: string | undefined
}

/**
 * Creates the first administrator; a generated password must be changed at the first login. If several instances start
 * together, one of them succeeds.
 * @returns undefined if there already is an administrator
 */
export async function createFirstAdmin(
  db: Db,
  { username, password }: { readonly username: string; readonly password: string | undefined },
  now: number,
): Promise<FirstAdmin | undefined> {
  if (await hasAdmins(db)) return undefined
  const generatedPassword = password === undefined ? generatePassword() : undefined
  const passwordHash = await hashPassword(password ?? generatedPassword ?? '')
  const isOurs = await insertAdmin(db, {
    id: randomUUID(),
    username,
    passwordHash,
    createdAt: now,
    mustChangePassword: generatedPassword !== undefined,
  })
  return isOurs ? { username, generatedPassword } : undefined
}
