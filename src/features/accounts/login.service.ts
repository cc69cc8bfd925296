import { createBoundedQueue } from '../../core/bounded-queue.ts'
import type { Db } from '../../database/schema.ts'
import { createVisitorSalt } from '../../visitors/visitor-salt.service.ts'
import { visitorKey } from '../../visitors/visitor-key.server.ts'
import { findAdminByUsername } from './account.store.ts'
import {
  addLoginFailure,
  deleteLoginFailures,
  deleteLoginFailuresBefore,
  findLoginFailures,
  type LoginFailures,
} from './login-failure.store.ts'
import { hashPassword, verifyPassword } from '../../auth/password.server.ts'
import { openSession } from '../../auth/session.service.ts'

/** Failed tries for one account from one network, and how long they count. */
export const MAX_FAILURES = 6
export const FAILURE_WINDOW_MS = 15 * 60 * 1000

/** Tries whose password is checked at the same time: each takes 19 MiB and a core, which visitors' requests need too. */
const CHECKED_AT_ONCE = 2

/**
 * Tries that wait for their check. A check takes about 50 ms, on a small machine 300, so the last one waits 1 to 5
 * seconds, far less than a handler may take. All further tries are refused at once, however many come.
 */
export const MAX_WAITING_TRIES = 32

export type LoginOutcome =
  | { readonly kind: 'welcome'; readonly username: string; readonly token: string }
  | { readonly kind: 'wrong' }
  | { readonly kind: 'too-many'; readonly retryAfterMs: number }
  /** Too many tries wait already; nothing was checked or counted. */
  | { readonly kind: 'busy' }
  /** Nobody waits for the answer any more; nothing was checked or counted. */
  | { readonly kind: 'abandoned' }

export interface LoginTry {
  readonly username: string
  readonly password: string
  /** The network of the request, see addressNetwork. */
  readonly network: string
  /** Whether the client still waits: it has neither an answer nor gone away. */
  readonly isAwaited: () => boolean
}

/**
 * Makes a function that checks a name and a password and opens a session. After too many failed tries for one account
 * from one network, that network has to wait; other networks do not, so nobody can lock an owner out. A flood of tries
 * is refused before anything of a try is looked up or hashed.
 */
export function createLogin(db: Db): (login: LoginTry, now: number) => Promise<LoginOutcome> {
  const salt = createVisitorSalt(db)
  let used: readonly { readonly salt: string; readonly at: number }[] = []

  /**
   * The salts of tries that still count, the current day's last. Without yesterday's salt, midnight would reset the
   * count.
   */
  async function recentSalts(now: number): Promise<string[]> {
    const current = await salt(now)
    const others = used.filter((each) => each.salt !== current && now - each.at < FAILURE_WINDOW_MS)
    used = [...others, { salt: current, at: now }]
    return used.map((each) => each.salt)
  }

  /** Counts a try, and adds earlier tries that still count. */
  async function countFailures(sources: readonly string[], now: number): Promise<LoginFailures> {
    const failures = await findLoginFailures(db, sources.slice(0, -1))
    failures.push(await addLoginFailure(db, sources.at(-1) ?? '', now))
    return {
      count: failures.reduce((sum, { count }) => sum + count, 0),
      firstAt: Math.min(...failures.map(({ firstAt }) => firstAt)),
    }
  }

  /** Compared with when the name is unknown, so that the response takes as long as for a known name. */
  const nobodysHash = hashPassword('nobody has this password')

  const queue = createBoundedQueue(CHECKED_AT_ONCE, MAX_WAITING_TRIES)

  async function check({ username, password, network }: LoginTry, now: number): Promise<LoginOutcome> {
    // The source is a keyed hash, as for visitors: no address is stored.
    const sources = (await recentSalts(now)).map((each) => visitorKey(each, network, username))
    await deleteLoginFailuresBefore(db, now - FAILURE_WINDOW_MS)
    // Counted before the password is checked; otherwise simultaneous tries would all pass the limit.
    const { count, firstAt } = await countFailures(sources, now)
    if (count > MAX_FAILURES) return { kind: 'too-many', retryAfterMs: firstAt + FAILURE_WINDOW_MS - now }
    const admin = await findAdminByUsername(db, username)
    const isRight = await verifyPassword(password, admin?.passwordHash ?? (await nobodysHash))
    if (!admin || !isRight) return { kind: 'wrong' }
    await deleteLoginFailures(db, sources)
    return { kind: 'welcome', username: admin.username, token: await openSession(db, admin.id, now) }
  }

  return async (login, now) => {
    if (queue.isFull()) return { kind: 'busy' }
    return queue.run(async () => (login.isAwaited() ? check(login, now) : { kind: 'abandoned' }))
  }
}
