import type { Kysely } from 'kysely'
import type { Retailer, RetailerEntry } from '../core/retailer.ts'
import type { Schema } from '../database/schema.ts'
import type { Writer } from '../features/audit/audit.service.ts'
import type { EntryOf, FileList, FileListName } from './catalogue.server.ts'
import { replaceList } from './catalogue.service.ts'
import { BadFileError, checkRows, type CheckedRow } from '../features/list-files/check-entries.ts'
import type { ImportCounts } from './import-list.server.ts'
import type { RowBatch } from '../core/sheet.ts'
import { importStaged } from './staged-import.service.ts'

export interface ImportFileOptions {
  /** Whether only to count what would change. */
  readonly isTrial: boolean
  readonly writer: Writer
  /** By whose tag a link is ours or somebody else's. */
  readonly retailer: Retailer
  /** Retailers that the owner can work with. */
  readonly retailers: readonly RetailerEntry[]
  /** Milliseconds since 1970. */
  readonly now: () => number
}

/**
 * Replaces all entries of a list by those of a file, or none.
 * @param readRows begins to read the file; called again if the list was changed meanwhile
 * @throws BadFileError naming the bad lines; nothing was changed then
 * @throws ImportConflictError where another import of the list runs, or the list is being changed all the time
 */
export async function importFile<Name extends FileListName>(
  db: Kysely<Schema>,
  list: FileList<Name>,
  readRows: () => AsyncIterable<RowBatch>,
  options: ImportFileOptions,
): Promise<ImportCounts> {
  if ('staging' in list) return importStaged(db, list, readRows, options)
  const { isTrial, writer, retailer, retailers } = options
  const rows: CheckedRow<EntryOf<Name>>[] = []
  for await (const batch of checkRows(readRows(), list, retailers)) rows.push(...batch)
  const read = rows.map(({ entry }) => entry)
  const { entries, problems } = (await list.prepare?.(db, read, retailer)) ?? { entries: read, problems: [] }
  if (problems.length > 0)
    throw new BadFileError(
      problems.map(({ index, reason }) => ({ line: rows[index]?.line ?? 1, reason })),
      { isWhole: true },
    )
  return replaceList(db, list, { entries, isTrial }, writer)
}
