import { createHash } from 'node:crypto'
import type { Kysely } from 'kysely'
import { foreignTagOf, untaggedUrl } from '../../core/retailer-link.ts'
import type { Retailer } from '../../core/retailer.ts'
import type { SiteConfig } from '../../core/site-config.ts'
import type { Db, Schema } from '../../database/schema.ts'
import { findUrlsAfter, updateLinkUrl, updatePromotionUrl, updateRuleUrl } from './foreign-tag.store.ts'

const TABLES = ['short_links', 'rule_targets', 'promotions', 'deleted_promotions'] as const

/** Rows of one step, which takes some ten milliseconds on SQLite if all of them change. */
const ROWS_AT_ONCE = 100

export interface TagSweepOptions {
  readonly db: Kysely<Schema>
  readonly currentSite: () => Pick<SiteConfig, 'retailer'>
  /** Milliseconds since 1970. */
  readonly now: () => number
}

/**
 * Brings stored addresses into the form that new ones have: without the sample tag and ours, and with any other tag noted
 * beside them, to be decided by an administrator. Earlier versions stored addresses with the tag of then, and a tag that
 * is ours now may have been somebody else's when it was stored. No visitor depends on this work: an address leaves with
 * the same tag before and after it.
 *
 * All rows are looked at once for each retailer and tag, which the table `seeds` notes; an interrupted sweep begins again.
 * Several instances may sweep at once.
 * @returns a step of the work, which returns whether there may be more
 */
export function createTagSweep({ db, currentSite, now }: TagSweepOptions): () => Promise<boolean> {
  let swept: Retailer | undefined
  let place = { retailer: swept, table: 0, after: '' }

  return async () => {
    const { retailer } = currentSite()
    if (retailer === swept) return false
    if (place.retailer !== retailer) {
      if (await isSwept(db, retailer)) {
        swept = retailer
        return false
      }
      place = { retailer, table: 0, after: '' }
    }
    const table = TABLES[place.table]
    if (table === undefined) {
      await noteSwept(db, retailer, now())
      swept = retailer
      return false
    }
    const after = await sweepRows(db, table, place.after, retailer)
    place = after === undefined ? { retailer, table: place.table + 1, after: '' } : { ...place, after }
    return true
  }
}

/** Sweeps some rows; returns the key of the last one, undefined behind the end of the table. */
async function sweepRows(
  db: Kysely<Schema>,
  table: (typeof TABLES)[number],
  after: string,
  retailer: Retailer,
): Promise<string | undefined> {
  const rows = await findUrlsAfter(db, table, after, ROWS_AT_ONCE)
  const changes = rows.flatMap((row) => {
    const foreignTag = foreignTagOf(row.url, retailer) ?? null
    const url = foreignTag === null ? untaggedUrl(row.url, retailer) : row.url
    return url === row.url && foreignTag === row.foreignTag
      ? []
      : [{ ...row, before: row.url, url, foreignTag }]
  })
  if (changes.length > 0)
    await db.transaction().execute(async (transaction) => {
      for (const { key, before, url, foreignTag } of changes) {
        const change = { url, foreignTag, isTagKept: false }
        if (table === 'short_links') await updateLinkUrl(transaction, key, before, change)
        else if (table === 'rule_targets') await updateRuleUrl(transaction, key, before, change)
        else await updatePromotionUrl(transaction, table, key, before, change)
      }
    })
  return rows.at(-1)?.key
}

/** The row of `seeds`: a database that moves to another retailer or other tags is swept for those too. */
function nameOf({ host, form, tags, placeTags, values }: Retailer): string {
  const links = createHash('sha256')
    .update(JSON.stringify([form, tags, values, ...(placeTags ? [placeTags] : [])]))
    .digest('hex')
  return `tags of ${host}, ${links.slice(0, 32)}`
}

async function isSwept(db: Db, retailer: Retailer): Promise<boolean> {
  const row = await db
    .selectFrom('seeds')
    .select('name')
    .where('name', '=', nameOf(retailer))
    .executeTakeFirst()
  return row !== undefined
}

/** Notes of other retailers and tags go: after a return to one of them, rows have to be looked at again. */
async function noteSwept(db: Db, retailer: Retailer, at: number): Promise<void> {
  await db.deleteFrom('seeds').where('name', 'like', 'tags of %').execute()
  await db
    .insertInto('seeds')
    .values({ name: nameOf(retailer), seeded_at: at })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute()
}
