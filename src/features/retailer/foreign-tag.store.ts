import { sql } from 'kysely'
import { ownIds } from '../../core/retailer-link.ts'
import type { Retailer } from '../../core/retailer.ts'
import type { Slice } from '../../core/paging.ts'
import { hashBeside, urlHashOf } from '../../core/url-hash.server.ts'
import { holdsWords } from '../../database/holds-words.ts'
import type { Db } from '../../database/schema.ts'
import type { TaggedEntry, TaggedKey } from './foreign-tag.contract.ts'
import type { StoredTag } from './tag-choice.ts'

const SEARCHED = ['foreignTag', 'name']

export type OwnTags = Pick<Retailer, 'tags' | 'placeTags'>

/** Short links, rules of them and promotions with the tag of somebody else; one that has become ours since is none. */
function taggedEntries(db: Db, retailer: OwnTags) {
  const ours = ownIds(retailer)
  return db
    .selectFrom('short_links')
    .select([
      sql<TaggedEntry['kind']>`'link'`.as('kind'),
      'code as id',
      'code as name',
      'target_url as url',
      sql<string>`foreign_tag`.as('foreignTag'),
      'is_tag_kept as isTagKept',
      'created_at as createdAt',
    ])
    .where('foreign_tag', 'is not', null)
    .where('foreign_tag', 'not in', ours)
    .unionAll(
      db
        .selectFrom('rule_targets')
        .innerJoin('short_links', 'short_links.code', 'rule_targets.code')
        .select([
          sql<TaggedEntry['kind']>`'rule'`.as('kind'),
          sql<string>`rule_targets.code || ' ' || rule_targets.position`.as('id'),
          sql<string>`rule_targets.code || ', rule ' || rule_targets.position`.as('name'),
          'rule_targets.target_url as url',
          sql<string>`rule_targets.foreign_tag`.as('foreignTag'),
          'rule_targets.is_tag_kept as isTagKept',
          'short_links.created_at as createdAt',
        ])
        // As in the condition of an index: the rules of a link without such a tag are not read.
        .where('rule_targets.code', 'in', (eb) =>
          eb
            .selectFrom('own_links')
            .select('code')
            .where(sql<boolean>`rules like '%"foreignTag"%'`),
        )
        .where('rule_targets.foreign_tag', 'is not', null)
        .where('rule_targets.foreign_tag', 'not in', ours),
    )
    .unionAll(
      db
        .selectFrom('promotions')
        .select([
          sql<TaggedEntry['kind']>`'promotion'`.as('kind'),
          'id',
          'alt as name',
          'destination_url as url',
          sql<string>`foreign_tag`.as('foreignTag'),
          'is_tag_kept as isTagKept',
          'created_at as createdAt',
        ])
        .where('foreign_tag', 'is not', null)
        .where('foreign_tag', 'not in', ours),
    )
}

/** Entries whose tag and name contain some words, by tag, the undecided ones first. */
export async function findTaggedEntries(
  db: Db,
  retailer: OwnTags,
  words: readonly string[],
  { offset, limit }: Slice,
): Promise<TaggedEntry[]> {
  const rows = await db
    .selectFrom(taggedEntries(db, retailer).as('tagged'))
    .selectAll()
    .where(holdsWords(SEARCHED, words))
    .orderBy('foreignTag')
    .orderBy('isTagKept')
    .orderBy('createdAt')
    .orderBy('id')
    .limit(limit)
    .offset(offset)
    .execute()
  return rows.map(({ createdAt: _createdAt, isTagKept, ...entry }) => ({
    ...entry,
    isTagKept: isTagKept === 1,
  }))
}

/** Counts entries by whether an administrator has decided about them. */
export async function countTaggedEntries(
  db: Db,
  retailer: OwnTags,
  words: readonly string[] = [],
): Promise<{ readonly undecided: number; readonly kept: number }> {
  const rows = await db
    .selectFrom(taggedEntries(db, retailer).as('tagged'))
    .select(['isTagKept', (eb) => eb.fn.countAll().as('count')])
    .where(holdsWords(SEARCHED, words))
    .groupBy('isTagKept')
    .execute()
  const counts = new Map(rows.map(({ isTagKept, count }) => [isTagKept, Number(count)]))
  return { undecided: counts.get(0) ?? 0, kept: counts.get(1) ?? 0 }
}

/** The next entries of which nobody has decided. */
export async function findUndecided(db: Db, retailer: OwnTags, limit: number): Promise<TaggedKey[]> {
  return db
    .selectFrom(taggedEntries(db, retailer).as('tagged'))
    .select(['kind', 'id'])
    .where('isTagKept', '=', 0)
    .limit(limit)
    .execute()
}

/** A stored address with its key. */
export interface StoredUrl extends TaggedKey, StoredTag {
  readonly url: string
}

export async function findStoredUrl(db: Db, { kind, id }: TaggedKey): Promise<StoredUrl | undefined> {
  const row = await findUrlRow(db, { kind, id })
  return row && { kind, id, url: row.url, foreignTag: row.foreign_tag, isTagKept: row.is_tag_kept === 1 }
}

