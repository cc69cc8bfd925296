import { hostname } from 'node:os'
import path from 'node:path'
import { parseConfig } from '../app/config.ts'
import { commandLine } from '../core/command-line.ts'
import { backupFolder, backupName, stampOf } from '../database/backup/backup-name.ts'
import { describeBackupProblem } from '../database/backup/backup-problem.ts'
import { backUp, restore } from '../database/backup/backup.ts'
import { DatabaseError } from '../database/database-error.ts'
import { openUnmigrated } from '../database/open-database.ts'
import { recordCommandLineBackup, type CommandLineBackup } from '../features/backups/backup.service.ts'
import { explainError } from './explain-error.ts'

const BACKUP_USAGE = `Usage: ${commandLine('backup', '[file]')}

Writes everything into one new file, also while the site runs, and reads it back. Without a file, into backups/ beside
the SQLite database, or into data/backups/ for PostgreSQL. "${commandLine('restore', '<file>')}" puts a backup back.
`

const RESTORE_USAGE = `Usage: ${commandLine('restore', '<file>')}

Replaces the database of DATABASE_URL by a backup of "${commandLine('backup')}". Stop the site before. What was there is kept.
`

/** The program of `npm run backup`. Returns the exit code. */
export function runBackup(args: readonly string[]): Promise<number> {
  return run(args, BACKUP_USAGE, async (given) => {
    const { databaseUrl } = parseConfig(process.env)
    const begunAt = Date.now()
    const file = given ?? path.join(backupFolder(databaseUrl), backupName(begunAt, 'command-line'))
    const bytes = await backUp(databaseUrl, file).catch((error: unknown) => {
      const problem = describeBackupProblem(error, file)
      throw problem === undefined ? error : new DatabaseError(problem, { cause: error })
    })
    const note = await record(databaseUrl, { file, machine: hostname(), begunAt, bytes })
    return `${file} (${(bytes / 1e6).toFixed(1)} MB, verified)\nPut it back with: ${commandLine('restore', file)}\n${note}`
  })
}

/** Lists a backup in the admin area, if the database has such a list. Returns a note for the person if that fails. */
async function record(databaseUrl: string, backup: CommandLineBackup): Promise<string> {
  try {
    const db = await openUnmigrated(databaseUrl)
    try {
      const tables = await db.introspection.getTables()
      if (tables.some(({ name }) => name === 'backups')) await recordCommandLineBackup(db, backup)
    } finally {
      await db.destroy()
    }
    return ''
  } catch (error) {
    return `The admin area does not list it, because that could not be stored: ${explain(error)}\n`
  }
}

/** The program of `npm run restore`. Returns the exit code. */
export function runRestore(args: readonly string[]): Promise<number> {
  return run(args, RESTORE_USAGE, async (file) => {
    if (file === undefined) throw new BackupUsageError(RESTORE_USAGE)
    const { databaseUrl } = parseConfig(process.env)
    const kept = await restore(databaseUrl, file, stampOf(Date.now()))
    const former = kept.map((each) => `  ${each}\n`).join('')
    return `Restored from ${file}.\n${former === '' ? '' : `What was there before is kept:\n${former}`}`
  })
}

/** Wrong words on the command line; the message says what is right. */
class BackupUsageError extends Error {
  override name = 'BackupUsageError'
}

const FAILED = 1

/** @param work gets the absolute path of the given file; resolves with what is printed */
async function run(
  args: readonly string[],
  usage: string,
  work: (file: string | undefined) => Promise<string>,
): Promise<number> {
  try {
    if (args.includes('--help')) {
      process.stdout.write(usage)
      return 0
    }
    const [file, surplus] = args
    if (file?.startsWith('-')) throw new BackupUsageError(`"${file}" is no option.\n\n${usage}`)
    if (surplus !== undefined) throw new BackupUsageError(`"${surplus}" is one word too many.\n\n${usage}`)
    const folder = process.env['INIT_CWD'] ?? ''
    process.stdout.write(await work(file === undefined ? undefined : path.resolve(folder, file)))
    return 0
  } catch (error) {
    process.stderr.write(`${explain(error)}\n`)
    return FAILED
  }
}

function explain(error: unknown): string {
  // Errors of the system, such as a folder that this user may not write to.
  if (error instanceof Error && 'syscall' in error) return `Not finished (${error.message}).`
  return explainError(error, [BackupUsageError])
}
