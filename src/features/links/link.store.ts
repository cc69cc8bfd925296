import type { Selectable } from 'kysely'
import { rowStatement } from '../../database/row-statement.ts'
import { preparedQuery } from '../../database/prepared-query.ts'
import type { Db, Schema } from '../../database/schema.ts'
import type { NewLink, ShortLink } from './link.ts'

type LinkRow = Selectable<Schema['short_links']>

const COLUMNS = [
  'code',
  'target_url',
  'is_retailer',
  'expires_at',
  'disabled_at',
  'foreign_tag',
  'is_tag_kept',
] as const

const insertNewLinks = rowStatement((db, rows: readonly LinkRow[]) =>
  db
    .insertInto('short_links')
    .values([...rows])
    .onConflict((conflict) => conflict.doNothing()),
)

/** Stores the links whose address and code are both new; leaves out all other links. */
export async function insertLinks(db: Db, links: readonly NewLink[]): Promise<void> {
  await insertNewLinks(db, links.map(toRow))
}

const selectByCode = preparedQuery((db, code) =>
  db.selectFrom('short_links').select(COLUMNS).where('code', '=', code),
)

export async function findLink(db: Db, code: string): Promise<ShortLink | undefined> {
  const row = await selectByCode(db, code)
  return row && toLink(row)
}

const selectByUrl = preparedQuery((db, urlHash) =>
  db.selectFrom('short_links').select(COLUMNS).where('url_hash', '=', urlHash),
)

export async function findLinkByUrl(db: Db, urlHash: string): Promise<ShortLink | undefined> {
  const row = await selectByUrl(db, urlHash)
  return row && toLink(row)
}

interface LinkUpdate extends Partial<Pick<ShortLink, 'disabledAt' | 'expiresAt'>> {
  readonly target?: Pick<NewLink, 'targetUrl' | 'urlHash' | 'isRetailer' | 'foreignTag' | 'isTagKept'>
}

/** Changes when a link ends, and where it leads; fields that are left out stay. Returns whether the link exists. */
export async function updateLink(
  db: Db,
  code: string,
  { disabledAt, expiresAt, target }: LinkUpdate,
  now: number,
): Promise<boolean> {
  const result = await db
    .updateTable('short_links')
    .set({
      changed_at: now,
      ...(disabledAt !== undefined && { disabled_at: disabledAt }),
      ...(expiresAt !== undefined && { expires_at: expiresAt }),
      ...(target !== undefined && {
        target_url: target.targetUrl,
        url_hash: target.urlHash,
        is_retailer: target.isRetailer ? 1 : 0,
        foreign_tag: target.foreignTag,
        is_tag_kept: target.isTagKept ? 1 : 0,
      }),
    })
    .where('code', '=', code)
    .executeTakeFirst()
  return result.numUpdatedRows > 0
}

export async function deleteLink(db: Db, code: string): Promise<void> {
  await db.deleteFrom('short_links').where('code', '=', code).execute()
}

/** The link in a row. */
export function toLink(row: Pick<LinkRow, (typeof COLUMNS)[number]>): ShortLink {
  return {
    code: row.code,
    targetUrl: row.target_url,
    isRetailer: row.is_retailer === 1,
    expiresAt: row.expires_at,
    disabledAt: row.disabled_at,
    foreignTag: row.foreign_tag,
    isTagKept: row.is_tag_kept === 1,
  }
}

function toRow(link: NewLink): LinkRow {
  return {
    code: link.code,
    target_url: link.targetUrl,
    url_hash: link.urlHash,
    is_retailer: link.isRetailer ? 1 : 0,
    created_at: link.createdAt,
    expires_at: link.expiresAt,
    disabled_at: link.disabledAt,
    changed_at: null,
    foreign_tag: link.foreignTag,
    is_tag_kept: link.isTagKept ? 1 : 0,
  }
}
