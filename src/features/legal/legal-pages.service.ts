import type { Kysely } from 'kysely'
import { latestReading } from '../../core/latest-reading.ts'
import { derivedFrom } from '../../core/derived-from.ts'
import type { CurrentSite } from '../../core/site-config.ts'
import { announceChange } from '../../database/change-feed.ts'
import type { Db, Schema } from '../../database/schema.ts'
import { recordAudit, type Writer } from '../audit/audit.service.ts'
import type { LegalPageEntry } from './legal-page.contract.ts'
import { deleteOwnText, findOwnTexts, upsertOwnText, type OwnText } from './legal-page.store.ts'
import { legalPageTitle } from './legal-page-head.ts'
import { LEGAL_PAGES, type LegalPageName } from './legal-page.ts'
import { fillText, type FilledText, type PageValues } from './page-text.ts'

export type PageTemplates = Readonly<Record<LegalPageName, string>>

/** A page as its owner sees it, with its text as visitors read it. */
interface LegalPage extends LegalPageEntry {
  readonly filled: string
}

export interface LegalPages {
  readonly all: () => readonly LegalPage[]
  /** All pages with the texts that are stored now: this instance may not show yet what was saved at another one. */
  readonly read: () => Promise<readonly LegalPage[]>
  /** Names of the pages that visitors see: those without blanks. */
  readonly shown: () => readonly LegalPageName[]
  readonly fill: (markdown: string) => FilledText
  readonly values: () => PageValues
  /** Reads the owner's texts anew. Call this after a change. */
  readonly reload: () => Promise<void>
}

interface LegalPagesOptions {
  readonly db: Db
  readonly currentSite: CurrentSite
  /** The texts of pages that the owner has not changed. */
  readonly templates: PageTemplates
  readonly valuesOf: (site: ReturnType<CurrentSite>) => PageValues
}

/** The pages about the shop, filled with the settings of now. The owner's texts are in memory: they are six at most. */
export function createLegalPages({ db, currentSite, templates, valuesOf }: LegalPagesOptions): LegalPages {
  const values = derivedFrom(currentSite, valuesOf)
  let all = pagesWith(new Map())

  function pagesWith(texts: ReadonlyMap<LegalPageName, OwnText>): () => readonly LegalPage[] {
    return derivedFrom(currentSite, () =>
      LEGAL_PAGES.map((name) => {
        const own = texts.get(name)
        const markdown = own?.markdown ?? templates[name]
        const { markdown: filled, blanks } = fillText(markdown, values())
        return {
          name,
          title: legalPageTitle(name),
          markdown,
          filled,
          blanks,
          changedAt: own?.changedAt ?? null,
        }
      }),
    )
  }

  return {
    all: () => all(),
    read: async () => pagesWith(await findOwnTexts(db))(),
    shown: () => all().flatMap(({ name, blanks }) => (blanks.length === 0 ? [name] : [])),
    fill: (markdown) => fillText(markdown, values()),
    values,
    reload: latestReading(
      () => findOwnTexts(db),
      (texts) => void (all = pagesWith(texts)),
    ),
  }
}

/**
 * Stores the owner's text of a page, on every instance.
 * @param markdown undefined to go back to the template
 * @param editedAt `changedAt` of the text that was edited; undefined replaces any
 * @returns false if the text has changed meanwhile; nothing is stored then
 */
export async function changeLegalPage(
  db: Kysely<Schema>,
  name: LegalPageName,
  markdown: string | undefined,
  { editedAt, ...writer }: Writer & { readonly editedAt?: number | null },
): Promise<boolean> {
  return db.transaction().execute(async (transaction) => {
    // First, so that a second change waits for this one.
    await announceChange(transaction, 'legal-pages')
    const before = (await findOwnTexts(transaction)).get(name)
    if (editedAt !== undefined && editedAt !== (before?.changedAt ?? null)) return false
    if (markdown === undefined) await deleteOwnText(transaction, name)
    else await upsertOwnText(transaction, name, { markdown, changedAt: writer.at })
    await recordAudit(transaction, {
      ...writer,
      action: markdown === undefined ? 'reset' : 'change',
      subject: `page ${name}`,
      before: before?.markdown,
      after: markdown,
    })
    return true
  })
}
