import type { IncomingMessage } from 'node:http'
import { isbot } from 'isbot'
import { createRecentCache } from '../../core/recent-cache.ts'

/** Characters of user agents whose verdict is remembered: several thousand of them. */
const REMEMBERED_CHARACTERS = 500_000

/** isbot tries a pattern of 4 kB; most user agents come again and again. */
const verdicts = createRecentCache<boolean>(REMEMBERED_CHARACTERS, (userAgent) => userAgent.length)

/**
 * Whether a request is a person who follows a link: no bot, no preview of a messenger (isbot knows those too), no
 * browser that fetches ahead (https://wicg.github.io/nav-speculation/prefetch.html), nobody who only asks for headers.
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
