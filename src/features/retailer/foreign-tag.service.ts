import type { Kysely } from 'kysely'
import { findPage, type PageQuery } from '../../core/paging.ts'
import type { Retailer } from '../../core/retailer.ts'
import { announceChange } from '../../database/change-feed.ts'
import { searchedWords } from '../../database/holds-words.ts'
import type { Db, Schema } from '../../database/schema.ts'
import { recordAudit, type Writer } from '../audit/audit.service.ts'
import type { SettledKey } from './foreign-tag.contract.ts'
import {
  countTaggedEntries,
  findStoredUrl,
  findTaggedEntries,
  findUndecided,
  updateLinkUrl,
  updatePromotionUrl,
  updateRuleUrl,
  type OwnTags,
  type StoredUrl,
} from './foreign-tag.store.ts'
import { withTagOf, type TagChoice } from './tag-choice.ts'

/** Short links, rules of them and promotions that carry the tag of somebody else, of which no administrator has decided. */
export async function countForeignTags(db: Db, retailer: OwnTags): Promise<number> {
  return (await countTaggedEntries(db, retailer)).undecided
}

/** A page of what carries the tag of somebody else; undefined if there is no such page. */
export async function listForeignTags(db: Db, retailer: OwnTags, { q, page }: PageQuery) {
  const words = searchedWords(q)
  const { undecided, kept } = await countTaggedEntries(db, retailer, words)
  const found = findPage(undecided + kept, page)
  if (!found) return undefined
  const entries = await findTaggedEntries(db, retailer, words, found.slice)
  return { entries, ...found.position, undecided: await countForeignTags(db, retailer) }
}

export interface SettleOptions {
  readonly choice: TagChoice
  /** The next undecided ones if undefined. */
  readonly keys?: readonly SettledKey[] | undefined
  readonly retailer: Retailer
}

/** Entries of one transaction. */
const SETTLED_AT_ONCE = 100

/** Lets entries carry our tag, or keep theirs; returns how many changed. Every instance shows it within 2 s. */
export async function settleForeignTags(
  db: Kysely<Schema>,
  { choice, keys, retailer }: SettleOptions,
  writer: Writer,
): Promise<number> {
  return db.transaction().execute(async (transaction) => {
    // First, because these rows make other writes of promotions and links wait.
    await announceChange(transaction, 'links')
    await announceChange(transaction, 'promotions')
    const settled: readonly SettledKey[] =
      keys ?? (await findUndecided(transaction, retailer, SETTLED_AT_ONCE))
    const before: StoredUrl[] = []
    for (const key of settled) {
      const stored = await findStoredUrl(transaction, key)
      if (!stored || stored.foreignTag === null || stored.url !== (key.url ?? stored.url)) continue
      await settleOne(transaction, stored, choice, retailer)
      before.push(stored)
    }
    if (before.length > 0)
      await recordAudit(transaction, {
        ...writer,
        action: choice === 'ours' ? 'take over' : 'keep',
        subject: 'foreign tags',
        before: { count: before.length, entries: before },
      })
    return before.length
  })
}

async function settleOne(db: Db, stored: StoredUrl, choice: TagChoice, retailer: Retailer): Promise<void> {
  const { kind, id, url } = stored
  const after = withTagOf(choice, url, retailer)
  if (kind === 'link') await updateLinkUrl(db, id, url, after)
  else if (kind === 'rule') await updateRuleUrl(db, id, url, after)
  else await updatePromotionUrl(db, 'promotions', id, url, after)
}
