import path from 'node:path'
import { ConfigError, parseConfig } from '../app/config.ts'
import { backUp, restore } from '../database/backup/backup.ts'
import { describeDatabaseError } from '../database/database-error.ts'
import { sqlitePath } from '../database/sqlite.ts'

const BACKUP_USAGE = `Usage: npm run backup [file]

Writes everything into one new file, also while the site runs. Without a file, into backups/ beside the SQLite database,
or into data/backups/ for PostgreSQL. "npm run restore <file>" puts a backup back.
`

const RESTORE_USAGE = `Usage: npm run restore <file>

Replaces the database of DATABASE_URL by a backup of "npm run backup". Stop the site before. What was there is kept.
`

/** Where a backup of PostgreSQL goes without a file. */
const POSTGRES_FOLDER = 'data/backups'

/** The program of `npm run backup`. Returns the exit code. */
export function runBackup(args: readonly string[]): Promise<number> {
  return run(args, BACKUP_USAGE, async (given) => {
    const { databaseUrl } = parseConfig(process.env)
    const file = given ?? path.join(defaultFolder(databaseUrl), `gimme-${stampOf(Date.now())}.db`)
    const bytes = await backUp(databaseUrl, file)
    return `${file} (${(bytes / 1e6).toFixed(1)} MB)\nPut it back with: npm run restore ${file}\n`
  })
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
    if (surplus !== undefined) throw new BackupUsageError(`"${surplus}" is one word too many.\n\n${usage}`)
    const folder = process.env['INIT_CWD'] ?? ''
    process.stdout.write(await work(file === undefined ? undefined : path.resolve(folder, file)))
    return 0
  } catch (error) {
    process.stderr.write(`${explain(error)}\n`)
    return FAILED
  }
}

function defaultFolder(databaseUrl: string): string {
  return databaseUrl.startsWith('file:')
    ? path.join(path.dirname(sqlitePath(databaseUrl)), 'backups')
    : path.resolve(POSTGRES_FOLDER)
}

/** A time as it is written in names of files, such as 20261123T071500Z. */
function stampOf(at: number): string {
  return new Date(at).toISOString().replaceAll(/[-:]|\.\d+/g, '')
}

/** Errors that a person can fix become one line; other errors are bugs and keep their stack. */
function explain(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  if (error instanceof BackupUsageError || error instanceof ConfigError) return error.message
  // Errors of the system, such as a folder that this user may not write to.
  if ('syscall' in error) return `Not finished (${error.message}).`
  return describeDatabaseError(error) ?? error.stack ?? error.message
}
