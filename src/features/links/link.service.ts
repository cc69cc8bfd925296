import { DAY_MS, HOUR_MS } from '../../core/time.ts'
import type { Db } from '../../database/schema.ts'
import type { DayQuota } from '../../visitors/day-quota.ts'
import { createLinkCode } from './link-code.server.ts'
import { urlHashOf } from '../../core/url-hash.server.ts'
import type { TagChoice } from '../retailer/tag-choice.ts'
import { leavingLink, linkTarget, type LinkRules, type LinkTarget, type Refusal } from './link-target.ts'
import { inactiveReason, type NewLink, type ShortLink } from './link.ts'
import { findLinkByUrl } from './link.store.ts'

/** New links of one network on one day (UTC): more than a busy office makes, and 0.6 MB if all are as long as may be. */
export const LINKS_PER_NETWORK_AND_DAY = 300

/** Said where a network has used up its new links of the day. */
interface UsedUp {
  readonly problem: string
  readonly retryAfterMs: number
}

export interface LinkService {
  /**
   * The existing link to an address, or a new one after its commit, with the tag of now.
   * @param choice the tag for an address that carries somebody else's
   * @param strangerNetwork of whoever may make a number of links a day, see siteNetwork; undefined for any number
   * @throws OverloadError when too many entries are waiting to be stored
   */
  shorten(text: string, choice?: TagChoice, strangerNetwork?: string): Promise<ShortLink | Refusal | UsedUp>
}

export interface LinkServiceOptions {
  readonly db: Db
  /** Resolves once the link is committed, or was left out because its address or code is taken. */
  readonly store: (link: NewLink) => Promise<void>
  /** Without one, each network may make as many links as it likes. */
  readonly quota?: DayQuota | undefined
  readonly currentSite: () => Omit<LinkRules, 'blockedHosts'>
  readonly findBlockedHosts: () => Promise<readonly string[]>
  readonly now: () => number
  readonly createCode?: () => string
}

/** Codes tried for one address: a second one is needed about once in 200,000 times, a third never. */
const TRIES = 5

export function createLinkService(options: LinkServiceOptions): LinkService {
  const { db, store, quota, currentSite, findBlockedHosts, now, createCode = createLinkCode } = options

  /** The first one to store an address decides its code; concurrent calls read that code. */
  async function findOrStore(target: LinkTarget, strangerNetwork?: string): Promise<ShortLink | UsedUp> {
    const urlHash = urlHashOf(target.targetUrl)
    const known = await findLinkByUrl(db, urlHash)
    if (known) return known
    if (strangerNetwork !== undefined && quota?.admits(strangerNetwork, now()) === false) return usedUp(now())
    for (let attempt = 1; attempt <= TRIES; attempt++) {
      const code = createCode()
      const isNew = { expiresAt: null, disabledAt: null, createdAt: now() }
      await store({ ...target, code, urlHash, ...isNew })
      const stored = await findLinkByUrl(db, urlHash)
      if (stored) return stored
    }
    throw new Error(`No free code was found in ${TRIES} tries.`)
  }

  return {
    async shorten(text, choice, strangerNetwork) {
      const blockedHosts = await findBlockedHosts()
      const target = linkTarget(text, { ...currentSite(), blockedHosts }, choice)
      if ('problem' in target) return target
      const link = await findOrStore(target, strangerNetwork)
      if ('problem' in link) return link
      const isGone = inactiveReason(link, now()) !== undefined
      return isGone
        ? { problem: 'The short link to this address has been switched off.' }
        : leavingLink(link, currentSite().retailer)
    },
  }
}

/** Quotas begin anew at midnight (UTC). */
function usedUp(at: number): UsedUp {
  const retryAfterMs = DAY_MS - (at % DAY_MS)
  const hours = Math.ceil(retryAfterMs / HOUR_MS)
  return {
    problem: `That was a lot of short links for one day. Please try again in ${hours === 1 ? 'an hour' : `${hours} hours`}.`,
    retryAfterMs,
  }
}
