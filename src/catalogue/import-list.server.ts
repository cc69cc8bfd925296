import { isDeepStrictEqual } from 'node:util'
import type { Kysely } from 'kysely'
import { announceChange } from '../database/change-feed.ts'
import type { Db, Schema } from '../database/schema.ts'
import type { EntryOf, FileListName, ShortList } from './catalogue.server.ts'
import { claimList } from './catalogue.store.ts'

/** Numbers of entries. */
export interface ImportCounts {
  readonly added: number
  readonly changed: number
  readonly removed: number
  /** Unchanged entries; their positions may differ. */
  readonly kept: number
}

/** The changes by an import. */
interface Difference {
  readonly counts: ImportCounts
  /** Old versions of changed and removed entries. */
  readonly before: readonly object[]
  /** New versions of changed and added entries. */
  readonly after: readonly object[]
}

/**
 * Replaces the entries of a short list in one transaction, so that readers see either the old list or the new one.
 * @param record stores the author of the import, within the transaction
 */
export async function importList<Name extends FileListName>(
  db: Kysely<Schema>,
  list: ShortList<Name>,
  entries: readonly EntryOf<Name>[],
  now: number,
  record: (transaction: Db, difference: Difference) => Promise<void> = async () => undefined,
): Promise<ImportCounts> {
  return db.transaction().execute(async (transaction) => {
    await claimList(transaction, list.name, now)
    const difference = await compareList(transaction, list, entries)
    await list.replace(transaction, entries, now)
    await record(transaction, difference)
    await announceChange(transaction, list.name)
    return difference.counts
  })
}

/** The changes that an import of these entries would make. Writes nothing. */
export async function compareList<Name extends FileListName>(
  db: Db,
  list: ShortList<Name>,
  entries: readonly EntryOf<Name>[],
): Promise<Difference> {
  const old = new Map<string | undefined, EntryOf<Name>>()
  for await (const batch of list.read(db, entries.length))
    for (const entry of batch) old.set(list.keyOf(entry), entry)
  const known = entries.filter((entry) => old.has(list.keyOf(entry)))
  const kept = new Set(
    known
      .filter((entry) => isDeepStrictEqual(old.get(list.keyOf(entry)), entry))
      .map((entry) => list.keyOf(entry)),
  )
  const isOther = (entry: Parameters<typeof list.keyOf>[0]) => !kept.has(list.keyOf(entry))
  return {
    counts: {
      added: entries.length - known.length,
      changed: known.length - kept.size,
      removed: old.size - known.length,
      kept: kept.size,
    },
    before: [...old.values()].filter(isOther),
    after: entries.filter(isOther),
  }
}
