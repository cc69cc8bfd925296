import type { Db } from '../../../database/schema.ts'
import { slugSkeleton } from '../link-slug.ts'
import type { ShortLink } from '../link.ts'
import { toLink } from '../link.store.ts'
import type { OwnDetails } from '../own-link.ts'
import { findOwnDetails } from '../own-link.store.ts'

/** A link that an owner has named. */
export interface OwnLink extends ShortLink {
  readonly own: OwnDetails
}

/** Names that are taken, by the skeletons of some names: each is the same name, or one that looks like it. */
export async function findTaken(db: Db, slugs: readonly string[]): Promise<ReadonlyMap<string, string>> {
  if (slugs.length === 0) return new Map()
  const rows = await db
    .selectFrom('own_links')
    .select(['skeleton', 'code'])
    .where('skeleton', 'in', slugs.map(slugSkeleton))
    .execute()
  return new Map(rows.map(({ skeleton, code }) => [skeleton, code]))
}

/** The owners' links of some names, in the order of the names. */
export async function findOwnLinks(db: Db, codes: readonly string[]): Promise<OwnLink[]> {
  if (codes.length === 0) return []
  const details = await findOwnDetails(db, codes)
  const rows = await db.selectFrom('short_links').selectAll().where('code', 'in', codes).execute()
  const byCode = new Map(rows.map((row) => [row.code, toLink(row)]))
  return codes.flatMap((code) => {
    const [link, own] = [byCode.get(code), details.get(code)]
    return link && own ? [{ ...link, own }] : []
  })
}
