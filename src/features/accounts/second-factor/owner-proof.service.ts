import type { Kysely } from 'kysely'
import { createSecret } from '../../../auth/secret.service.ts'
import type { Schema } from '../../../database/schema.ts'
import type { RepeatedEventCounts } from '../../audit/repeated-event-counts.service.ts'
import type { OwnSession } from '../account.service.ts'
import { countTry, forgiveTry } from '../login-delay.service.ts'
import type { TooManyTries } from '../login-delay.ts'
import { LOGIN_SECRET, sessionScope } from '../login-scope.server.ts'
import type { OwnPassword } from '../own-password.service.ts'
import type { OwnerProofBody } from './second-factor.contract.ts'
import { acceptCode } from './second-factor.service.ts'
import { findTotp } from './second-factor.store.ts'

type OwnerProof =
  | { readonly kind: 'right' }
  | { readonly kind: 'wrong-password' }
  | { readonly kind: 'wrong-code' }
  | TooManyTries

/** Checks what is typed before a change of a second factor. Wrong tries make the next one wait, as at the login. */
export type CheckOwner = (session: OwnSession, typed: OwnerProofBody, now: number) => Promise<OwnerProof>

/**
 * Makes a check of the password and, where an app is on, of a code: with the password alone, a thief of a session would make
 * recovery codes or a passkey, and turn the app off with them.
 */
export function createOwnerCheck(
  db: Kysely<Schema>,
  repeatedEventCounts: RepeatedEventCounts,
  ownPassword: OwnPassword,
): CheckOwner {
  const loginSecret = createSecret(db, LOGIN_SECRET)

  return async (session, { password, code = '' }, now) => {
    const hasApp = (await findTotp(db, session.adminId))?.isConfirmed === true
    if (!hasApp) return ownPassword.check(session, password, now)
    const scopes = [sessionScope(await loginSecret(), session.adminId, 'code')]
    const retryAfterMs = await countTry(db, scopes, now)
    if (retryAfterMs > 0) return { kind: 'too-many', retryAfterMs }
    const checked = await ownPassword.check(session, password, now)
    if (checked.kind !== 'right') return checked
    if (!(await acceptCode(db, session, code, now))) {
      repeatedEventCounts.add({
        admin: session.username,
        at: now,
        action: 'wrong code',
        subject: 'in a session',
      })
      return { kind: 'wrong-code' }
    }
    await forgiveTry(db, scopes)
    return checked
  }
}
