import { fork, type ChildProcess } from 'node:child_process'
import { constants, setPriority } from 'node:os'
import { sendRequestsTo } from '../../threads/send-requests.ts'

export interface BackupRequest {
  readonly databaseUrl: string
  /** The file to be made, which does not exist yet. */
  readonly file: string
}

/** A verified file, or why there is none. */
export type MadeBackup = { readonly bytes: number } | { readonly problem: string }

export interface BackupProcess {
  /**
   * Makes a verified file.
   * @throws Error that no person can mend; EndedError when the process was ended
   */
  make(file: string): Promise<MadeBackup>
  /** Ends the process, if one runs. */
  close(): void
}

/**
 * Makes each backup in a process of its own with a priority below normal: copying and checking compute for seconds, and
 * visitors do not wait for them.
 */
export function createBackupProcess(databaseUrl: string): BackupProcess {
  const running = new Set<ChildProcess>()
  return {
    async make(file) {
      const child = fork(new URL('backup.process.ts', import.meta.url), {
        execArgv: [],
        serialization: 'advanced',
        stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
      }).once('spawn', () => {
        if (child.pid !== undefined) setPriority(child.pid, constants.priority.PRIORITY_BELOW_NORMAL)
      })
      running.add(child)
      try {
        return await sendRequestsTo<BackupRequest, MadeBackup>(child).send({ databaseUrl, file })
      } finally {
        running.delete(child)
        // The process ignores other signals.
        child.kill('SIGKILL')
      }
    },
    close() {
      for (const child of running) child.kill('SIGKILL')
    },
  }
}
