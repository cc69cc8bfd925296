import type { Db } from '../database/schema.ts'
import type { FileList, FileListName } from './catalogue.server.ts'
import { checkEntries, type Checked } from './check-entries.ts'
import type { Sheet } from './sheet.ts'

type EntryOf<Name extends FileListName> = Awaited<ReturnType<FileList<Name>['find']>>[number]

/** Checks the rows of a file against the rules of their list, and then against the database. */
export async function checkSheet<Name extends FileListName>(
  db: Db,
  list: FileList<Name>,
  sheet: Sheet,
): Promise<Checked<EntryOf<Name>>> {
  const checked = checkEntries(sheet, list.schema)
  if ('problems' in checked) return checked
  const problems = (await list.findProblems?.(db, checked.entries)) ?? []
  if (problems.length === 0) return checked
  return { problems: problems.map(({ index, reason }) => ({ line: sheet.rows[index]?.line ?? 1, reason })) }
}
