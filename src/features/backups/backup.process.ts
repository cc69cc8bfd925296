import { backUp } from '../../database/backup/backup.ts'
import { describeBackupProblem } from '../../database/backup/backup-problem.ts'
import { answerRequests } from '../../threads/answer-requests.ts'
import type { BackupRequest, MadeBackup } from './backup-process.service.ts'

/** The program of createBackupProcess: makes one backup. */
answerRequests<BackupRequest, MadeBackup>(async ({ databaseUrl, file }) => {
  try {
    return { bytes: await backUp(databaseUrl, file) }
  } catch (error) {
    const problem = describeBackupProblem(error, file)
    if (problem === undefined) throw error
    return { problem }
  }
})
// Ctrl+C and service managers signal all processes at once; the server ends this one, and stores that it has.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => undefined)
// Ends with the server that started this process.
process.on('disconnect', () => process.exit())
