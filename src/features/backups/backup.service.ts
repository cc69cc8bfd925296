import { randomUUID } from 'node:crypto'
import { statSync } from 'node:fs'
import path from 'node:path'
import type { Kysely } from 'kysely'
import { HOUR_MS, MINUTE_MS } from '../../core/time.ts'
import { backupName } from '../../database/backup/backup-name.ts'
import type { Db, Schema } from '../../database/schema.ts'
import { recordAudit, type Writer } from '../audit/audit.service.ts'
import {
  isAhead,
  lastDueAt,
  nextDueAt,
  type Backup,
  type BackupSchedule,
  type RunningBackup,
  DEFAULT_SCHEDULE,
  OPEN_SHOP_SCHEDULE,
} from './backup.ts'
import type { BackupEntry, BackupsAnswer } from './backup.contract.ts'
import type { BackupFiles } from './backup-file.server.ts'
import type { BackupProcess, MadeBackup } from './backup-process.service.ts'
import {
  claimBackup,
  deleteBackupRow,
  findBackup,
  findBackups,
  findLastVerifiedAt,
  findRunning,
  findScheduled,
  findSchedule,
  insertSchedule,
  releaseBackup,
  returnDue,
  takeDue,
  touchRunning,
  upsertBackup,
  upsertSchedule,
  type FollowedSchedule,
} from './backup.store.ts'

/** How often a server says that it still makes a backup, in milliseconds. */
const TOUCH_EVERY_MS = 20_000

/** A backup that nobody has touched for so long was left by a server that was killed. */
const LEFT_AFTER_MS = 2 * MINUTE_MS

/** Time after a failed backup of the schedule until it is tried again. */
const RETRY_AFTER_MS = HOUR_MS

/** Backups that are listed. */
const LISTED = 100

const KILLED = 'The server ended before the backup was finished.'
const UNEXPECTED = 'The backup failed, and the log of the server says why.'

export interface BackupsOptions {
  readonly db: Kysely<Schema>
  readonly files: BackupFiles
  readonly process: BackupProcess
  /** Name of this machine. */
  readonly machine: string
  /** Milliseconds since 1970. */
  readonly now: () => number
  /** Called when a backup fails; for backups of the schedule once, until the reason changes. */
  readonly onProblem: (problem: string, error?: unknown) => void
}

export interface Backups {
  /** What the admin area shows. */
  list(): Promise<BackupsAnswer>
  /** Begins a backup now; undefined while another one is being made. Resolves before it is finished. */
  start(writer: Writer): Promise<RunningBackup | undefined>
  /** Makes a backup that is due, and deletes those that the schedule no longer keeps. Several instances may call it. */
  followSchedule(): Promise<void>
  changeSchedule(schedule: BackupSchedule, writer: Writer): Promise<void>
  /** Deletes a backup with its file; returns false if there is none. */
  remove(id: string, writer: Writer): Promise<boolean>
  find(id: string): Promise<BackupEntry | undefined>
  /** Ends a backup that is being made, which the next start makes up for if the schedule wants it. */
  close(): Promise<void>
}

/** A time of the schedule for which a backup is to be made, in milliseconds since 1970. */
interface Due {
  readonly at: number
  readonly schedule: FollowedSchedule
}

