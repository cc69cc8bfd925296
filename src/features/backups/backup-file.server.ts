import { existsSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import path from 'node:path'
import { removePartial } from '../../database/backup/backup.ts'
import type { Backup } from './backup.ts'

/** The files that an instance may read and delete: those of its own folder, whatever the database says. */
export interface BackupFiles {
  readonly folder: string
  /** Whether this instance has the file of a backup. */
  has(backup: Pick<Backup, 'file'>): boolean
  /** Deletes the file of a backup if this instance has it. */
  remove(backup: Pick<Backup, 'file'>): Promise<void>
  /** Deletes what a killed process has written of a backup, where the folder allows it. */
  removeBeginning(backup: Pick<Backup, 'file'>): Promise<void>
}

/** @param folder an absolute path */
export function createBackupFiles(folder: string): BackupFiles {
  const isOurs = (file: string) => path.dirname(file) === folder
  return {
    folder,
    has: ({ file }) => isOurs(file) && existsSync(file),
    async remove({ file }) {
      if (isOurs(file)) await rm(file, { force: true })
    },
    async removeBeginning({ file }) {
      if (isOurs(file)) await removePartial(file).catch(() => undefined)
    },
  }
}