function findUrlRow(db: Db, { kind, id }: TaggedKey) {
  if (kind === 'promotion')
    return db
      .selectFrom('promotions')
      .select(['destination_url as url', 'foreign_tag', 'is_tag_kept'])
      .where('id', '=', id)
      .executeTakeFirst()
  const { code, position } = ruleIn(id)
  return kind === 'link'
    ? db
        .selectFrom('short_links')
        .select(['target_url as url', 'foreign_tag', 'is_tag_kept'])
        .where('code', '=', id)
        .executeTakeFirst()
    : db
        .selectFrom('rule_targets')
        .select(['target_url as url', 'foreign_tag', 'is_tag_kept'])
        .where('code', '=', code)
        .where('position', '=', position)
        .executeTakeFirst()
}

/** The link and the place of a rule with an id; no rule for other ids. */
function ruleIn(id: string): { readonly code: string; readonly position: number } {
  const [, code = '', position = '0'] = /^(\S+) (\d{1,3})$/.exec(id) ?? []
  return { code, position: Number(position) }
}

/** Some addresses of a table, behind a key. */
export async function findUrlsAfter(
  db: Db,
  table: 'short_links' | 'rule_targets' | 'promotions' | 'deleted_promotions',
  after: string,
  limit: number,
): Promise<{ readonly key: string; readonly url: string; readonly foreignTag: string | null }[]> {
  if (table === 'short_links')
    return db
      .selectFrom(table)
      .select(['code as key', 'target_url as url', 'foreign_tag as foreignTag'])
      .where('code', '>', after)
      .orderBy('code')
      .limit(limit)
      .execute()
  if (table === 'rule_targets') {
    const { code, position } = ruleIn(after)
    return db
      .selectFrom(table)
      .select([
        sql<string>`code || ' ' || position`.as('key'),
        'target_url as url',
        'foreign_tag as foreignTag',
      ])
      .where(sql<boolean>`(code, position) > (${code}, ${position})`)
      .orderBy('code')
      .orderBy('position')
      .limit(limit)
      .execute()
  }
  return db
    .selectFrom(table)
    .select(['id as key', 'destination_url as url', 'foreign_tag as foreignTag'])
    .where('id', '>', after)
    .orderBy('id')
    .limit(limit)
    .execute()
}

/** Stores the address of a promotion, if it is still the one that was read. */
export async function updatePromotionUrl(
  db: Db,
  table: 'promotions' | 'deleted_promotions',
  id: string,
  before: string,
  { url, foreignTag, isTagKept }: StoredTag & { readonly url: string },
): Promise<void> {
  await db
    .updateTable(table)
    .set({ destination_url: url, foreign_tag: foreignTag, is_tag_kept: isTagKept ? 1 : 0 })
    .where('id', '=', id)
    .where('destination_url', '=', before)
    .execute()
}

/** A rule in the JSON of its link, see links/rules/target-rule.ts: what is said here of its address, and its conditions. */
interface TaggedRule {
  readonly targetUrl: string
  readonly foreignTag?: string
  readonly isTagKept?: boolean
}

/** Stores the target of a rule, if it is still the one that was read. */
export async function updateRuleUrl(
  db: Db,
  id: string,
  before: string,
  { url, foreignTag, isTagKept }: StoredTag & { readonly url: string },
): Promise<void> {
  const { code, position } = ruleIn(id)
  const row = await db.selectFrom('own_links').select('rules').where('code', '=', code).executeTakeFirst()
  if (!row) return
  const rules: TaggedRule[] = JSON.parse(row.rules)
  const rule = rules[position - 1]
  if (rule?.targetUrl !== before) return
  const { foreignTag: _foreignTag, isTagKept: _isTagKept, ...conditions } = rule
  const after = { ...conditions, targetUrl: url, ...(foreignTag !== null && { foreignTag, isTagKept }) }
  await db
    .updateTable('own_links')
    .set({ rules: JSON.stringify(rules.with(position - 1, after)) })
    .where('code', '=', code)
    .where('rules', '=', row.rules)
    .execute()
}

/**
 * Stores the target of a link, if it is still the one that was read. Where another link has the same target already,
 * both work, and the other one goes on to be that of the address: this one's hash becomes one that no address has, as
 * no address contains a space. So does the hash of a link that an owner has named, which never is that of its address.
 */
export async function updateLinkUrl(
  db: Db,
  code: string,
  before: string,
  { url, foreignTag, isTagKept }: StoredTag & { readonly url: string },
): Promise<void> {
  const ownHash = urlHashOf(url)
  const taken = await db
    .selectFrom('short_links')
    .select('code')
    .where((eb) =>
      eb.or([
        eb.and([eb('url_hash', '=', ownHash), eb('code', '<>', code)]),
        eb('url_hash', '=', hashBeside(before, code)),
      ]),
    )
    .executeTakeFirst()
  await db
    .updateTable('short_links')
    .set({
      target_url: url,
      url_hash: taken ? hashBeside(url, code) : ownHash,
      foreign_tag: foreignTag,
      is_tag_kept: isTagKept ? 1 : 0,
    })
    .where('code', '=', code)
    .where('target_url', '=', before)
    .execute()
}
