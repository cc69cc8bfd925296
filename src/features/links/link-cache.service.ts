import { enrolledShops } from '../../core/enrolled-shop.ts'
import type { Retailer } from '../../core/retailer.ts'
import { retailerSearchTerm, retailerSearchUrl } from '../../core/retailer-search.ts'
import { createRecentCache } from '../../core/recent-cache.ts'
import { rememberAnswer } from '../../core/remember-answer.ts'
import type { SiteConfig } from '../../core/site-config.ts'
import type { Db } from '../../database/schema.ts'
import { isBlocked, leavingLink } from './link-target.ts'
import { inactiveReason, isLinkCode, type InactiveReason, type ShortLink } from './link.ts'
import { findLink } from './link.store.ts'
import type { OwnRules } from './own-link.ts'
import { withParameters } from './passed-query.ts'
import { findOwnRules, takeClick } from './own-link.store.ts'

/** Size of one generation of the cache, in bytes: room for about 130,000 links of usual length. */
const MEMORY_BYTES = 20 * 1024 * 1024

/** Memory of a link in addition to the characters of its target, in bytes: measured, approximately. */
const LINK_BYTES = 90

/** Where a link leads. */
type LeavingTarget = Pick<ShortLink, 'targetUrl' | 'isRetailer'>

export type FoundLink =
  | { readonly state: 'unknown' }
  | {
      readonly state: 'works'
      readonly link: ShortLink
      /** Whether each click is one of a number that its owner has set. */
      readonly isCountedDown: boolean
      /** All addresses that the link may lead to, by the visitor's shop. */
      readonly targets: readonly string[]
      /** Where the owner sends visitors once the last click is taken. */
      readonly elsewhere: LeavingTarget | undefined
    }
  | {
      readonly state: 'blocked' | InactiveReason
      /** Milliseconds since 1970; null for a link that has begun. */
      readonly startsAt: number | null
      /** Where the owner sends visitors of a link that has ended. */
      readonly elsewhere: LeavingTarget | undefined
    }

/** What a link may depend on. */
export interface LinkVisitor {
  /** That of the short link, for a link that passes it on. */
  readonly query: string
  /** The retailer with the visitor's shop, for a link to a search at the home shop. */
  readonly retailer: () => Retailer
}

export interface LinkCache {
  /** The target of a code with the tag of now, if it is cached and the link has not expired. */
  peek(code: string, visitor: LinkVisitor): string | undefined
  /** A link, read from the database, with the tag of now. */
  find(code: string, visitor: LinkVisitor): Promise<FoundLink>
  /** Whether a page is shown before the target of a link. */
  hasInterstitial(link: Pick<ShortLink, 'isRetailer'>): Promise<boolean>
  /** Takes one of the clicks that a link has left, on all instances together; returns whether there was one. */
  takeClick(code: string): Promise<boolean>
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

/** A target, with its rules if there are any. Nearly all are plain strings, which take half the memory. */
type Remembered =
  | string
  | {
      readonly targetUrl: string
      readonly expiresAt: number | null
      readonly passesQuery: boolean
      /** What the link searches for at the home shop; undefined for other links, and where the owner has one shop. */
      readonly term: string | undefined
    }

/** The place of a link in the retailer's reports. */
function placeOf(code: string): string {
  return `link-${code}`
}

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

  function passedOn(code: string, targetUrl: string, query: string): string {
    return query === ''
      ? targetUrl
      : withParameters(targetUrl, new URLSearchParams(query), currentSite().retailer, placeOf(code))
  }

  /** The term of a search at the home shop, where other shops of the owner have the same search. */
  function termOf(targetUrl: string): string | undefined {
    const { retailer } = currentSite()
    return Object.keys(retailer.tags).length > 1 ? retailerSearchTerm(targetUrl, retailer) : undefined
  }

  function targetsOf(code: string, targetUrl: string, term: string): string[] {
    const [, ...others] = enrolledShops(currentSite().retailer)
    return [targetUrl, ...others.map((shop) => retailerSearchUrl(term, shop, placeOf(code)))]
  }

  function inShopOf(
    code: string,
    targetUrl: string,
    term: string | undefined,
    { retailer }: LinkVisitor,
  ): string {
    if (term === undefined) return targetUrl
    const visited = retailer()
    return visited.host === currentSite().retailer.host
      ? targetUrl
      : retailerSearchUrl(term, visited, placeOf(code))
  }

  /** An owner's address for visitors of a link that has ended, unless it is blocked. */
  function elsewhereOf(
    code: string,
    rules: OwnRules | undefined,
    blockedHosts: readonly string[],
  ): LeavingTarget | undefined {
    const goneUrl = rules?.goneUrl ?? undefined
    return goneUrl === undefined || isBlocked(goneUrl, blockedHosts)
      ? undefined
      : leavingLink({ targetUrl: goneUrl, isRetailer: false }, currentSite().retailer, placeOf(code))
  }

  return {
    peek(code, visitor) {
      const link = links.get(code)
      if (link === undefined || typeof link === 'string') return link
      if (link.expiresAt !== null && link.expiresAt <= now()) return undefined
      const targetUrl = inShopOf(code, link.targetUrl, link.term, visitor)
      return link.passesQuery ? passedOn(code, targetUrl, visitor.query) : targetUrl
    },
    async find(code, visitor) {
      const startedIn = generation
      const [stored, blockedHosts, rules] = await Promise.all([
        findLink(db, code),
        findBlockedHosts(),
        // A generated code has none, and is found by one look-up.
        isLinkCode(code) ? undefined : findOwnRules(db, code),
      ])
      if (!stored) return { state: 'unknown' }
      const link = leavingLink(stored, currentSite().retailer, placeOf(code))
      const { targetUrl, expiresAt } = link
      const reason =
        inactiveReason(link, now(), rules) ?? (isBlocked(targetUrl, blockedHosts) ? 'blocked' : undefined)
      const elsewhere = elsewhereOf(code, rules, blockedHosts)
      if (reason !== undefined) return { state: reason, startsAt: rules?.startsAt ?? null, elsewhere }
      const passesQuery = rules?.passesQuery ?? false
      const term = termOf(stored.targetUrl)
      const isCountedDown = (rules?.maxClicks ?? null) !== null
      // A link read before the cache was cleared must not be cached after it.
      if (!isCountedDown && !(await hasInterstitial(link)) && startedIn === generation) {
        const hasRules = expiresAt !== null || passesQuery || term !== undefined
        links.set(code, hasRules ? { targetUrl, expiresAt, passesQuery, term } : targetUrl)
      }
      const led = inShopOf(code, targetUrl, term, visitor)
      const passed = passesQuery ? passedOn(code, led, visitor.query) : led
      const targets = term === undefined ? [targetUrl] : targetsOf(code, targetUrl, term)
      return { state: 'works', targets, link: { ...link, targetUrl: passed }, isCountedDown, elsewhere }
    },
    hasInterstitial,
    takeClick: (code) => takeClick(db, code),
    forget,
  }
}
