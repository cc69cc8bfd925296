import { createReadStream } from 'node:fs'
import { BULK_CONNECTION } from '../database/bulk-writes.ts'
import { openDatabase } from '../database/open-database.ts'
import { answerRequests } from '../threads/answer-requests.ts'
import { FILE_LISTS } from './catalogue.server.ts'
import { BadFileError, TooManyEntriesError } from '../features/list-files/check-entries.ts'
import { importFile } from './import-file.service.ts'
import { parseList } from '../features/list-files/list-format.server.ts'
import type { ListImportRequest, ListImportResponse } from './list-import.thread.ts'
import { ImportConflictError } from './staged-import.service.ts'

/** The program of createListImports: imports one file. */
async function importOne({
  databaseUrl,
  list,
  file,
  format,
  isTrial,
  writer,
  retailer,
  retailers,
}: ListImportRequest): Promise<ListImportResponse> {
  const { db } = await openDatabase(databaseUrl, BULK_CONNECTION)
  try {
    const rules = FILE_LISTS[list]
    const readRows = () => parseList(createReadStream(file), format, rules.schema.element)
    const options = { isTrial, writer, retailer, retailers, now: Date.now }
    return { counts: await importFile(db, rules, readRows, options) }
  } catch (error) {
    if (error instanceof ImportConflictError) return { conflict: error.message }
    if (!(error instanceof BadFileError)) throw error
    const { problems, isWhole } = error
    return { problems, isWhole, isTooLong: error instanceof TooManyEntriesError }
  } finally {
    await db.destroy()
  }
}

answerRequests(importOne)
