import type { Db } from '../../database/schema.ts'
import { afterTry, FORGOTTEN_AFTER_MS, waitAt, type LoginDelay } from './login-delay.ts'
import {
  countClosedScopes,
  deleteLoginDelays,
  deleteLoginDelaysBefore,
  deleteLoginDelaysLike,
  findLoginDelays,
  replaceLoginDelay,
  takeTryBack,
} from './login-delay.store.ts'
import { findKnownClients } from './known-client.store.ts'
import {
  accountScope,
  clientScope,
  sessionScopes,
  SHARED_SCOPES,
  type LoginScope,
} from './login-scope.server.ts'

/**
 * Counts a try against its scopes, before its password is checked: otherwise simultaneous tries would all pass. A try
 * that has to wait is not counted, so that nobody makes a delay longer by trying during it.
 * @returns 0 if the try may go on, otherwise how long it has to wait, in milliseconds
 */
export async function countTry(db: Db, scopes: readonly LoginScope[], now: number): Promise<number> {
  const delays = await findDelays(db, scopes)
  const waitMs = longestWait(delays, now)
  if (waitMs > 0) return waitMs
  for (const { key, freeTries } of scopes) {
    const before = delays.get(key)
    // Another instance has counted a try meanwhile, after which this one may have to wait.
    if (!(await replaceLoginDelay(db, key, before, afterTry(before, freeTries, now))))
      return countTry(db, scopes, now)
  }
  return 0
}

/** How long the next try has to wait, in milliseconds, without counting one. */
export async function findWait(db: Db, scopes: readonly LoginScope[], now: number): Promise<number> {
  return longestWait(await findDelays(db, scopes), now)
}

function findDelays(db: Db, scopes: readonly LoginScope[]) {
  return findLoginDelays(
    db,
    scopes.map(({ key }) => key),
  )
}

function longestWait(delays: ReadonlyMap<string, LoginDelay>, now: number): number {
  return Math.max(0, ...Array.from(delays.values(), (delay) => waitAt(delay, now)))
}

/**
 * Takes back a try that was right. Wrong tries before it no longer count in the narrowest scope only: other people may
 * have made those of the wider scopes (NIST SP 800-63B, section 5.2.2).
 */
export async function forgiveTry(db: Db, [narrowest, ...wider]: readonly LoginScope[]): Promise<void> {
  if (narrowest) await deleteLoginDelays(db, [narrowest.key])
  if (wider.length > 0) await withdrawTry(db, wider)
}

/** Takes back a try that was neither right nor wrong; all tries before it stay counted. */
export async function withdrawTry(db: Db, scopes: readonly LoginScope[]): Promise<void> {
  await takeTryBack(
    db,
    scopes.map(({ key }) => key),
  )
}

/**
 * Ends the delays of one account, and those of all networks, because the hashes of networks do not tell which of them
 * the owner uses.
 */
export async function unlockAccount(
  db: Db,
  secret: string,
  { id, username }: { readonly id: string; readonly username: string },
): Promise<void> {
  const clients = await findKnownClients(db, id, 0)
  const scopes = [
    accountScope(secret, username),
    ...clients.map((client) => clientScope(secret, id, client)),
    ...sessionScopes(secret, id),
  ]
  await deleteLoginDelays(
    db,
    scopes.map(({ key }) => key),
  )
  for (const pattern of SHARED_SCOPES) await deleteLoginDelaysLike(db, pattern)
}

/** How many names, browsers and networks have to wait before their next try. */
export function countWaitingLogins(db: Db, now: number): Promise<number> {
  return countClosedScopes(db, now)
}

/** Deletes wrong tries that no longer count, and with them the hashes of networks. */
export async function deleteOldLoginDelays(db: Db, now: number): Promise<void> {
  await deleteLoginDelaysBefore(db, now - FORGOTTEN_AFTER_MS)
}
