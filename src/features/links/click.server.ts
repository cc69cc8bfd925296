import type { IncomingMessage } from 'node:http'
import { isbot } from 'isbot'
import { createRecentCache } from '../../core/recent-cache.ts'

/** Size of the cache of verdicts, in characters of user agents: several thousand. */
const REMEMBERED_CHARACTERS = 500_000

/** isbot matches a pattern of 4 kB, and most user agents are repeated. */
const verdicts = createRecentCache<boolean>(REMEMBERED_CHARACTERS, (userAgent) => userAgent.length)

/**
 * Whether a request is a click by a person: no bot, no preview by a messenger (isbot knows both), no prefetch
 * (https://wicg.github.io/nav-speculation/prefetch.html), and no request for headers only.
 */
export function isClick({ method, headers }: Pick<IncomingMessage, 'method' | 'headers'>): boolean {
  if (method !== 'GET' || isPrefetch(headers)) return false
  const userAgent = headers['user-agent']
  return userAgent !== undefined && userAgent !== '' && !isBot(userAgent)
}

function isPrefetch(headers: IncomingMessage['headers']): boolean {
  const purpose = headers['sec-purpose'] ?? headers['purpose'] ?? headers['x-purpose'] ?? headers['x-moz']
  return purpose !== undefined && /prefetch|prerender|preview/.test(String(purpose))
}

function isBot(userAgent: string): boolean {
  const known = verdicts.get(userAgent)
  if (known !== undefined) return known
  const verdict = isbot(userAgent)
  verdicts.set(userAgent, verdict)
  return verdict
}
