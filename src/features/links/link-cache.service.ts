import { createRecentCache } from '../../core/recent-cache.ts'
import { cacheAnswer } from '../../core/cached-answer.ts'
import type { SiteConfig } from '../../core/site-config.ts'
import type { Db } from '../../database/schema.ts'
import { isBlocked, leavingLink } from './link-target.ts'
import { inactiveReason, isLinkCode, type InactiveReason, type ShortLink } from './link.ts'
import { findLink } from './link.store.ts'
import type { OwnRules } from './own-link.ts'
import { findOwnRules, takeClick } from './own-link.store.ts'
import {
  addressFor,
  leavingTargets,
  placeOf,
  targetFor,
  waysOut,
  type LeavingTarget,
  type LeavingTargets,
  type Way,
} from './rules/leaving-target.ts'
import type { LinkVisitor } from './rules/link-visitor.server.ts'

/** Size of one generation of the cache, in bytes: room for about 130,000 links of usual length. */
const MEMORY_BYTES = 20 * 1024 * 1024

/** Memory of a link in addition to the characters of its target, in bytes: measured, approximately. */
const LINK_BYTES = 90

/** Memory of a rule in addition to the characters of its target, and of each of its countries, in bytes, approximately. */
const RULE_BYTES = 250
const COUNTRY_BYTES = 8

/** Where the owner sends visitors of a link that has ended. */
type Elsewhere = Pick<LeavingTarget, 'targetUrl' | 'isRetailer'>

export type FoundLink =
  | { readonly state: 'unknown' }
  | {
      readonly state: 'works'
      /** With the target of this visitor. */
      readonly link: ShortLink
      /** Whether each click is one of a number that its owner has set. */
      readonly isCountedDown: boolean
      /** All addresses that the link may lead to, and whom. */
      readonly ways: readonly Way[]
      /** Where the owner sends visitors once the last click is taken. */
      readonly elsewhere: Elsewhere | undefined
    }
  | {
      readonly state: 'blocked' | InactiveReason
      /** Milliseconds since 1970; null for a link that has begun. */
      readonly startsAt: number | null
      /** Where the owner sends visitors of a link that has ended. */
      readonly elsewhere: Elsewhere | undefined
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
  clear(): void
}

export interface LinkCacheOptions {
  readonly db: Db
  readonly currentSite: () => Pick<SiteConfig, 'retailer' | 'rules'>
  readonly findBlockedHosts: () => Promise<readonly string[]>
  readonly isInterstitialOn: () => Promise<boolean>
  /** Milliseconds since 1970. */
  readonly now: () => number
}

/** A target, with what it depends on if there is anything. Nearly all are plain strings, which take half the memory. */
type CachedLink =
  | string
  | {
      readonly targets: LeavingTargets
      readonly expiresAt: number | null
      readonly passesQuery: boolean
    }

function bytesOf(_code: string, link: CachedLink): number {
  if (typeof link === 'string') return LINK_BYTES + link.length
  const { own, rules } = link.targets
  const ofRules = rules.map(
    ({ targetUrl, countries }) => RULE_BYTES + targetUrl.length + countries.length * COUNTRY_BYTES,
  )
  return ofRules.reduce((sum, bytes) => sum + bytes, LINK_BYTES + own.targetUrl.length)
}

/**
 * A cache of links used last, which are tagged once, when they are read. The change feed clears it within two seconds of
 * a change, after the site's settings were read anew. While the database is away, no link can change there, and cached
 * links keep working.
 */
export function createLinkCache(options: LinkCacheOptions): LinkCache {
  const { db, currentSite, findBlockedHosts, now } = options
  const links = createRecentCache<CachedLink>(MEMORY_BYTES, bytesOf)
  const setting = cacheAnswer(options.isInterstitialOn)
  let generation = 0

  function clear(): void {
    generation++
    links.clear()
    setting.clear()
  }

  /**
   * By the book, links to the retailer have a page, because its programme wants a paid link to say where it leads;
   * otherwise they are the ones without.
   */
  async function hasInterstitial({ isRetailer }: Pick<ShortLink, 'isRetailer'>): Promise<boolean> {
    const isByTheBook = currentSite().rules === 'by-the-book'
    return isRetailer ? isByTheBook : setting.get()
  }

  /** Whether no target of a link has a page before it. */
  async function redirectsAll({ own, rules }: LeavingTargets): Promise<boolean> {
    const havePages = await Promise.all([own, ...rules].map(hasInterstitial))
    return !havePages.includes(true)
  }

  /** An owner's address for visitors of a link that has ended, unless it is blocked. */
  function elsewhereOf(
    code: string,
    rules: OwnRules | undefined,
    blockedHosts: readonly string[],
  ): Elsewhere | undefined {
    const goneUrl = rules?.goneUrl ?? undefined
    return goneUrl === undefined || isBlocked(goneUrl, blockedHosts)
      ? undefined
      : leavingLink({ targetUrl: goneUrl, isRetailer: false }, currentSite().retailer, placeOf(code))
  }

  return {
    peek(code, visitor) {
      const link = links.get(code)
      if (link === undefined || typeof link === 'string') return link
      const { targets, expiresAt, passesQuery } = link
      const at = now()
      if (expiresAt !== null && expiresAt <= at) return undefined
      const { retailer } = currentSite()
      return addressFor(targetFor(targets, code, visitor, at), code, visitor, { retailer, passesQuery })
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
      const at = now()
      const elsewhere = elsewhereOf(code, rules, blockedHosts)
      const reason =
        inactiveReason(stored, at, rules) ??
        (isBlocked(stored.targetUrl, blockedHosts) ? 'blocked' : undefined)
      if (reason !== undefined) return { state: reason, startsAt: rules?.startsAt ?? null, elsewhere }
      const { retailer } = currentSite()
      const targets = leavingTargets(stored, rules?.rules ?? [], retailer, blockedHosts)
      const passesQuery = rules?.passesQuery ?? false
      const isCountedDown = (rules?.maxClicks ?? null) !== null
      // A link read before the cache was cleared must not be cached after it.
      if (!isCountedDown && (await redirectsAll(targets)) && startedIn === generation) {
        const { expiresAt } = stored
        const { own, rules: others } = targets
        const isPlain = expiresAt === null && !passesQuery && own.term === undefined && others.length === 0
        links.set(code, isPlain ? own.targetUrl : { targets, expiresAt, passesQuery })
      }
      const target = targetFor(targets, code, visitor, at)
      const targetUrl = addressFor(target, code, visitor, { retailer, passesQuery })
      return {
        state: 'works',
        link: { ...stored, targetUrl, isRetailer: target.isRetailer },
        ways: waysOut(targets, code, retailer),
        isCountedDown,
        elsewhere,
      }
    },
    hasInterstitial,
    takeClick: (code) => takeClick(db, code),
    clear,
  }
}
