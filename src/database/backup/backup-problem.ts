import path from 'node:path'
import { describeDatabaseError } from '../database-error.ts'

/** Codes of a full disk: of the system, and of SQLite. */
const FULL_CODE = /^(?:ENOSPC|EDQUOT|SQLITE_FULL)$/

/** Codes of a place that cannot be written: of the system, and of SQLite for a new file. */
const UNWRITABLE_CODE = /^(?:EACCES|EPERM|EROFS|ENOENT|ENOTDIR|EEXIST|SQLITE_(?:CANTOPEN|READONLY))/

/**
 * Says why a backup failed, in one line for a person; undefined for an error that no person can mend.
 * @param target the file that was not made
 */
export function describeBackupProblem(error: unknown, target: string): string | undefined {
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  const folder = path.dirname(target)
  if (FULL_CODE.test(code))
    return `The disk of ${folder} is full. Make room, or keep fewer backups, and try again.`
  if (UNWRITABLE_CODE.test(code) && error instanceof Error)
    return `Nothing can be written to ${folder} (${error.message}). Let the user that runs Gimme write there.`
  return describeDatabaseError(error)
}
