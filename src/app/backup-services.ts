import { hostname } from 'node:os'
import { type FastifyBaseLogger } from 'fastify'
import type { Kysely } from 'kysely'
import { startBackgroundWork } from '../database/background-work.ts'
import { backupFolder } from '../database/backup/backup-name.ts'
import type { Schema } from '../database/schema.ts'
import { createBackupFiles } from '../features/backups/backup-file.server.ts'
import { createBackupProcess } from '../features/backups/backup-process.service.ts'
import { createBackups } from '../features/backups/backup.service.ts'
import type { Warn } from './warn.ts'

/** Time after the start until a missed backup is made up for, so that the first pages do not wait. */
const FIRST_BACKUP_AFTER_MS = 30_000

interface BackupParts {
  readonly db: Kysely<Schema>
  readonly databaseUrl: string
  /** Where backups are written, if not where the command writes them. */
  readonly folder: string | undefined
  readonly logger: FastifyBaseLogger
  /** Milliseconds since 1970. */
  readonly now: () => number
  readonly warn: Warn
}

/** Backups, and the background work that follows their schedule. */
export function startBackups({ db, databaseUrl, folder, logger, now, warn }: BackupParts) {
  const backups = createBackups({
    db,
    files: createBackupFiles(folder ?? backupFolder(databaseUrl)),
    process: createBackupProcess(databaseUrl),
    machine: hostname(),
    now,
    onProblem: (problem, error) => logger.error({ err: error, problem }, 'a backup failed'),
  })
  const backupWork = startBackgroundWork({
    step: async () => {
      await backups.followSchedule()
      return false
    },
    firstAfterMs: FIRST_BACKUP_AFTER_MS,
    onError: warn('the schedule of backups could not be followed; the next minute tries again'),
  })
  return {
    backups,
    /** Ends the background work. */
    async close() {
      await backups.close()
      await backupWork.close()
    },
  }
}
