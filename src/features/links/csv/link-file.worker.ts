import { createReadStream } from 'node:fs'
import { openDatabase } from '../../../database/open-database.ts'
import { answerRequests } from '../../../threads/answer-requests.ts'
import { BadFileError, checkRows, type CheckedRow } from '../../list-files/check-entries.ts'
import { csvRows } from '../../list-files/csv-rows.ts'
import { readText } from '../../list-files/file-text.server.ts'
import { linkFileEntry, linkFileRules, type LinkFileEntry } from './link-file.contract.ts'
import { importLinks, type LinkImportOutcome } from './link-file.service.ts'
import type { LinkFileRequest } from './link-file.thread.ts'

/** The program of createLinkImports: imports one file. */
async function importOne({ databaseUrl, file, ...options }: LinkFileRequest): Promise<LinkImportOutcome> {
  const { db } = await openDatabase(databaseUrl)
  try {
    return await importLinks(db, await readRows(file), options)
  } catch (error) {
    if (error instanceof BadFileError) return { problems: error.problems }
    throw error
  } finally {
    await db.destroy()
  }
}

/** @throws BadFileError */
async function readRows(file: string): Promise<CheckedRow<LinkFileEntry>[]> {
  const rows: CheckedRow<LinkFileEntry>[] = []
  const batches = csvRows(readText(createReadStream(file)), linkFileEntry)
  for await (const batch of checkRows<LinkFileEntry>(batches, linkFileRules)) rows.push(...batch)
  return rows
}

answerRequests(importOne)
