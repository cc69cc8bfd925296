import { createHash, randomUUID } from 'node:crypto'
import type { Kysely } from 'kysely'
import { announceChange } from '../database/change-feed.ts'
import { searchedWords } from '../database/holds-words.ts'
import { MAX_FOUND } from '../database/text-search.ts'
import type { Db, Schema } from '../database/schema.ts'
import { recordAudit, type Writer } from '../features/audit/audit.service.ts'
import { findFoundPage, findLongPage } from '../core/paging.ts'
import type { ListQuery } from './catalogue.contract.ts'
import type { CatalogueList, EntryOf, FileListName, ListName, ShortList } from './catalogue.server.ts'
import type { FieldProblems } from '../features/list-files/check-entries.ts'
import {
  claimList,
  countPlaces,
  deleteEntry,
  findEnd,
  findPlaces,
  findPosition,
  findSampleKeys,
  searchPlaces,
  type ListTable,
} from './catalogue.store.ts'
import { compareList, importList, type ImportCounts } from './import-list.server.ts'

/** An entry and its position. */
export interface PlacedEntry<Entry = object> {
  readonly key: string
  readonly position: number
  /** Changes whenever the entry does. */
  readonly version: string
  readonly entry: Entry
}

/** Why nothing was written. */
export type Refusal = 'missing' | 'taken' | 'changed' | { readonly fields: FieldProblems }

/**
 * A page of the entries that contain all words of `q`; undefined if there is no such page.
 * @param now milliseconds since 1970
 */
export async function listEntries<Name extends ListName>(
  db: Db,
  list: CatalogueList<Name>,
  query: ListQuery,
  now: number,
) {
  const found = await findPlacesOf(db, list.table, query, now)
  if (!found) return undefined
  const keys = found.entries.map(({ key }) => key)
  const entries = keys.length === 0 ? [] : await list.find(db, keys)
  const byKey = new Map(entries.map((entry) => [list.keyOf(entry), entry]))
  return {
    entries: found.entries.flatMap(({ key, at }) => {
      const entry = byKey.get(key)
      return entry ? [placed(key, at, entry)] : []
    }),
    ...found.position,
  }
}

async function findPlacesOf(db: Db, table: ListTable, query: ListQuery, now: number) {
  const words = searchedWords(query.q)
  const endedAt = query.claims === 'unsourced' && table.hasClaims ? now : undefined
  if (words.length === 0 && endedAt === undefined)
    return findLongPage(
      { count: (limit) => countPlaces(db, table, limit), read: (slice) => findPlaces(db, table, slice) },
      query,
    )
  const { places, isPartial } = await searchPlaces(db, table, words, endedAt)
  const found = findFoundPage(places, MAX_FOUND, query)
  return (
    found && { ...found, position: { ...found.position, ...(isPartial && { isPartial: true as const }) } }
  )
}

export async function readEntry<Name extends ListName>(
  db: Db,
  list: CatalogueList<Name>,
  key: string,
): Promise<PlacedEntry<EntryOf<Name>> | undefined> {
  const position = await findPosition(db, list.table, key)
  const [entry] = await list.find(db, [key])
  return entry && position !== undefined ? placed(key, position, entry) : undefined
}

/**
 * Adds an entry.
 * @param position the earlier position of a restored entry; a new entry is added at the end
 */
export async function createEntry<Name extends ListName>(
  db: Kysely<Schema>,
  list: CatalogueList<Name>,
  { entry, position }: { readonly entry: EntryOf<Name>; readonly position?: number | undefined },
  writer: Writer,
): Promise<PlacedEntry<EntryOf<Name>> | Refusal> {
  return write(db, list, writer, async (transaction) => {
    const key = list.keyOf(entry) ?? randomUUID()
    if ((await findPosition(transaction, list.table, key)) !== undefined) return 'taken'
    const fields = await list.findClashes?.(transaction, entry, key)
    if (fields) return { fields }
    if (position === undefined) await list.deleteLeftovers?.(transaction, key)
    const place = position ?? (await findEnd(transaction, list.table))
    return put(transaction, list, { key, position: place, entry }, { ...writer, action: 'create' })
  })
}

/**
 * Replaces an entry.
 * @param version the version that the change was made from; without one, any version is overwritten
 */
