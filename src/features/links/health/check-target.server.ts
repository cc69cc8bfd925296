import { createRecentCache } from '../../../core/recent-cache.ts'
import { DAY_MS } from '../../../core/time.ts'
import { isAllowed } from './robots.ts'
import { ClosedHostError, type SendRequest, type SiteAnswer } from './send-request.server.ts'
import { findingOf, isSamePage, type TargetFinding } from './target-health.ts'

/** Time between two requests to one host, in milliseconds. */
const HOST_PAUSE_MS = 5000

/** Redirects that are followed. */
const MAX_REDIRECTS = 5

/** The part of a robots.txt that is read, in characters (RFC 9309, section 2.5: at least 500 KiB). */
const ROBOTS_MAX_LENGTH = 500 * 1024

/** Size of the caches, in hosts and in characters of robots.txt. */
const CACHED_HOSTS = 1000
const CACHED_ROBOTS = 2 * 1024 * 1024

/** Looks at one target. Never rejects for what a site does. */
export type CheckTarget = (targetUrl: string, signal: AbortSignal) => Promise<TargetFinding>

interface CheckTargetOptions {
  readonly send: SendRequest
  /** Why an address is left alone, for people; undefined for one that may be looked at. */
  readonly reasonToSkip: (url: URL) => string | undefined
  /** Milliseconds since 1970. */
  readonly now: () => number
  /** Resolves after some milliseconds; rejects when the signal aborts. */
  readonly wait: (ms: number, signal: AbortSignal) => Promise<void>
}

/** The robots.txt of a host; undefined where it could not be read, so that nothing may be (RFC 9309, section 2.3.1.4). */
interface Robots {
  readonly text: string | undefined
  readonly readAt: number
}

/**
 * Looks at targets as a polite visitor would: what robots.txt keeps from programs is not read, a host is asked once in five
 * seconds, and of a page only its status is read. Redirects are followed by the same rules.
 */
export function createCheckTarget({ send, reasonToSkip, now, wait }: CheckTargetOptions): CheckTarget {
  const askedAt = createRecentCache<number>(CACHED_HOSTS, () => 1)
  const robotsOf = createRecentCache<Robots>(CACHED_ROBOTS, (_host, { text = '' }) => 100 + text.length)

  async function sendPolitely(
    url: URL,
    options: Parameters<SendRequest>[1] & { signal: AbortSignal },
  ): Promise<SiteAnswer> {
    const last = askedAt.get(url.host)
    if (last !== undefined) {
      const pause = Math.min(HOST_PAUSE_MS, last + HOST_PAUSE_MS - now())
      if (pause > 0) await wait(pause, options.signal)
    }
    askedAt.set(url.host, now())
    return send(url, options)
  }

  async function readRobots(url: URL, signal: AbortSignal): Promise<string | undefined> {
    const known = robotsOf.get(url.origin)
    if (known && Math.abs(now() - known.readAt) < DAY_MS) return known.text
    const text = await fetchRobots(new URL('/robots.txt', url), signal)
    robotsOf.set(url.origin, { text, readAt: now() })
    return text
  }

  async function fetchRobots(url: URL, signal: AbortSignal): Promise<string | undefined> {
    let at = url
    for (let redirects = 0; redirects <= MAX_REDIRECTS; redirects++) {
      const { status, location, text } = await sendPolitely(at, {
        method: 'GET',
        maxLength: ROBOTS_MAX_LENGTH,
        signal,
      })
      const next = nextAddress(at, status, location)
      if (!next) return robotsText(status, text)
      at = next
    }
    // As if there were none (RFC 9309, section 2.3.1.2).
    return ''
  }

  /** The status of a page: without its content where the site can say it so. */
  async function askFor(url: URL, signal: AbortSignal): Promise<SiteAnswer> {
    const head = await sendPolitely(url, { method: 'HEAD', signal })
    return head.status >= 400 ? sendPolitely(url, { method: 'GET', signal }) : head
  }

  async function look(targetUrl: string, signal: AbortSignal): Promise<TargetFinding> {
    const target = new URL(targetUrl)
    let at = target
    for (let redirects = 0; redirects <= MAX_REDIRECTS; redirects++) {
      const reason = reasonToSkip(at)
      if (reason !== undefined) return { state: 'skipped', detail: reason }
      const robots = await readRobots(at, signal)
      if (robots === undefined)
        return { state: 'skipped', detail: `The robots.txt of ${at.host} could not be read.` }
      if (!isAllowed(robots, at.pathname + at.search))
        return { state: 'skipped', detail: `The robots.txt of ${at.host} keeps the page from programs.` }
      const { status, location } = await askFor(at, signal)
      const next = nextAddress(at, status, location)
      if (!next) return finding(target, at, status)
      at = next
    }
    return { state: 'unreachable', detail: `It leads on more than ${MAX_REDIRECTS} times.` }
  }

  return async (targetUrl, signal) => {
    try {
      return await look(targetUrl, signal)
    } catch (error) {
      if (signal.aborted) throw error
      if (error instanceof ClosedHostError) return { state: 'skipped', detail: error.message }
      return { state: 'unreachable', detail: problemOf(error) }
    }
  }
}

/** Where a redirect leads; undefined for any other answer. */
function nextAddress(at: URL, status: number, location: string | undefined): URL | undefined {
  if (status < 300 || status >= 400 || location === undefined) return undefined
  const next = URL.parse(location, at)
  return next && (next.protocol === 'http:' || next.protocol === 'https:') ? next : undefined
}

function robotsText(status: number, text: string): string | undefined {
  if (status >= 200 && status < 300) return text
  return status >= 500 ? undefined : ''
}

function finding(target: URL, at: URL, status: number): TargetFinding {
  const found = findingOf(status)
  if (found.state !== 'works' || isSamePage(target, at)) return found
  return { state: 'moved', detail: `Leads on to ${at.href.slice(0, 500)}` }
}

/** Codes of Node and OpenSSL in words. */
const PROBLEMS: Readonly<Record<string, string>> = {
  ENOTFOUND: 'The name of the site is not known.',
  ECONNREFUSED: 'The site takes no connection.',
  ECONNRESET: 'The site has ended the connection.',
  ABORT_ERR: 'The site took longer than ten seconds.',
  CERT_HAS_EXPIRED: 'The certificate of the site has expired.',
}

function problemOf(error: unknown): string {
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  if (error instanceof Error && error.name === 'TimeoutError') return PROBLEMS['ABORT_ERR'] ?? ''
  return PROBLEMS[code] ?? `The site could not be reached${code === '' ? '' : ` (${code.slice(0, 60)})`}.`
}
