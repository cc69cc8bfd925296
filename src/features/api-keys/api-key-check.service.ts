import { timingSafeEqual } from 'node:crypto'
import type { CheckKey, KeyOutcome } from '../../auth/key-guard.http.ts'
import { keyIdOf } from '../../auth/key-text.server.ts'
import { hashToken } from '../../auth/token.server.ts'
import { createRecentCache } from '../../core/recent-cache.ts'
import { MINUTE_MS } from '../../core/time.ts'
import { createWindowCounts } from '../../core/window-counts.ts'
import type { Db } from '../../database/schema.ts'
import { addressNetwork } from '../../http/address-network.ts'
import { NOT_SIGNED_IN } from '../audit/audit.service.ts'
import type { RepeatedEventCounts } from '../audit/repeated-event-counts.service.ts'
import { isExpired, MAX_API_KEYS } from './api-key.ts'
import { keySubject } from './api-key.service.ts'
import { findApiKey, touchApiKey, type StoredApiKey } from './api-key.store.ts'

/** Requests with one key in a minute: as many as a visitor may write, see rate-limit.ts. */
export const CALLS_PER_MINUTE = 240

/** Keys of one network in a minute that were not right lately; as many as a network's wrong passwords, see login-delay.ts. */
export const TRIES_PER_MINUTE = 30

/** Networks in memory; those seen the longest ago are forgotten first. */
const COUNTED_NETWORKS = 10_000

interface KeyCheckOptions {
  readonly db: Db
  readonly repeatedEventCounts: RepeatedEventCounts
  /** Whether each key has a limit of its own. Wrong keys always have. */
  readonly isRateLimited: boolean
}

/**
 * Makes the check of API keys. It asks the database each time, so that a key which was revoked anywhere is refused at
 * once. Tries are counted before they are checked, otherwise simultaneous ones would all pass; a key that was right
 * lately is no try, so that strangers behind the same address cannot lock a program out.
 */
export function createKeyCheck({ db, repeatedEventCounts, isRateLimited }: KeyCheckOptions): CheckKey {
  const tries = createWindowCounts(MINUTE_MS, COUNTED_NETWORKS)
  const calls = createWindowCounts(MINUTE_MS, MAX_API_KEYS)
  /** Hashes of keys. */
  const rightLately = createRecentCache<true>(MAX_API_KEYS, () => 1)

  function refuse(kind: 'wrong' | 'expired', subject: string, now: number): KeyOutcome {
    repeatedEventCounts.add({ admin: NOT_SIGNED_IN, at: now, action: `${kind} key`, subject })
    return { kind }
  }

  return async (text, address, now) => {
    const hash = hashToken(text)
    const isTry = rightLately.get(hash) === undefined
    if (isTry && tries.add(addressNetwork(address), now).count > TRIES_PER_MINUTE)
      return { kind: 'too-many-wrong', retryAfterMs: untilNextMinute(now) }
    const id = keyIdOf(text)
    const key = id === undefined ? undefined : await findApiKey(db, id)
    if (!key || !isSameHash(key.keyHash, hash)) {
      rightLately.delete(hash)
      return refuse('wrong', 'at the API', now)
    }
    if (isExpired(key, now)) {
      rightLately.delete(hash)
      return refuse('expired', keySubject(key.name), now)
    }
    rightLately.set(hash, true)
    if (isRateLimited && calls.add(key.id, now).count > CALLS_PER_MINUTE)
      return { kind: 'too-many', retryAfterMs: untilNextMinute(now) }
    await noteUse(key, now)
    return { kind: 'right', key }
  }

  /** Stores a use once a minute at most, so that reading writes nothing. */
  async function noteUse({ id, lastUsedAt }: StoredApiKey, now: number): Promise<void> {
    const unlessSince = now - MINUTE_MS
    if (lastUsedAt === null || lastUsedAt <= unlessSince)
      await touchApiKey(db, id, { usedAt: now, unlessSince })
  }
}

function untilNextMinute(now: number): number {
  return MINUTE_MS - (now % MINUTE_MS)
}

function isSameHash(stored: string, sent: string): boolean {
  const [one, other] = [Buffer.from(stored), Buffer.from(sent)]
  return one.length === other.length && timingSafeEqual(one, other)
}
