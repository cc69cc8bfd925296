import { z } from 'zod'
import { BACKUP_KINDS, MAX_KEPT, RHYTHMS } from './backup.ts'

export const backupSchedule = z.object({
  every: z.enum(RHYTHMS, 'must be off, daily or weekly').describe('Weekly is on Mondays.'),
  hour: z
    .int('must be a whole hour')
    .min(0, 'must be 0 to 23')
    .max(23, 'must be 0 to 23')
    .describe('In UTC.'),
  keep: z
    .int('must be a whole number')
    .min(1, 'must be 1 at least')
    .max(MAX_KEPT, `must be ${MAX_KEPT} at most`)
    .describe('How many verified backups of the schedule are kept.'),
})
export type BackupScheduleBody = z.input<typeof backupSchedule>

const time = z.int().describe('Milliseconds since 1970.')

const backupEntry = z.object({
  id: z.string(),
  kind: z.enum(BACKUP_KINDS),
  name: z.string().describe('Name of the file.'),
  folder: z.string(),
  machine: z.string().describe('Name of the machine that has the file.'),
  begunAt: time,
  bytes: z.int().nullable().describe('Size of the verified file; null where there is none.'),
  problem: z.string().nullable().describe('Why there is no file; null for a verified backup.'),
  isHere: z.boolean().describe('Whether the answering instance has the file, and can send it.'),
})
export type BackupEntry = z.output<typeof backupEntry>

export const backupsAnswer = z.object({
  schedule: backupSchedule,
  nextAt: time.nullable().describe('The next time of the schedule; null while it is off.'),
  lastVerifiedAt: time.nullable().describe('The last backup that was read back; null without any.'),
  running: z
    .object({ kind: z.enum(BACKUP_KINDS), begunAt: time })
    .nullable()
    .describe('The backup that a server makes at the moment.'),
  folder: z.string().describe('Where this instance writes backups.'),
  backups: z.array(backupEntry).describe('The newest first, a hundred at most.'),
})
export type BackupsAnswer = z.output<typeof backupsAnswer>

export const startedBackup = z.object({ begunAt: time })
export type StartedBackup = z.output<typeof startedBackup>
