import { isbot } from 'isbot'
import { createRecentCache } from '../core/recent-cache.ts'

/** Size of the cache of verdicts, in characters of user agents: several thousand. */
const CACHED_CHARACTERS = 500_000

/** isbot matches a pattern of 4 kB, and most user agents are repeated. */
const verdicts = createRecentCache<boolean>(CACHED_CHARACTERS, (userAgent) => userAgent.length)

/** Whether a user agent is a robot's, or a messenger's preview. Every browser sends one; a client without it is a program. */
export function isRobot(userAgent = ''): boolean {
  if (userAgent === '') return true
  const known = verdicts.get(userAgent)
  if (known !== undefined) return known
  const verdict = isbot(userAgent)
  verdicts.set(userAgent, verdict)
  return verdict
}
