import { isDeepStrictEqual } from 'node:util'
import type { Kysely } from 'kysely'
import type { CheckedRow } from '../../list-files/check-entries.ts'
import type { Problem } from '../../../core/sheet.ts'
import { isoTime } from '../../../core/time.ts'
import { hashBeside } from '../../../core/url-hash.server.ts'
import { announceChange } from '../../../database/change-feed.ts'
import type { Db, Schema } from '../../../database/schema.ts'
import { recordAudit, type Writer } from '../../audit/audit.service.ts'
import { slugSkeleton } from '../link-slug.ts'
import { furtherTarget, linkTarget, type LinkRules } from '../link-target.ts'
import { insertLinks } from '../link.store.ts'
import { findOwnCodes, insertOwnDetails } from '../own-link.store.ts'
import { settleRules } from '../rules/settle-rules.ts'
import type { LinkFileEntry } from './link-file.contract.ts'
import { findOwnLinks, findTaken, type OwnLink } from './link-file.store.ts'
import { ruleLineOf } from './rule-line.contract.ts'

/** Links that are read at once. */
const READ_AT_ONCE = 200

export interface LinkImportOptions {
  /** Whether only to count what would change. */
  readonly isTrial: boolean
  readonly rules: LinkRules
  readonly writer: Writer
}

/** The counts of an import, or the bad rows for which it stored nothing. */
export type LinkImportOutcome = { readonly counts: Counts } | BadRows

interface Counts {
  readonly added: number
  readonly kept: number
}

interface BadRows {
  /** In the order of their lines. */
  readonly problems: readonly Problem[]
}

/** Another request took the name of a link after this import had looked for it, and before it stored the link. */
class NameTakenError extends Error {
  override name = 'NameTakenError'
}

/** A link of a file, and the line of its row. */
interface FiledLink {
  readonly line: number
  readonly link: OwnLink
  /** False where the file has no column of rules: it then says nothing about them. */
  readonly hasRules: boolean
}

/**
 * Makes the links of a file, all of them or none. A link that is there as the file has it is kept; nothing that is there
 * is changed or removed.
 */
export async function importLinks(
  db: Kysely<Schema>,
  rows: readonly CheckedRow<LinkFileEntry>[],
  options: LinkImportOptions,
): Promise<LinkImportOutcome> {
  try {
    return await tryImport(db, rows, options)
  } catch (error) {
    // Nothing was stored; the next look finds the name, and says so at its row.
    if (error instanceof NameTakenError) return tryImport(db, rows, options)
    throw error
  }
}

async function tryImport(
  db: Kysely<Schema>,
  rows: readonly CheckedRow<LinkFileEntry>[],
  { isTrial, rules, writer }: LinkImportOptions,
): Promise<LinkImportOutcome> {
  const problems: Problem[] = []
  const links: FiledLink[] = []
  for (const { line, entry } of rows) {
    const link = linkOf(entry, rules)
    if ('reason' in link) problems.push({ line, reason: link.reason })
    else links.push({ line, link, hasRules: entry.rules !== undefined })
  }
  if (isTrial) return compareWithStored(db, links, problems, writer.at)
  return db.transaction().execute(async (transaction) => {
    const outcome = await compareWithStored(transaction, links, problems, writer.at)
    if ('problems' in outcome) return outcome
    for (const link of outcome.added) {
      if (!(await insertOwnDetails(transaction, link.code, link.own))) throw new NameTakenError(link.code)
    }
    await insertLinks(
      transaction,
      outcome.added.map((link) => ({
        ...link,
        createdAt: writer.at,
        urlHash: hashBeside(link.targetUrl, link.code),
      })),
    )
    if (outcome.added.length > 0) {
      const after = { ...outcome.counts, links: outcome.added }
      await recordAudit(transaction, { ...writer, action: 'import', subject: 'links', after })
      await announceChange(transaction, 'links')
    }
    return { counts: outcome.counts }
  })
}

/** An owner's links as rows of a file, in the order of their names. */
export async function* exportLinks(db: Db): AsyncGenerator<object[]> {
  let codes = await findOwnCodes(db, '', READ_AT_ONCE)
  while (codes.length > 0) {
    yield (await findOwnLinks(db, codes)).map(rowOf)
    codes = await findOwnCodes(db, codes.at(-1) ?? '', READ_AT_ONCE)
  }
}

