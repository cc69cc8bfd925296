import type { EntryOf, FileList, FileListName } from '../catalogue/catalogue.server.ts'
import { BATCH_ROWS } from '../core/sheet.ts'
import type { Db } from '../database/schema.ts'

/** All entries of a list, in the owner's order. */
export async function entriesOf<Name extends FileListName>(
  db: Db,
  list: FileList<Name>,
): Promise<EntryOf<Name>[]> {
  const entries: EntryOf<Name>[] = []
  for await (const batch of list.read(db, BATCH_ROWS)) entries.push(...batch)
  return entries
}
