import type { Db } from '../../database/schema.ts'
import { LEGAL_PAGES, type LegalPageName } from './legal-page.ts'

/** A text that an owner wrote. */
export interface OwnText {
  readonly markdown: string
  /** Milliseconds since 1970. */
  readonly changedAt: number
}

/** All texts of the owner, by page. */
export async function findOwnTexts(db: Db): Promise<ReadonlyMap<LegalPageName, OwnText>> {
  const rows = await db.selectFrom('legal_pages').selectAll().execute()
  return new Map(
    LEGAL_PAGES.flatMap((name) => {
      const row = rows.find((each) => each.name === name)
      return row ? [[name, { markdown: row.markdown, changedAt: row.changed_at }] as const] : []
    }),
  )
}

export async function upsertOwnText(
  db: Db,
  name: LegalPageName,
  { markdown, changedAt }: OwnText,
): Promise<void> {
  const row = { markdown, changed_at: changedAt }
  await db
    .insertInto('legal_pages')
    .values({ name, ...row })
    .onConflict((conflict) => conflict.column('name').doUpdateSet(row))
    .execute()
}

export async function deleteOwnText(db: Db, name: LegalPageName): Promise<void> {
  await db.deleteFrom('legal_pages').where('name', '=', name).execute()
}
