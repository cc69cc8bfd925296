import path from 'node:path'
import { sqlitePath } from '../sqlite.ts'

/** Where backups of PostgreSQL go, from the working directory. */
const POSTGRES_FOLDER = 'data/backups'

/** The folder of backups without a name of their own: beside a SQLite file, or below the working directory. */
export function backupFolder(databaseUrl: string): string {
  return databaseUrl.startsWith('file:')
    ? path.join(path.dirname(sqlitePath(databaseUrl)), 'backups')
    : path.resolve(POSTGRES_FOLDER)
}

/**
 * The name of a backup, such as gimme-20261123T071500Z-scheduled.db.
 * @param at milliseconds since 1970
 */
export function backupName(at: number, kind: 'manual' | 'scheduled' | 'command-line'): string {
  return `gimme-${stampOf(at)}${kind === 'command-line' ? '' : `-${kind}`}.db`
}

/**
 * A time as it is written in names of files, such as 20261123T071500Z.
 * @param at milliseconds since 1970
 */
export function stampOf(at: number): string {
  return new Date(at).toISOString().replaceAll(/[-:]|\.\d+/g, '')
}
