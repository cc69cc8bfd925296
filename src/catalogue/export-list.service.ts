import type { Db } from '../database/schema.ts'
import type { EntryOf, FileList, FileListName } from './catalogue.server.ts'
import { findReplacements } from './list-import.store.ts'
import { BATCH_ROWS } from '../core/sheet.ts'

/** The list was replaced by an import while it was read, so that a part of either list is missing. */
export class ListReplacedError extends Error {
  override name = 'ListReplacedError'

  constructor(list: string) {
    super(`The ${list} were replaced by an import while they were exported. Export them again.`)
  }
}

/**
 * Begins to read a list in the owner's order; the result reads on, some entries at a time. Entries that are there all the
 * time are read once.
 * @throws ListReplacedError while reading, where an import replaces the list meanwhile
 */
export async function exportList<Name extends FileListName>(
  db: Db,
  list: FileList<Name>,
): Promise<AsyncIterable<EntryOf<Name>[]>> {
  const replacements = await findReplacements(db, list.name)
  const batches = list.read(db, BATCH_ROWS)[Symbol.asyncIterator]()
  let next = await batches.next()
  return (async function* () {
    while (!next.done) {
      if ((await findReplacements(db, list.name)) !== replacements) throw new ListReplacedError(list.name)
      yield next.value
      next = await batches.next()
    }
  })()
}
