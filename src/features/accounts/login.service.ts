import type { Kysely } from 'kysely'
import { NOT_SIGNED_IN, recordAudit } from '../audit/audit.service.ts'
import type { RepeatedEventCounts } from '../audit/repeated-event-counts.service.ts'
import { createSecret } from '../../auth/secret.service.ts'
import { createBoundedQueue } from '../../core/bounded-queue.ts'
import type { Schema } from '../../database/schema.ts'
import { findAdminByUsername, lockAdmin, type Admin } from './account.store.ts'
import { recogniseClient, rememberClient } from './known-client.service.ts'
import { countTry, findWait, forgiveTry, withdrawTry } from './login-delay.service.ts'
import type { TooManyTries } from './login-delay.ts'
import { LOGIN_SECRET, strangerScopes, type LoginOrigin, type LoginScope } from './login-scope.server.ts'
import { acceptCode, isSecondFactorOn, secondFactorsOf } from './second-factor/second-factor.service.ts'
import { hashPassword, verifyPassword } from '../../auth/password.server.ts'
import { openSession } from '../../auth/session.service.ts'

/**
 * Tries that wait for their check. A check takes about 50 ms, on a small machine 300, so the last one waits 2 to 10
 * seconds, less than a handler may take. All further tries are refused at once, however many come.
 */
export const MAX_WAITING_TRIES = 32

export type LoginOutcome =
  | {
      readonly kind: 'welcome'
      readonly username: string
      readonly token: string
      /** For the browser to keep: with it, this account's next login there does not wait for strangers. */
      readonly deviceToken: string
    }
  | { readonly kind: 'wrong' }
  /** The password is right, and a second factor has to follow. */
  | { readonly kind: 'code-needed' | 'wrong-code'; readonly hasApp: boolean }
  | TooManyTries
  /** Too many tries wait already; nothing was checked or counted. */
  | { readonly kind: 'busy' }
  /** Nobody waits for the answer any more; nothing was checked or counted. */
  | { readonly kind: 'abandoned' }

/** What the audit trail calls a try that was not let in. */
const FAILURES: { readonly [Kind in LoginOutcome['kind']]?: string } = {
  wrong: 'wrong password',
  'wrong-code': 'wrong code',
  'too-many': 'too many tries',
  busy: 'too many at once',
}

export interface LoginTry {
  readonly username: string
  readonly password: string
  /** A code of the app or a recovery code. */
  readonly code?: string | undefined
  readonly deviceToken?: string | undefined
  readonly origin: LoginOrigin
  /** See deviceName. */
  readonly device: string
  /** Whether the client still waits: it has neither an answer nor gone away. */
  readonly isAwaited: () => boolean
}

/**
 * Makes a function that checks a name, a password and, where the account has a second factor, a code, and opens a
 * session. Wrong tries make further ones wait, longer each time, see login-delay.ts. Browsers and networks with which the
 * account has signed in before have a queue and delays of their own, which no stranger fills. Logins are in the audit
 * trail, and sums of what was refused; names that do not exist are not, because people type passwords there by mistake.
 * @param host see passkeyHost
 */
export function createLogin(
  db: Kysely<Schema>,
  repeatedEventCounts: RepeatedEventCounts,
  host: () => string,
): (login: LoginTry, now: number) => Promise<LoginOutcome> {
  const loginSecret = createSecret(db, LOGIN_SECRET)

  /** Each checks one password at a time: a check takes 19 MiB and a core, which visitors' requests need too. */
  const queues = {
    known: createBoundedQueue(1, MAX_WAITING_TRIES),
    stranger: createBoundedQueue(1, MAX_WAITING_TRIES),
  }

  /** Compared with when the name is unknown, so that the response takes as long as for a known name. */
  const nobodysHash = hashPassword('nobody has this password')

  /**
   * Opens a session unless the password was changed, or a second factor turned on, while both were checked: such a
   * change has ended all sessions, and this one would survive.
   */
  function openCheckedSession(
    checked: Admin,
    hasGivenCode: boolean,
    device: string,
    now: number,
  ): Promise<string | undefined> {
    return db.transaction().execute(async (transaction) => {
      const admin = await lockAdmin(transaction, checked.id)
      if (admin?.passwordHash !== checked.passwordHash) return undefined
      if (!hasGivenCode && isSecondFactorOn(await secondFactorsOf(transaction, admin.id, host())))
        return undefined
      const subject = `with ${device}`
      await recordAudit(transaction, { admin: admin.username, at: now, action: 'sign in', subject })
      return openSession(transaction, admin.id, device, now)
    })
  }

  async function check(
    { username, password, code, origin, device, deviceToken }: LoginTry,
    scopes: readonly LoginScope[],
    now: number,
  ): Promise<LoginOutcome> {
    const retryAfterMs = await countTry(db, scopes, now)
    if (retryAfterMs > 0) return { kind: 'too-many', retryAfterMs }
    const admin = await findAdminByUsername(db, username)
    const isRight = await verifyPassword(password, admin?.passwordHash ?? (await nobodysHash))
    if (!admin || !isRight) return { kind: 'wrong' }
    const factors = await secondFactorsOf(db, admin.id, host())
    if (isSecondFactorOn(factors)) {
      const { hasApp } = factors
      if (code === undefined) {
        // Not forgiven: otherwise the password would clear the wrong codes before it.
        await withdrawTry(db, scopes)
        return { kind: 'code-needed', hasApp }
      }
      const owner = { adminId: admin.id, username: admin.username }
      if (!(await acceptCode(db, owner, code, now))) return { kind: 'wrong-code', hasApp }
    }
    const token = await openCheckedSession(admin, isSecondFactorOn(factors), device, now)
    if (token === undefined) return { kind: 'wrong' }
    await forgiveTry(db, scopes)
    return {
      kind: 'welcome',
      username: admin.username,
      token,
      deviceToken: await rememberClient(
        db,
        await loginSecret(),
        { adminId: admin.id, origin, deviceToken },
        now,
      ),
    }
  }

  return async (login, now) => {
    const secret = await loginSecret()
    const admin = await findAdminByUsername(db, login.username)
    const own = await recogniseClient(db, secret, { ...login, adminId: admin?.id ?? '' }, now)
    const queue = own ? queues.known : queues.stranger
    const scopes = own ? [own] : strangerScopes(secret, login.username, login.origin)
    // Before the queue, where the tries of one network that has to wait would take all places.
    const retryAfterMs = await findWait(db, scopes, now)
    let outcome: LoginOutcome
    if (retryAfterMs > 0) outcome = { kind: 'too-many', retryAfterMs }
    else if (queue.isFull()) outcome = { kind: 'busy' }
    else
      outcome = await queue.run(async () =>
        login.isAwaited() ? check(login, scopes, now) : { kind: 'abandoned' },
      )
    const failure = FAILURES[outcome.kind]
    if (failure !== undefined) {
      const subject = admin ? `for ${admin.username}` : 'for a name that does not exist'
      repeatedEventCounts.add({ admin: NOT_SIGNED_IN, at: now, action: failure, subject })
    }
    return outcome
  }
}