/** A row of a file as a link without clicks. */
function linkOf(entry: LinkFileEntry, rules: LinkRules): OwnLink | { readonly reason: string } {
  const { slug, targetUrl, tag, title = '', tags = [], note = '', goneUrl, passesQuery } = entry
  const { startsAt = null, expiresAt = null, maxClicks = null } = entry
  if (startsAt !== null && expiresAt !== null && startsAt >= expiresAt)
    return { reason: 'expiresAt: must be later than the link begins' }
  const target = linkTarget(targetUrl, rules, tag)
  if ('problem' in target) return { reason: `targetUrl: ${target.problem}` }
  const gone = goneUrl === undefined ? undefined : furtherTarget(goneUrl, rules)
  if (gone && 'problem' in gone) return { reason: `goneUrl: ${gone.problem}` }
  const led = settleRules(entry.rules ?? [], rules)
  if ('problem' in led) return { reason: led.problem }
  return {
    code: slug,
    ...target,
    expiresAt,
    disabledAt: null,
    own: {
      title,
      tags,
      note,
      startsAt,
      maxClicks,
      usedClicks: 0,
      goneUrl: gone?.targetUrl ?? null,
      passesQuery: passesQuery === 'yes',
      ...led,
    },
  }
}

/** Divides links into those that are new and those that are there; others have names that are taken. */
async function compareWithStored(
  db: Db,
  links: readonly FiledLink[],
  badRows: readonly Problem[],
  at: number,
): Promise<{ readonly counts: Counts; readonly added: readonly OwnLink[] } | BadRows> {
  const taken = new Map<string, string>()
  for (let start = 0; start < links.length; start += READ_AT_ONCE) {
    const part = links.slice(start, start + READ_AT_ONCE).map(({ link: { code } }) => code)
    for (const [skeleton, code] of await findTaken(db, part)) taken.set(skeleton, code)
  }
  const stored = new Map((await findInParts(db, [...taken.values()])).map((link) => [link.code, link]))
  const problems = [...badRows]
  const added: OwnLink[] = []
  for (const { line, link, hasRules } of links) {
    const other = taken.get(slugSkeleton(link.code))
    const reason =
      other === undefined ? pastEnd(link, at) : takenBy({ link, hasRules }, other, stored.get(other))
    if (reason !== undefined) problems.push({ line, reason })
    else if (other === undefined) added.push(link)
  }
  if (problems.length > 0) return { problems: problems.toSorted((a, b) => a.line - b.line) }
  return { added, counts: { added: added.length, kept: links.length - added.length } }
}

/** Why a new link cannot be made at a time. */
function pastEnd({ expiresAt }: OwnLink, at: number): string | undefined {
  return expiresAt !== null && expiresAt <= at
    ? 'expiresAt: lies in the past, so nobody could use the link'
    : undefined
}

/** Why a name cannot be given; undefined where its link is there as the file has it. */
function takenBy(
  { link, hasRules }: Pick<FiledLink, 'link' | 'hasRules'>,
  other: string,
  stored: OwnLink | undefined,
): string | undefined {
  if (other !== link.code) return `slug: looks too much like ${other}, which is another link`
  const filed = rowOf(link)
  return stored &&
    isDeepStrictEqual(hasRules ? filed : { ...filed, rules: ruleLinesOf(stored) }, rowOf(stored))
    ? undefined
    : `slug: ${other} is there already, and this row says something else about it`
}

async function findInParts(db: Db, codes: readonly string[]): Promise<OwnLink[]> {
  const links: OwnLink[] = []
  for (let start = 0; start < codes.length; start += READ_AT_ONCE)
    links.push(...(await findOwnLinks(db, codes.slice(start, start + READ_AT_ONCE))))
  return links
}

/** A link as a row of a file: with an address as it is stored, without our tag. */
function rowOf(link: OwnLink): object {
  const { code, targetUrl, isTagKept, expiresAt, own } = link
  const { title, tags, note, startsAt, maxClicks, goneUrl, passesQuery } = own
  return {
    slug: code,
    targetUrl,
    ...(isTagKept && { tag: 'theirs' }),
    title,
    tags,
    note,
    startsAt: startsAt === null ? '' : isoTime(startsAt),
    expiresAt: expiresAt === null ? '' : isoTime(expiresAt),
    maxClicks: maxClicks ?? '',
    goneUrl: goneUrl ?? '',
    passesQuery: passesQuery ? 'yes' : 'no',
    rules: ruleLinesOf(link),
  }
}

function ruleLinesOf({ own }: OwnLink): string[] {
  return own.rules.map(ruleLineOf)
}