export async function changeEntry<Name extends ListName>(
  db: Kysely<Schema>,
  list: CatalogueList<Name>,
  key: string,
  { entry, version }: { readonly entry: EntryOf<Name>; readonly version?: string | undefined },
  writer: Writer,
): Promise<PlacedEntry<EntryOf<Name>> | Refusal> {
  return write(db, list, writer, async (transaction) => {
    const before = await readEntry(transaction, list, key)
    if (!before) return 'missing'
    if (version !== undefined && version !== before.version) return 'changed'
    const newKey = list.keyOf(entry) ?? key
    if (newKey !== key && (await findPosition(transaction, list.table, newKey)) !== undefined) return 'taken'
    const fields = await list.findClashes?.(transaction, entry, key)
    if (fields) return { fields }
    await deleteEntry(transaction, list.table, key)
    if (newKey !== key) await list.move?.(transaction, key, newKey)
    const next = { key: newKey, position: before.position, entry }
    return put(transaction, list, next, { ...writer, action: 'change', before: before.entry })
  })
}

/** Deletes an entry; returns what is needed to restore it. */
export async function removeEntry<Name extends ListName>(
  db: Kysely<Schema>,
  list: CatalogueList<Name>,
  key: string,
  writer: Writer,
): Promise<PlacedEntry<EntryOf<Name>> | Refusal> {
  return write(db, list, writer, async (transaction) => {
    const before = await readEntry(transaction, list, key)
    if (!before) return 'missing'
    await deleteEntry(transaction, list.table, key)
    const subject = subjectOf(list, key)
    await recordAudit(transaction, { ...writer, action: 'delete', subject, before: before.entry })
    return before
  })
}

/** How many samples are counted, and deleted at once: many times those of the starting catalogue. */
const MAX_SAMPLES = 1000

/** Counts the entries that came with the software and still show its figures, up to MAX_SAMPLES. */
export async function countSamples(db: Db, { table }: { readonly table: ListTable }): Promise<number> {
  return table.hasClaims ? (await findSampleKeys(db, table, MAX_SAMPLES)).length : 0
}

/** Deletes the entries that `countSamples` counts; the audit trail keeps them. Returns how many they were. */
export async function removeSamples<Name extends ListName>(
  db: Kysely<Schema>,
  list: CatalogueList<Name>,
  writer: Writer,
): Promise<number> {
  return db.transaction().execute(async (transaction) => {
    await claimList(transaction, list.name, writer.at)
    const keys = list.table.hasClaims ? await findSampleKeys(transaction, list.table, MAX_SAMPLES) : []
    if (keys.length === 0) return 0
    const before = { entries: await list.find(transaction, keys) }
    for (const key of keys) await deleteEntry(transaction, list.table, key)
    await recordAudit(transaction, { ...writer, action: 'delete samples', subject: list.name, before })
    await announceChange(transaction, list.name)
    return keys.length
  })
}

/** Replaces a whole short list, or in a trial only counts what would change. */
export async function replaceList<Name extends FileListName>(
  db: Kysely<Schema>,
  list: ShortList<Name>,
  { entries, isTrial }: { readonly entries: readonly EntryOf<Name>[]; readonly isTrial: boolean },
  writer: Writer,
): Promise<ImportCounts> {
  if (isTrial) return (await compareList(db, list, entries)).counts
  return importList(db, list, entries, writer.at, (transaction, { counts, before, after }) =>
    recordAudit(transaction, {
      ...writer,
      action: 'import',
      subject: list.name,
      before: { entries: before },
      after: { ...counts, entries: after },
    }),
  )
}

/** One transaction, for which other writes of the list wait; a refusal changes nothing. */
async function write<Name extends ListName, T extends object>(
  db: Kysely<Schema>,
  list: CatalogueList<Name>,
  { at }: Writer,
  work: (transaction: Db) => Promise<T | Refusal>,
): Promise<T | Refusal> {
  return db.transaction().execute(async (transaction) => {
    await claimList(transaction, list.name, at)
    const outcome = await work(transaction)
    if (typeof outcome === 'object' && !('fields' in outcome)) await announceChange(transaction, list.name)
    return outcome
  })
}

async function put<Name extends ListName>(
  db: Db,
  list: CatalogueList<Name>,
  {
    key,
    position,
    entry,
  }: { readonly key: string; readonly position: number; readonly entry: EntryOf<Name> },
  { action, before, ...writer }: Writer & { readonly action: string; readonly before?: object },
): Promise<PlacedEntry<EntryOf<Name>>> {
  await list.insert(db, [{ ...entry, [list.table.key]: key }], position)
  const [after] = await list.find(db, [key])
  if (!after) throw new Error(`${list.name} ${key} was not stored.`)
  await recordAudit(db, { ...writer, action, subject: subjectOf(list, key), before, after })
  return placed(key, position, after)
}

function placed<Entry extends object>(key: string, position: number, entry: Entry): PlacedEntry<Entry> {
  const hash = createHash('sha256').update(JSON.stringify(entry))
  return { key, position, version: hash.digest('base64url').slice(0, 22), entry }
}

/** For example 'product reading-light'. */
function subjectOf(list: { readonly name: string }, key: string): string {
  return `${list.name.replace(/s$/, '')} ${key}`
}
