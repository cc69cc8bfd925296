import { createRecentCache } from '../../core/recent-cache.ts'
import { rememberAnswer } from '../../core/remember-answer.ts'
import type { Db } from '../../database/schema.ts'
import { isBlocked } from './link-target.ts'
import { inactiveReason, type ShortLink } from './link.ts'
import { findLink } from './link.store.ts'

/** Of one generation of the cache, in bytes: room for about 130,000 links of usual length. */
const MEMORY_BYTES = 20 * 1024 * 1024

/** What a link takes in memory beside the characters of its target, in bytes: measured, about. */
const LINK_BYTES = 90

type FoundLink =
  | { readonly state: 'works' | 'blocked' | 'disabled' | 'expired'; readonly link: ShortLink }
  | { readonly state: 'unknown' }

export interface LinkCache {
  /** Where a code leads right now, when that is known without waiting, and nothing stands in the way. */
  peek(code: string): string | undefined
  /** A link as the database has it now. */
  find(code: string): Promise<FoundLink>
  /** Whether a page has to come before the target of a link. */
  hasInterstitial(link: ShortLink): Promise<boolean>
  /** Forgets all links, and the setting: a link was switched off, deleted or blocked, or the setting was changed. */
  forget(): void
}

export interface LinkCacheOptions {
  readonly db: Db
  readonly findBlockedHosts: () => Promise<readonly string[]>
  readonly isInterstitialOn: () => Promise<boolean>
  /** Milliseconds since 1970. */
  readonly now: () => number
}

/** A target, with its end where it has one: nearly all are a text and nothing more, which takes half the memory. */
type Remembered = string | { readonly targetUrl: string; readonly expiresAt: number }

function bytesOf(_code: string, link: Remembered): number {
  return LINK_BYTES + (typeof link === 'string' ? link : link.targetUrl).length
}

/**
 * Links that were used lately. The change feed tells when to forget them, within two seconds of a change; while the
 * database is away, nothing can change there, and what is remembered goes on working.
 */
export function createLinkCache(options: LinkCacheOptions): LinkCache {
  const { db, findBlockedHosts, now } = options
  const links = createRecentCache<Remembered>(MEMORY_BYTES, bytesOf)
  const setting = rememberAnswer(options.isInterstitialOn)
  let generation = 0

  function forget(): void {
    generation++
    links.clear()
    setting.forget()
  }

  async function hasInterstitial({ isRetailer }: Pick<ShortLink, 'isRetailer'>): Promise<boolean> {
    return !isRetailer && (await setting.get())
  }

  return {
    peek(code) {
      const link = links.get(code)
      if (link === undefined || typeof link === 'string') return link
      return link.expiresAt > now() ? link.targetUrl : undefined
    },
    async find(code) {
      const startedIn = generation
      const [link, blockedHosts] = await Promise.all([findLink(db, code), findBlockedHosts()])
      if (!link) return { state: 'unknown' }
      const { targetUrl, expiresAt } = link
      const state = inactiveReason(link, now()) ?? (isBlocked(targetUrl, blockedHosts) ? 'blocked' : 'works')
      // What was read before everything was forgotten must not outlive it.
      if (state === 'works' && !(await hasInterstitial(link)) && startedIn === generation) {
        links.set(code, expiresAt === null ? targetUrl : { targetUrl, expiresAt })
      }
      return { state, link }
    },
    hasInterstitial,
    forget,
  }
}
