import { createSecret } from '../../auth/secret.service.ts'
import { createBoundedQueue } from '../../core/bounded-queue.ts'
import type { Db } from '../../database/schema.ts'
import { findAdminByUsername } from './account.store.ts'
import { recogniseClient, rememberClient } from './known-client.service.ts'
import { countTry, forgiveTry } from './login-delay.service.ts'
import { LOGIN_SECRET, strangerScopes, type LoginOrigin, type LoginScope } from './login-scope.server.ts'
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
  | { readonly kind: 'too-many'; readonly retryAfterMs: number }
  /** Too many tries wait already; nothing was checked or counted. */
  | { readonly kind: 'busy' }
  /** Nobody waits for the answer any more; nothing was checked or counted. */
  | { readonly kind: 'abandoned' }

export interface LoginTry {
  readonly username: string
  readonly password: string
  readonly deviceToken?: string | undefined
  readonly origin: LoginOrigin
  /** See deviceName. */
  readonly device: string
  /** Whether the client still waits: it has neither an answer nor gone away. */
  readonly isAwaited: () => boolean
}

/**
 * Makes a function that checks a name and a password and opens a session. Wrong tries make further ones wait, longer
 * each time, see login-delay.ts. Browsers and networks with which the account has signed in before have a queue and
 * delays of their own, which no stranger fills.
 */
export function createLogin(db: Db): (login: LoginTry, now: number) => Promise<LoginOutcome> {
  const loginSecret = createSecret(db, LOGIN_SECRET)

  /** Each checks one password at a time: a check takes 19 MiB and a core, which visitors' requests need too. */
  const queues = {
    known: createBoundedQueue(1, MAX_WAITING_TRIES),
    stranger: createBoundedQueue(1, MAX_WAITING_TRIES),
  }

  /** Compared with when the name is unknown, so that the response takes as long as for a known name. */
  const nobodysHash = hashPassword('nobody has this password')

  async function check(
    { username, password, origin, device, deviceToken }: LoginTry,
    scopes: readonly LoginScope[],
    now: number,
  ): Promise<LoginOutcome> {
    const retryAfterMs = await countTry(db, scopes, now)
    if (retryAfterMs > 0) return { kind: 'too-many', retryAfterMs }
    const admin = await findAdminByUsername(db, username)
    const isRight = await verifyPassword(password, admin?.passwordHash ?? (await nobodysHash))
    if (!admin || !isRight) return { kind: 'wrong' }
    await forgiveTry(db, scopes)
    return {
      kind: 'welcome',
      username: admin.username,
      token: await openSession(db, admin.id, device, now),
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
    if (queue.isFull()) return { kind: 'busy' }
    const scopes = own ? [own] : strangerScopes(secret, login.username, login.origin)
    return queue.run(async () => (login.isAwaited() ? check(login, scopes, now) : { kind: 'abandoned' }))
  }
}