/** Makes, lists and deletes backups. One is made at a time, by one of all instances. */
export function createBackups(options: BackupsOptions): Backups {
  const { db, files, machine, now, onProblem } = options
  let isClosed = false
  let making: Promise<void> = Promise.resolve()

  /** The time of the schedule that is not done with; undefined if there is none. */
  function dueOf(schedule: FollowedSchedule): Due | undefined {
    const at = lastDueAt(schedule, now())
    const isDone = at === undefined || (at <= schedule.handledUntil && !isAhead(schedule.handledUntil, now()))
    return isDone ? undefined : { at, schedule }
  }

  /** Claims the only place for a backup; undefined if another one is being made, or this time is done with. */
  async function claim(due: Due | undefined, writer?: Writer): Promise<RunningBackup | undefined> {
    const begunAt = now()
    const kind = due ? 'scheduled' : 'manual'
    const dueAt = due?.at ?? null
    const name = backupName(begunAt, kind)
    const running: RunningBackup = {
      // Further tries for the same time are one backup in the list.
      id: dueAt === null ? randomUUID() : `scheduled-${dueAt}`,
      kind,
      file: path.join(files.folder, name),
      machine,
      begunAt,
      dueAt,
    }
    return db.transaction().execute(async (transaction) => {
      if (due && !(await takeDue(transaction, due.at, due.schedule))) return undefined
      if (!(await claimBackup(transaction, running, begunAt))) {
        if (due) await returnDue(transaction, due.at, begunAt)
        return undefined
      }
      if (writer) await recordAudit(transaction, { ...writer, action: 'create', subject: `backup ${name}` })
      return running
    })
  }

  async function make(running: RunningBackup): Promise<void> {
    const touching = setInterval(
      () => void touchRunning(db, running.id, now()).catch(() => undefined),
      TOUCH_EVERY_MS,
    ).unref()
    let error: unknown
    const made = await makeFile(running).catch((failure: unknown) => {
      error = failure
      return { problem: isClosed ? KILLED : UNEXPECTED }
    })
    clearInterval(touching)
    if ('bytes' in made) return end(running, { bytes: made.bytes, problem: null })
    await files.removeBeginning(running)
    if (!isClosed && (await isNews(running, made.problem))) onProblem(made.problem, error)
    await end(
      running,
      { bytes: null, problem: made.problem },
      { retryAt: isClosed ? now() : now() + RETRY_AFTER_MS },
    )
  }

  async function makeFile({ file }: RunningBackup): Promise<MadeBackup> {
    return isClosed ? { problem: KILLED } : options.process.make(file)
  }

  /** Whether the backup of the schedule before did not fail for the same reason. */
  async function isNews({ kind }: RunningBackup, problem: string): Promise<boolean> {
    if (kind !== 'scheduled') return true
    const [last] = await findScheduled(db)
    return last?.problem !== problem
  }

  /** Stores how a backup has ended, and frees its place. */
  async function end(
    { dueAt, ...backup }: RunningBackup,
    result: Pick<Backup, 'bytes' | 'problem'>,
    { retryAt = now(), touchedAt }: { retryAt?: number; touchedAt?: number } = {},
  ): Promise<void> {
    await db.transaction().execute(async (transaction) => {
      const isReleased = await releaseBackup(transaction, backup.id, touchedAt)
      // Another instance took this one for killed, and has stored that.
      if (!isReleased && result.problem !== null) return
      await upsertBackup(transaction, { ...backup, ...result })
      if (dueAt !== null && result.problem !== null) await returnDue(transaction, dueAt, retryAt)
    })
  }

  /** Frees the place of a backup whose server was killed. */
  async function endLeft(): Promise<void> {
    const running = await findRunning(db)
    if (!running || (running.touchedAt > now() - LEFT_AFTER_MS && !isAhead(running.touchedAt, now()))) return
    const { touchedAt, ...left } = running
    // A file has its name once it is verified.
    if (files.has(left)) {
      const bytes = statSync(left.file).size
      return end(left, { bytes, problem: null }, { touchedAt })
    }
    await files.removeBeginning(left)
    await end(left, { bytes: null, problem: KILLED }, { touchedAt })
  }

  /** Deletes the backups of the schedule behind the newest ones; each instance deletes the files that it has. */
  async function deleteSurplus(keep: number): Promise<void> {
    const scheduled = await findScheduled(db)
    const failed = scheduled.filter(({ problem }) => problem !== null)
    const usable = scheduled.filter(
      (backup) => backup.problem === null && (files.has(backup) || backup.machine !== machine),
    )
    for (const backup of [...usable.slice(keep), ...failed.slice(keep)]) {
      if (backup.machine !== machine && backup.problem === null && !files.has(backup)) continue
      if (backup.problem === null) await files.remove(backup)
      await deleteBackupRow(db, backup.id)
    }
  }

  function entryOf({ file, ...backup }: Backup): BackupEntry {
    return {
      ...backup,
      name: path.basename(file),
      folder: path.dirname(file),
      isHere: backup.problem === null && files.has({ file }),
    }
  }

  return {
    async list() {
      const [schedule, running, lastVerifiedAt, found] = await Promise.all([
        findSchedule(db),
        findRunning(db),
        lastVerifiedBackupAt(db),
        findBackups(db, LISTED),
      ])
      const { handledUntil: _handledUntil, retryAt, ...rule } = schedule
      const at = now()
      return {
        schedule: rule,
        nextAt: (dueOf(schedule) ? Math.max(at, retryAt) : nextDueAt(rule, at)) ?? null,
        lastVerifiedAt: lastVerifiedAt ?? null,
        running: running ? { kind: running.kind, begunAt: running.begunAt } : null,
        folder: files.folder,
        backups: found.map(entryOf),
      }
    },

    async start(writer) {
      await endLeft()
      const running = await claim(undefined, writer)
      if (running) making = make(running).catch((error: unknown) => onProblem(UNEXPECTED, error))
      return running
    },

    async followSchedule() {
      await endLeft()
      const schedule = await findSchedule(db)
      if (schedule.every === 'off' || isClosed) return
      const due = dueOf(schedule)
      if (due && (schedule.retryAt <= now() || isAhead(schedule.retryAt, now()))) {
        const running = await claim(due)
        if (running) await make(running)
      }
      await deleteSurplus(schedule.keep)
    },

    async changeSchedule(schedule, writer) {
      await db.transaction().execute(async (transaction) => {
        const { handledUntil: _until, retryAt: _retryAt, ...before } = await findSchedule(transaction)
        await upsertSchedule(transaction, schedule, writer.at)
        const change = { action: 'change', subject: 'backup schedule', before, after: schedule }
        await recordAudit(transaction, { ...writer, ...change })
      })
    },

    async remove(id, writer) {
      const backup = await findBackup(db, id)
      if (!backup) return false
      // A failed one has no file, and its name may be that of another.
      if (backup.problem === null) await files.remove(backup)
      return db.transaction().execute(async (transaction) => {
        if (!(await deleteBackupRow(transaction, id))) return false
        const { name, begunAt, bytes, problem } = entryOf(backup)
        const before = { begunAt, bytes, problem }
        await recordAudit(transaction, { ...writer, action: 'delete', subject: `backup ${name}`, before })
        return true
      })
    },

    async find(id) {
      const backup = await findBackup(db, id)
      return backup && entryOf(backup)
    },

    async close() {
      isClosed = true
      options.process.close()
      await making
    },
  }
}

/** Turns the schedule of an open shop on, unless an administrator has chosen one. */
export async function beginSchedule(transaction: Db, writer: Writer): Promise<void> {
  if (!(await insertSchedule(transaction, OPEN_SHOP_SCHEDULE, writer.at))) return
  const change = {
    action: 'change',
    subject: 'backup schedule',
    before: DEFAULT_SCHEDULE,
    after: OPEN_SHOP_SCHEDULE,
  }
  await recordAudit(transaction, { ...writer, ...change })
}

/** When the last verified backup was begun, in milliseconds since 1970, also on the command line; undefined without any. */
export function lastVerifiedBackupAt(db: Db): Promise<number | undefined> {
  return findLastVerifiedAt(db)
}

/** A verified backup that a command has made. */
export interface CommandLineBackup {
  /** An absolute path. */
  readonly file: string
  readonly machine: string
  /** Milliseconds since 1970. */
  readonly begunAt: number
  readonly bytes: number
}

/** Stores that a command has made a backup, which the admin area then lists. */
export function recordCommandLineBackup(db: Db, backup: CommandLineBackup): Promise<void> {
  return upsertBackup(db, { id: randomUUID(), kind: 'command-line', problem: null, ...backup })
}
