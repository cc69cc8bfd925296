import type { Db } from '../../database/schema.ts'
import { createLinkCode } from './link-code.server.ts'
import { urlHashOf } from '../../core/url-hash.server.ts'
import type { TagChoice } from '../retailer/tag-choice.ts'
import { leavingLink, linkTarget, type LinkRules, type LinkTarget, type Refusal } from './link-target.ts'
import { inactiveReason, type NewLink, type ShortLink } from './link.ts'
import { findLinkByUrl } from './link.store.ts'

export interface LinkService {
  /**
   * The existing link to an address, or a new one after its commit, with the tag of now.
   * @param choice the tag for an address that carries somebody else's
   * @throws OverloadError when too many entries are waiting to be stored
   */
  shorten(text: string, choice?: TagChoice): Promise<ShortLink | Refusal>
}

export interface LinkServiceOptions {
  readonly db: Db
  /** Resolves once the link is committed, or was left out because its address or code is taken. */
  readonly store: (link: NewLink) => Promise<void>
  readonly currentSite: () => Omit<LinkRules, 'blockedHosts'>
  readonly findBlockedHosts: () => Promise<readonly string[]>
  readonly now: () => number
  readonly createCode?: () => string
}

/** Codes tried for one address: a second one is needed about once in 200,000 times, a third never. */
const TRIES = 5

export function createLinkService(options: LinkServiceOptions): LinkService {
  const { db, store, currentSite, findBlockedHosts, now, createCode = createLinkCode } = options

  /** The first one to store an address decides its code; concurrent calls read that code. */
  async function findOrStore(target: LinkTarget): Promise<ShortLink> {
    const urlHash = urlHashOf(target.targetUrl)
    const known = await findLinkByUrl(db, urlHash)
    if (known) return known
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
    async shorten(text, choice) {
      const blockedHosts = await findBlockedHosts()
      const target = linkTarget(text, { ...currentSite(), blockedHosts }, choice)
      if ('problem' in target) return target
      const link = await findOrStore(target)
      const isGone = inactiveReason(link, now()) !== undefined
      return isGone
        ? { problem: 'The short link to this address has been switched off.' }
        : leavingLink(link, currentSite().retailer)
    },
  }
}
