import { DAY_MS, HOUR_MS } from '../../core/time.ts'

export const BACKUP_KINDS = ['manual', 'scheduled', 'command-line'] as const
type BackupKind = (typeof BACKUP_KINDS)[number]

export const RHYTHMS = ['off', 'daily', 'weekly'] as const

/** When backups are made without anybody, and how many of them are kept. */
export interface BackupSchedule {
  /** Weekly is on Mondays. */
  readonly every: (typeof RHYTHMS)[number]
  /** In UTC. */
  readonly hour: number
  /** How many verified backups of the schedule are kept, the newest ones. */
  readonly keep: number
}

/** Off, as a bare start writes nothing that nobody has asked for. */
export const DEFAULT_SCHEDULE: BackupSchedule = { every: 'off', hour: 3, keep: 7 }

/** From the opening of a shop on, if its owner has not chosen otherwise. */
export const OPEN_SHOP_SCHEDULE: BackupSchedule = { every: 'daily', hour: 3, keep: 7 }

export const MAX_KEPT = 100

/** A backup that has ended. */
export interface Backup {
  readonly id: string
  readonly kind: BackupKind
  /** An absolute path. */
  readonly file: string
  /** Name of the machine that has the file. */
  readonly machine: string
  /** Milliseconds since 1970. */
  readonly begunAt: number
  /** Size of the verified file; null where there is none. */
  readonly bytes: number | null
  /** Why there is no file; null for a verified backup. */
  readonly problem: string | null
}

/** The backup that a server makes at the moment. */
export interface RunningBackup extends Omit<Backup, 'bytes' | 'problem'> {
  /** The time of the schedule for which it is made, in milliseconds since 1970; null for a manual one. */
  readonly dueAt: number | null
}

/** More than the clocks of two instances differ by, and than a failed backup waits for its next try. */
const AHEAD_MS = 2 * HOUR_MS

/** The first Monday after 1970-01-01, which was a Thursday. */
const FIRST_MONDAY_MS = 4 * DAY_MS

/**
 * The last time of a schedule that is not after a moment; undefined if the schedule is off.
 * @param now milliseconds since 1970
 */
export function lastDueAt({ every, hour }: BackupSchedule, now: number): number | undefined {
  if (every === 'off') return undefined
  const period = periodOf(every)
  const first = FIRST_MONDAY_MS + hour * HOUR_MS
  return first + Math.floor((now - first) / period) * period
}

/**
 * The first time of a schedule after a moment; undefined if the schedule is off.
 * @param now milliseconds since 1970
 */
export function nextDueAt(schedule: BackupSchedule, now: number): number | undefined {
  const last = lastDueAt(schedule, now)
  return last === undefined || schedule.every === 'off' ? undefined : last + periodOf(schedule.every)
}

/**
 * Whether a stored time is of a clock that was ahead and has been set since: such a time must not hold up backups.
 * @param at milliseconds since 1970
 */
export function isAhead(at: number, now: number): boolean {
  return at > now + AHEAD_MS
}

function periodOf(every: 'daily' | 'weekly'): number {
  return every === 'daily' ? DAY_MS : 7 * DAY_MS
}
