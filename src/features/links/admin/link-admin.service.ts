import { isDeepStrictEqual } from 'node:util'
import type { Kysely } from 'kysely'
import type { Retailer } from '../../../core/retailer.ts'
import { taggedUrl } from '../../../core/retailer-link.ts'
import { announceChange } from '../../../database/change-feed.ts'
import { searchedWords } from '../../../database/holds-words.ts'
import { MAX_FOUND } from '../../../database/text-search.ts'
import type { Db, Schema } from '../../../database/schema.ts'
import { findFoundPage, findLongPage, type LongPageQuery } from '../../../core/paging.ts'
import { recordAudit, type Writer } from '../../audit/audit.service.ts'
import {
  countClicks,
  countLinks,
  findListedLink,
  findListedLinks,
  findNewestLinks,
  searchLinks,
  type ListedLink,
} from './link-list.store.ts'
import { hashBeside, urlHashOf } from '../../../core/url-hash.server.ts'
import { isBlocked, leavingLink } from '../link-target.ts'
import { isLinkCode, LINK_PATH, inactiveReason, type InactiveReason } from '../link.ts'
import { codeIn } from '../link-slug.ts'
import type { OwnDetails } from '../own-link.ts'
import type { TargetRule } from '../rules/target-rule.ts'
import { versionOf } from './link-change.service.ts'
import { deleteOwnDetails, insertOwnDetails, searchOwnLinks } from '../own-link.store.ts'
import { deleteLink, insertLinks, updateLink } from '../link.store.ts'

export interface LinkEntry extends Omit<ListedLink, 'own'> {
  readonly own:
    | (Omit<OwnDetails, 'rules'> & { readonly rules: (TargetRule & { readonly isBlocked: boolean })[] })
    | null
  readonly shortUrl: string
  readonly state: 'works' | 'blocked' | InactiveReason
  /** Clicks by people since the link was created. */
  readonly clicks: number
  /** Changes whenever something does that an owner says about the link, or where it leads. */
  readonly version: string
}

interface LinkView {
  readonly baseUrl: string
  readonly retailer: Retailer
  readonly blockedHosts: readonly string[]
  /** Milliseconds since 1970. */
  readonly now: number
}

/**
 * A page of the links, the newest first; undefined if there is no such page.
 * @param query.q a code, a short link, words of the target, such as its host, or words of what an owner says about it
 */
export async function listLinks(db: Db, query: LongPageQuery, view: LinkView) {
  const { q } = query
  const code = codeAsked(q)
  const exact = code === undefined ? undefined : await findListedLink(db, code)
  if (exact) return { links: await toAdminLinks(db, [exact], view), count: 1, page: 1, pages: 1 }
  const found = await findLinksOf(db, query)
  return found && { links: await toAdminLinks(db, found.links, view), ...found.position }
}

/** The code that a search names: by itself, or in a short link. A name by itself is a word like any other. */
function codeAsked(q: string): string | undefined {
  const [, path] = q.trim().split(LINK_PATH)
  const code = (path ?? q.trim()).replace(/\+$/, '')
  return path === undefined && !isLinkCode(code) ? undefined : codeIn(code)
}

async function findLinksOf(db: Db, query: LongPageQuery) {
  const words = searchedWords(query.q)
  if (words.length === 0) {
    const places = { count: (limit: number) => countLinks(db, limit), read: findPlacedLinks }
    const page = await findLongPage(places, query)
    return page && { links: page.entries.map(({ link }) => link), position: page.position }
  }
  const own = await searchOwnLinks(db, words)
  const all = await searchLinks(db, words)
  const codes = [...new Set([...own.codes, ...all.codes])].slice(0, MAX_FOUND + 1)
  const page = findFoundPage(codes, MAX_FOUND, query)
  if (!page) return undefined
  const isPartial = own.isPartial || all.isPartial
  const position = { ...page.position, ...(isPartial && { isPartial: true as const }) }
  return { links: await findListedLinks(db, page.entries), position }

  async function findPlacedLinks(slice: Parameters<typeof findNewestLinks>[1]) {
    const links = await findNewestLinks(db, slice)
    return links.map((link) => ({ at: link.createdAt, key: link.code, link }))
  }
}

/** Deletes a link; its clicks stay in the statistics. Returns whether the link existed. */
export async function removeLink(db: Kysely<Schema>, code: string, writer: Writer): Promise<boolean> {
  return db.transaction().execute(async (transaction) => {
    if (!(await updateLink(transaction, code, {}, writer.at))) return false
    const before = await findListedLink(transaction, code)
    await deleteLink(transaction, code)
    await deleteOwnDetails(transaction, code)
    await recordAudit(transaction, { ...writer, action: 'delete', subject: `link ${code}`, before })
    await announceChange(transaction, 'links')
    return true
  })
}

/**
 * Restores a deleted link with its clicks, which are counted by code. Undefined if its code, a name that looks like it,
 * or another link to the same address was created meanwhile.
 */
export async function restoreLink(
  db: Kysely<Schema>,
  link: ListedLink,
  writer: Writer,
): Promise<ListedLink | undefined> {
  return storeLink(db, link, 'restore', writer)
}

/**
 * Makes a link that an owner has named; other links to its address stay. Undefined if its name is taken, or looks like
 * one that is.
 */
export async function createOwnLink(
  db: Kysely<Schema>,
  link: ListedLink & { readonly own: OwnDetails },
  writer: Writer,
): Promise<ListedLink | undefined> {
  return storeLink(db, link, 'create', writer)
}

async function storeLink(
  db: Kysely<Schema>,
  link: ListedLink,
  action: 'create' | 'restore',
  writer: Writer,
): Promise<ListedLink | undefined> {
  const { code, targetUrl, own } = link
  return db.transaction().execute(async (transaction) => {
    if (own && !(await insertOwnDetails(transaction, code, own))) return undefined
    const urlHash = own ? hashBeside(targetUrl, code) : urlHashOf(targetUrl)
    await insertLinks(transaction, [{ ...link, urlHash }])
    const after = await findListedLink(transaction, code)
    if (!isDeepStrictEqual(after, link)) {
      // Another link has the code or the address: what was said about this one must not stay beside that one.
      if (own) await deleteOwnDetails(transaction, code)
      return undefined
    }
    await recordAudit(transaction, { ...writer, action, subject: `link ${code}`, after })
    return after
  })
}

/** Links with their clicks and states, as they leave. */
export async function toAdminLinks(
  db: Db,
  links: readonly ListedLink[],
  { baseUrl, retailer, blockedHosts, now }: LinkView,
): Promise<LinkEntry[]> {
  const clicks = await countClicks(
    db,
    links.map(({ code }) => code),
  )
  return links.map((link) => ({
    ...leavingLink(link, retailer),
    own: link.own && {
      ...link.own,
      rules: link.own.rules.map(({ foreignTag: _foreignTag, isTagKept, ...rule }) => ({
        ...rule,
        ...(isTagKept === true && { tag: 'theirs' as const }),
        targetUrl: taggedUrl(rule.targetUrl, retailer),
        isBlocked: isBlocked(rule.targetUrl, blockedHosts),
      })),
    },
    shortUrl: `${baseUrl}${LINK_PATH}${link.code}`,
    state:
      inactiveReason(link, now, link.own) ?? (isBlocked(link.targetUrl, blockedHosts) ? 'blocked' : 'works'),
    clicks: clicks.get(link.code) ?? 0,
    version: versionOf(link),
  }))
}
