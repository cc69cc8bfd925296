type BackupKind = 'manual' | 'scheduled' | 'command-line'

/** A backup that has ended. */
interface BackupRow {
  id: string
  kind: BackupKind
  /** An absolute path. */
  file: string
  /** Name of the machine that has the file. */
  machine: string
  begun_at: number
  /** Size of the verified file; null where there is none. */
  bytes: number | null
  /** Why there is no file; null for a verified backup. */
  problem: string | null
}

/** The backup that a server makes at the moment, as a lease: one at a time, whatever the number of instances. */
interface RunningBackupRow {
  slot: 'only'
  id: string
  kind: BackupKind
  file: string
  machine: string
  begun_at: number
  /** The time of the schedule for which it is made; null for a manual one. */
  due_at: number | null
  /** When the server last said that it still makes it, in milliseconds since 1970. */
  touched_at: number
}

interface BackupScheduleRow {
  id: 'only'
  every: 'off' | 'daily' | 'weekly'
  /** In UTC. */
  hour: number
  /** How many of its backups are kept. */
  keep: number
  /** Times of the schedule up to this one are done with. */
  handled_until: number
  /** The next backup is not made before; an hour after one that failed. */
  retry_at: number
}

/** Backups and their schedule. */
export interface BackupTables {
  backups: BackupRow
  running_backups: RunningBackupRow
  backup_schedules: BackupScheduleRow
}
