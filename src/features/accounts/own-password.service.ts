import type { Kysely } from 'kysely'
import { hashPassword, normalisePassword, verifyPassword } from '../../auth/password.server.ts'
import { createSecret } from '../../auth/secret.service.ts'
import { endOtherSessions } from '../../auth/session.service.ts'
import { createBoundedQueue } from '../../core/bounded-queue.ts'
import type { Schema } from '../../database/schema.ts'
import { recordAudit } from '../audit/audit.service.ts'
import type { RepeatedEventCounts } from '../audit/repeated-event-counts.service.ts'
import type { ChangePasswordBody } from './account.contract.ts'
import { lockOwnAccount, type OwnSession } from './account.service.ts'
import { findAdminByUsername, updatePassword } from './account.store.ts'
import { isCommonPassword } from './common-password.server.ts'
import { countTry, forgiveTry } from './login-delay.service.ts'
import type { TooManyTries } from './login-delay.ts'
import { LOGIN_SECRET, sessionScope } from './login-scope.server.ts'

/** Checks that wait; administrators are few, and each types. */
const MAX_WAITING_CHECKS = 8

type PasswordCheck = { readonly kind: 'right' } | { readonly kind: 'wrong-password' } | TooManyTries

type PasswordChange =
  | PasswordCheck
  /** The new password is refused. */
  | { readonly kind: 'same' | 'common' }

/**
 * The passwords of administrators who are signed in. Both functions throw an OverloadError when too many wait, and a change throws
 * a SessionEndedError if its session was ended meanwhile.
 */
export interface OwnPassword {
  /** Checks the password again. Wrong ones make the next one wait, as at the login. */
  check(session: OwnSession, password: string, now: number): Promise<PasswordCheck>
  /** Changes the password, and ends all other sessions of the account. */
  change(session: OwnSession, passwords: ChangePasswordBody, now: number): Promise<PasswordChange>
}

export function createOwnPassword(db: Kysely<Schema>, repeatedEventCounts: RepeatedEventCounts): OwnPassword {
  const loginSecret = createSecret(db, LOGIN_SECRET)
  const queue = createBoundedQueue(1, MAX_WAITING_CHECKS)

  async function check(
    { adminId, username }: OwnSession,
    password: string,
    now: number,
  ): Promise<PasswordCheck> {
    const scopes = [sessionScope(await loginSecret(), adminId, 'password')]
    const retryAfterMs = await countTry(db, scopes, now)
    if (retryAfterMs > 0) {
      repeatedEventCounts.add({ admin: username, at: now, action: 'too many tries', subject: 'in a session' })
      return { kind: 'too-many', retryAfterMs }
    }
    const admin = await findAdminByUsername(db, username)
    if (!admin || !(await verifyPassword(password, admin.passwordHash))) {
      repeatedEventCounts.add({ admin: username, at: now, action: 'wrong password', subject: 'in a session' })
      return { kind: 'wrong-password' }
    }
    await forgiveTry(db, scopes)
    return { kind: 'right' }
  }

  async function change(
    session: OwnSession,
    { currentPassword, newPassword }: ChangePasswordBody,
    now: number,
  ): Promise<PasswordChange> {
    const checked = await check(session, currentPassword, now)
    if (checked.kind !== 'right') return checked
    if (normalisePassword(newPassword) === normalisePassword(currentPassword)) return { kind: 'same' }
    if (await isCommonPassword(newPassword, session.username)) return { kind: 'common' }
    const passwordHash = await hashPassword(newPassword)
    await db.transaction().execute(async (transaction) => {
      await lockOwnAccount(transaction, session)
      await updatePassword(transaction, session.adminId, { passwordHash, mustChangePassword: false })
      await endOtherSessions(transaction, session)
      await recordAudit(transaction, {
        admin: session.username,
        at: now,
        action: 'change',
        subject: `password of ${session.username}`,
      })
    })
    return checked
  }

  return {
    check: (session, password, now) => queue.run(() => check(session, password, now)),
    change: (session, passwords, now) => queue.run(() => change(session, passwords, now)),
  }
}
