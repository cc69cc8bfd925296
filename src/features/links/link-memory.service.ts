import { createRecentCache } from '../../core/recent-cache.ts'
import type { Db } from '../../database/schema.ts'
import { isBlocked } from './link-target.ts'
import { whyGone, type ShortLink } from './link.ts'
import { findChangedLinks, findLink } from './link.store.ts'

/** How often changes are looked for, in milliseconds: with the time of a query, all instances know within 2 s. */
const LOOK_EVERY_MS = 1000

/** Changes of the last minute are looked at again each time: clocks differ, and transactions end after they began. */
const LOOK_BACK_MS = 60_000

/** Of one generation of the memory, in bytes: room for about 130,000 links of usual length. */
const MEMORY_BYTES = 20 * 1024 * 1024

/** What a link takes in memory beside the characters of its target, in bytes: measured, about. */
const LINK_BYTES = 90

type FoundLink =
  | { readonly state: 'works' | 'blocked' | 'disabled' | 'expired'; readonly link: ShortLink }
  | { readonly state: 'unknown' }

export interface LinkMemory {
  /** Where a code leads right now, when that is known without waiting, and nothing stands in the way. */
  recall(code: string): string | undefined
  /** A link as the database has it now. */
  find(code: string): Promise<FoundLink>
  /** Whether a page has to come before the target of a link. */
  hasInterstitial(link: ShortLink): boolean
  /** Forgets all links: some were deleted, or blocked. */
  forget(): void
  /** Looks for changes; done by itself every second. */
  refresh(): Promise<void>
  close(): void
}

export interface LinkMemoryOptions {
  readonly db: Db
  readonly findBlockedHosts: () => Promise<readonly string[]>
  readonly isInterstitialOn: () => Promise<boolean>
  /** Milliseconds since 1970. */
  readonly now: () => number
  readonly onError: (error: unknown) => void
}

/** A target, with its end where it has one: nearly all are a text and nothing more, which takes half the memory. */
type Remembered = string | { readonly targetUrl: string; readonly expiresAt: number }

function bytesOf(_code: string, link: Remembered): number {
  return LINK_BYTES + (typeof link === 'string' ? link : link.targetUrl).length
}

/**
 * Links that were used lately. What changed in the database is forgotten within two seconds; while the database is
 * away, nothing can change there, and what is remembered goes on working.
 */
export async function createLinkMemory(options: LinkMemoryOptions): Promise<LinkMemory> {
  const { db, findBlockedHosts, isInterstitialOn, now, onError } = options
  const memory = createRecentCache<Remembered>(MEMORY_BYTES, bytesOf)
  let isStopping = false
  let isInterstitial = true
  let generation = 0

  async function refresh(): Promise<void> {
    const [changed, isOn] = await Promise.all([
      findChangedLinks(db, now() - LOOK_BACK_MS),
      isInterstitialOn(),
    ])
    for (const code of changed) memory.delete(code)
    if (isInterstitial !== isOn) memory.clear()
    isInterstitial = isOn
  }

  function forget(): void {
    generation++
    memory.clear()
  }

  function hasInterstitial({ isRetailer }: Pick<ShortLink, 'isRetailer'>): boolean {
    return isInterstitial && !isRetailer
  }

  function lookSoon(): NodeJS.Timeout {
    return setTimeout(() => {
      refresh()
        .catch(onError)
        .finally(() => {
          if (!isStopping) timer = lookSoon()
        })
    }, LOOK_EVERY_MS).unref()
  }

  await refresh()
  let timer = lookSoon()

  return {
    recall(code) {
      const link = memory.get(code)
      if (link === undefined || typeof link === 'string') return link
      return link.expiresAt > now() ? link.targetUrl : undefined
    },
    async find(code) {
      const startedIn = generation
      const [link, blockedHosts] = await Promise.all([findLink(db, code), findBlockedHosts()])
      if (!link) return { state: 'unknown' }
      const { targetUrl, expiresAt } = link
      const state = whyGone(link, now()) ?? (isBlocked(targetUrl, blockedHosts) ? 'blocked' : 'works')
      // What was read before everything was forgotten must not outlive it.
      if (state === 'works' && !hasInterstitial(link) && startedIn === generation) {
        memory.set(code, expiresAt === null ? targetUrl : { targetUrl, expiresAt })
      }
      return { state, link }
    },
    hasInterstitial,
    forget,
    refresh,
    close() {
      isStopping = true
      clearTimeout(timer)
    },
  }
}
