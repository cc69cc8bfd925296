import type { Selectable } from 'kysely'
import type { Db, Schema } from '../../database/schema.ts'
import { DEFAULT_SCHEDULE, type Backup, type BackupSchedule, type RunningBackup } from './backup.ts'

const ONLY = 'only'

/** A schedule, and how far it was followed; in milliseconds since 1970. */
export interface FollowedSchedule extends BackupSchedule {
  /** Times of the schedule up to this one are done with. */
  readonly handledUntil: number
  /** The next backup is not made before. */
  readonly retryAt: number
}

export async function findSchedule(db: Db): Promise<FollowedSchedule> {
  const row = await db.selectFrom('backup_schedules').selectAll().executeTakeFirst()
  if (!row) return { ...DEFAULT_SCHEDULE, handledUntil: 0, retryAt: 0 }
  const { every, hour, keep, handled_until: handledUntil, retry_at: retryAt } = row
  return { every, hour, keep, handledUntil, retryAt }
}

/** @param now times of the schedule before it are not made up for, in milliseconds since 1970 */
export async function upsertSchedule(
  db: Db,
  { every, hour, keep }: BackupSchedule,
  now: number,
): Promise<void> {
  const values = { every, hour, keep, handled_until: now, retry_at: 0 }
  await db
    .insertInto('backup_schedules')
    .values({ id: ONLY, ...values })
    .onConflict((conflict) => conflict.column('id').doUpdateSet(values))
    .execute()
}

/** As upsertSchedule, unless a schedule is stored already. Returns whether it was stored. */
export async function insertSchedule(
  db: Db,
  { every, hour, keep }: BackupSchedule,
  now: number,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows = 0n } = await db
    .insertInto('backup_schedules')
    .values({ id: ONLY, every, hour, keep, handled_until: now, retry_at: 0 })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows > 0n
}

/** Marks a time of the schedule as done with; returns false if the schedule was followed or changed meanwhile. */
export async function takeDue(
  db: Db,
  dueAt: number,
  { handledUntil, retryAt }: FollowedSchedule,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('backup_schedules')
    .set({ handled_until: dueAt, retry_at: 0 })
    .where('handled_until', '=', handledUntil)
    .where('retry_at', '=', retryAt)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Makes a time of the schedule due again, unless the schedule was changed or followed further meanwhile. */
export async function returnDue(db: Db, dueAt: number, retryAt: number): Promise<void> {
  await db
    .updateTable('backup_schedules')
    .set({ handled_until: dueAt - 1, retry_at: retryAt })
    .where('handled_until', '=', dueAt)
    .execute()
}

/** Claims the only place for a backup; returns false while another one is being made. */
export async function claimBackup(db: Db, backup: RunningBackup, now: number): Promise<boolean> {
  const { id, kind, file, machine, begunAt, dueAt } = backup
  const claimed = await db
    .insertInto('running_backups')
    .values({
      slot: ONLY,
      id,
      kind,
      file,
      machine,
      begun_at: begunAt,
      due_at: dueAt,
      touched_at: now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .execute()
  return claimed.length === 1
}

export async function findRunning(db: Db): Promise<(RunningBackup & { touchedAt: number }) | undefined> {
  const row = await db.selectFrom('running_backups').selectAll().executeTakeFirst()
  if (!row) return undefined
  const { id, kind, file, machine, begun_at: begunAt, due_at: dueAt, touched_at: touchedAt } = row
  return { id, kind, file, machine, begunAt, dueAt, touchedAt }
}

/** Says that a backup is still being made. */
export async function touchRunning(db: Db, id: string, now: number): Promise<void> {
  await db.updateTable('running_backups').set({ touched_at: now }).where('id', '=', id).execute()
}

/**
 * Frees the place of a backup; returns false if another process has freed it.
 * @param touchedAt frees it only if nobody has touched it since, in milliseconds since 1970
 */
export async function releaseBackup(db: Db, id: string, touchedAt?: number): Promise<boolean> {
  let query = db.deleteFrom('running_backups').where('id', '=', id)
  if (touchedAt !== undefined) query = query.where('touched_at', '=', touchedAt)
  const { numDeletedRows } = await query.executeTakeFirst()
  return numDeletedRows > 0n
}

/** Stores a backup; a second try for the same time of the schedule takes the place of the first. */
export async function upsertBackup(db: Db, backup: Backup): Promise<void> {
  const { id, kind, file, machine, begunAt, bytes, problem } = backup
  const values = { kind, file, machine, begun_at: begunAt, bytes, problem }
  await db
    .insertInto('backups')
    .values({ id, ...values })
    .onConflict((conflict) => conflict.column('id').doUpdateSet(values))
    .execute()
}

export async function findBackup(db: Db, id: string): Promise<Backup | undefined> {
  const row = await db.selectFrom('backups').selectAll().where('id', '=', id).executeTakeFirst()
  return row && toBackup(row)
}

/** The newest backups of all kinds, the newest first. */
export async function findBackups(db: Db, limit: number): Promise<Backup[]> {
  const rows = await newest(db).limit(limit).execute()
  return rows.map(toBackup)
}

/** All backups of the schedule, the newest first. */
export async function findScheduled(db: Db): Promise<Backup[]> {
  const rows = await newest(db).where('kind', '=', 'scheduled').execute()
  return rows.map(toBackup)
}

function newest(db: Db) {
  return db.selectFrom('backups').selectAll().orderBy('begun_at', 'desc').orderBy('id', 'desc')
}

export async function findLastVerifiedAt(db: Db): Promise<number | undefined> {
  const row = await db
    .selectFrom('backups')
    .select('begun_at')
    .where('problem', 'is', null)
    .orderBy('begun_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.begun_at
}

/** Returns whether there was such a backup. */
export async function deleteBackupRow(db: Db, id: string): Promise<boolean> {
  const { numDeletedRows } = await db.deleteFrom('backups').where('id', '=', id).executeTakeFirst()
  return numDeletedRows > 0n
}

function toBackup({ begun_at: begunAt, ...row }: Selectable<Schema['backups']>): Backup {
  return { ...row, begunAt }
}
