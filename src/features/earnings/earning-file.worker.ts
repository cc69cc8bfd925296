import { readFile } from 'node:fs/promises'
import { openDatabase } from '../../database/open-database.ts'
import { answerRequests } from '../../threads/answer-requests.ts'
import { BadReportError } from './bad-report-error.ts'
import type { EarningFileRequest, EarningFileResponse } from './earning-file.thread.ts'
import { importReport, lookAtReport } from './earning-import.service.ts'
import { readTable } from './report-table.ts'
import { decodeReport } from './report-text.server.ts'

/** The program of createEarningFiles: reads one file. */
answerRequests<EarningFileRequest, EarningFileResponse>(async (request) => {
  const { db } = await openDatabase(request.databaseUrl)
  try {
    const table = readTable(decodeReport(await readFile(request.file)))
    if ('look' in request) return { looked: await lookAtReport(db, table, request.look) }
    const imported = await importReport(db, table, request.import)
    return imported ? { imported } : { isGone: true }
  } catch (error) {
    if (!(error instanceof BadReportError)) throw error
    return { refused: { message: error.message, problems: error.problems } }
  } finally {
    await db.destroy()
  }
})
