import { createRecentCache } from '../../core/recent-cache.ts'
import { rememberAnswer } from '../../core/remember-answer.ts'
import type { SiteConfig } from '../../core/site-config.ts'
import type { Db } from '../../database/schema.ts'
import { isBlocked, leavingLink } from './link-target.ts'
import { inactiveReason, type ShortLink } from './link.ts'
import { findLink } from './link.store.ts'

/** Size of one generation of the cache, in bytes: room for about 130,000 links of usual length. */
const MEMORY_BYTES = 20 * 1024 * 1024

/** Memory of a link in addition to the characters of its target, in bytes: measured, approximately. */
const LINK_BYTES = 90

type FoundLink =
  | { readonly state: 'works' | 'blocked' | 'disabled' | 'expired'; readonly link: ShortLink }
  | { readonly state: 'unknown' }

export interface LinkCache {
  /** The target of a code with the tag of now, if it is cached and the link has not expired. */
  peek(code: string): string | undefined
  /** A link, read from the database, with the tag of now. */
  find(code: string): Promise<FoundLink>
  /** Whether a page is shown before the target of a link. */
  hasInterstitial(link: ShortLink): Promise<boolean>
  /** Clears all links and the setting. Called after a change of a link, of blocked hosts or of a setting. */
  forget(): void
}

export interface LinkCacheOptions {
  readonly db: Db
  readonly currentSite: () => Pick<SiteConfig, 'retailer' | 'rules'>
  readonly findBlockedHosts: () => Promise<readonly string[]>
  readonly isInterstitialOn: () => Promise<boolean>
  /** Milliseconds since 1970. */
  readonly now: () => number
}

/** A target, with its expiry if there is one. Nearly all are plain strings, which take half the memory. */
type Remembered = string | { readonly targetUrl: string; readonly expiresAt: number }

function bytesOf(_code: string, link: Remembered): number {
  return LINK_BYTES + (typeof link === 'string' ? link : link.targetUrl).length
}

/**
 * A cache of links used last, which are tagged once, when they are read. The change feed clears it within two seconds of
 * a change, after the site's settings were read anew. While the database is away,
 * no link can change there, and cached links keep working.
 */
export function createLinkCache(options: LinkCacheOptions): LinkCache {
  const { db, currentSite, findBlockedHosts, now } = options
  const links = createRecentCache<Remembered>(MEMORY_BYTES, bytesOf)
  const setting = rememberAnswer(options.isInterstitialOn)
  let generation = 0

  function forget(): void {
    generation++
    links.clear()
    setting.forget()
  }

  /**
   * By the book, links to the retailer have a page, because its programme wants a paid link to say where it leads;
   * otherwise they are the ones without.
   */
  async function hasInterstitial({ isRetailer }: Pick<ShortLink, 'isRetailer'>): Promise<boolean> {
    const isByTheBook = currentSite().rules === 'by-the-book'
    return isRetailer ? isByTheBook : setting.get()
  }

  return {
    peek(code) {
      const link = links.get(code)
      if (link === undefined || typeof link === 'string') return link
      return link.expiresAt > now() ? link.targetUrl : undefined
    },
    async find(code) {
      const startedIn = generation
      const [stored, blockedHosts] = await Promise.all([findLink(db, code), findBlockedHosts()])
      if (!stored) return { state: 'unknown' }
      const link = leavingLink(stored, currentSite().retailer)
      const { targetUrl, expiresAt } = link
      const state = inactiveReason(link, now()) ?? (isBlocked(targetUrl, blockedHosts) ? 'blocked' : 'works')
      // A link read before the cache was cleared must not be cached after it.
      if (state === 'works' && !(await hasInterstitial(link)) && startedIn === generation) {
        links.set(code, expiresAt === null ? targetUrl : { targetUrl, expiresAt })
      }
      return { state, link }
    },
    hasInterstitial,
    forget,
  }
}
