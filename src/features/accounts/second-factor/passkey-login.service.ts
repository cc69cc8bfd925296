import type { Kysely } from 'kysely'
import { openSession } from '../../../auth/session.service.ts'
import type { Schema } from '../../../database/schema.ts'
import { recordAudit } from '../../audit/audit.service.ts'
import { findAdminById, type Admin } from '../account.store.ts'
import type { PasskeyChecks } from './passkey.service.ts'
import { updateUse } from './passkey.store.ts'

type SignInResponse = Parameters<PasskeyChecks['checkSignIn']>[0]

/**
 * Opens a session with a passkey. Its use is stored in the transaction of the session, so that a removal of the passkey,
 * which ends sessions, comes before both or after both.
 * @param device see deviceName
 * @returns undefined if the browser's answer is not right
 */
export async function signInWithPasskey(
  db: Kysely<Schema>,
  checks: PasskeyChecks,
  { response, device }: { readonly response: SignInResponse; readonly device: string },
  now: number,
): Promise<{ readonly admin: Admin; readonly token: string } | undefined> {
  const used = await checks.checkSignIn(response, now)
  if (!used) return undefined
  return db.transaction().execute(async (transaction) => {
    if (!(await updateUse(transaction, used.passkey, used.newCounter, now))) return undefined
    const admin = await findAdminById(transaction, used.passkey.adminId)
    if (!admin) return undefined
    const subject = `with a passkey and ${device}`
    await recordAudit(transaction, { admin: admin.username, at: now, action: 'sign in', subject })
    return { admin, token: await openSession(transaction, admin.id, device, now) }
  })
}
