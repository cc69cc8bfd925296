import type { Kysely } from 'kysely'
import type { Db, Schema } from '../../../database/schema.ts'
import { recordAudit } from '../../audit/audit.service.ts'
import { lockAdmin } from '../account.store.ts'
import { deletePasskeysOf, findPasskeys } from './passkey.store.ts'
import { createRecoveryCodes, hashRecoveryCode } from './recovery-code.server.ts'
import {
  countRecoveryCodes,
  deleteTotp,
  findTotp,
  replaceRecoveryCodes,
  spendRecoveryCode,
  spendTotpStep,
} from './second-factor.store.ts'
import type { SecondFactorAnswer } from './second-factor.contract.ts'
import { stepOfCode } from './totp.server.ts'

/** The administrator whose factors are meant. */
export interface FactorOwner {
  readonly adminId: string
  readonly username: string
}

/**
 * What an administrator has besides a password.
 * @param host see passkeyHost
 */
export async function secondFactorsOf(db: Db, adminId: string, host: string): Promise<SecondFactorAnswer> {
  const totp = await findTotp(db, adminId)
  const passkeys = await findPasskeys(db, adminId)
  return {
    hasApp: totp?.isConfirmed === true,
    recoveryCodesLeft: await countRecoveryCodes(db, adminId),
    passkeys: passkeys.map(({ id, name, createdAt, lastUsedAt, host: ownHost }) => ({
      id,
      name,
      createdAt,
      lastUsedAt,
      isForThisSite: ownHost === host,
    })),
  }
}

/** Whether a password alone opens no session. A passkey for another address could not be used, so it does not count. */
export function isSecondFactorOn({ hasApp, passkeys }: SecondFactorAnswer): boolean {
  return hasApp || passkeys.some(({ isForThisSite }) => isForThisSite)
}

/**
 * Accepts a code of the app, or a recovery code; each is accepted once (RFC 6238, section 5.2).
 * @returns whether it was right
 */
export async function acceptCode(
  db: Kysely<Schema>,
  owner: FactorOwner,
  typed: string,
  now: number,
): Promise<boolean> {
  const digits = typed.replace(/\s/g, '')
  return /^\d{6}$/.test(digits)
    ? acceptAppCode(db, owner.adminId, digits, now)
    : acceptRecoveryCode(db, owner, typed, now)
}

async function acceptAppCode(db: Db, adminId: string, code: string, now: number): Promise<boolean> {
  const totp = await findTotp(db, adminId)
  if (!totp?.isConfirmed) return false
  const step = stepOfCode(totp.secret, code, now)
  return step !== undefined && spendTotpStep(db, adminId, totp.secret, step)
}

function acceptRecoveryCode(
  db: Kysely<Schema>,
  { adminId, username }: FactorOwner,
  typed: string,
  now: number,
): Promise<boolean> {
  return db.transaction().execute(async (transaction) => {
    if (!(await spendRecoveryCode(transaction, adminId, hashRecoveryCode(typed)))) return false
    await recordAudit(transaction, {
      admin: username,
      at: now,
      action: 'use',
      subject: `recovery code of ${username}`,
      after: { left: await countRecoveryCodes(transaction, adminId) },
    })
    return true
  })
}

/**
 * Makes new recovery codes; all earlier ones are void. They are returned only here. Other renewals of the account wait
 * until the transaction ends, and then see these codes: otherwise both sets would be valid.
 */
export async function renewRecoveryCodes(transaction: Db, adminId: string): Promise<string[]> {
  await lockAdmin(transaction, adminId)
  const codes = createRecoveryCodes()
  await replaceRecoveryCodes(transaction, adminId, codes.map(hashRecoveryCode))
  return codes
}

/**
 * Deletes recovery codes that open nothing any more, because the last second factor is gone.
 * @param host see passkeyHost
 */
export async function dropUselessRecoveryCodes(db: Db, adminId: string, host: string): Promise<void> {
  if (!isSecondFactorOn(await secondFactorsOf(db, adminId, host))) await replaceRecoveryCodes(db, adminId, [])
}

/** What an account had besides its password, for the audit trail. */
export interface RemovedFactors {
  readonly hasApp: boolean
  /** The names of its passkeys. */
  readonly passkeys: readonly string[]
}

/** Leaves an account with its password alone; undefined if it had nothing else. Changes by the account itself wait. */
export async function removeSecondFactors(
  transaction: Db,
  adminId: string,
): Promise<RemovedFactors | undefined> {
  await lockAdmin(transaction, adminId)
  const totp = await findTotp(transaction, adminId)
  const passkeys = await findPasskeys(transaction, adminId)
  await deleteTotp(transaction, adminId)
  await deletePasskeysOf(transaction, adminId)
  await replaceRecoveryCodes(transaction, adminId, [])
  const hasApp = totp?.isConfirmed === true
  return hasApp || passkeys.length > 0 ? { hasApp, passkeys: passkeys.map(({ name }) => name) } : undefined
}
