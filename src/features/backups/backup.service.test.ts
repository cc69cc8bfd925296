import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import fc from 'fast-check'
import { expect, onTestFinished, test } from 'vitest'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../core/time.ts'
import { describeOnEmptyDatabases, newEmptySqlite, open } from '../../testing/databases.ts'
import type { BackupSchedule } from './backup.ts'
import type { Writer } from '../audit/audit.service.ts'
import { createBackupFiles } from './backup-file.server.ts'
import type { MadeBackup } from './backup-process.service.ts'
import {
  createBackups,
  lastVerifiedBackupAt,
  recordCommandLineBackup,
  type Backups,
} from './backup.service.ts'

/** A Monday. */
const START = Date.UTC(2026, 10, 23, 9)
const THREE = Date.UTC(2026, 10, 24, 3)
const DAILY: BackupSchedule = { every: 'daily', hour: 3, keep: 2 }

async function newFolder(): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'gimme-backups-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  return folder
}

/** A site whose clock the test moves, and whose backups are small files, or fail. */
async function newSite(databaseUrl: string) {
  const folder = await newFolder()
  const site = {
    now: START,
    folder,
    /** Why backups fail; undefined where they do not. */
    problem: noProblem(),
    /** What was reported to the log. */
    reported: new Array<string>(),
  }
  async function makeFile(file: string): Promise<MadeBackup> {
    if (site.problem !== undefined) return { problem: site.problem }
    await mkdir(path.dirname(file), { recursive: true })
    await writeFile(file, 'backup', { flag: 'wx' })
    return { bytes: 6 }
  }
  return Object.assign(site, {
    ann: () => ({ admin: 'ann', at: site.now }),
    /** An instance of the site, on a machine of this name. */
    async start(machine = 'one', ownFolder = folder, make = makeFile) {
      const db = await open(databaseUrl)
      const backups = createBackups({
        db,
        files: createBackupFiles(ownFolder),
        process: { make, close: () => undefined },
        machine,
        now: () => site.now,
        onProblem: (problem) => site.reported.push(problem),
      })
      return { db, ...backups }
    },
    files: async () => (existsSync(folder) ? (await readdir(folder)).toSorted() : []),
  })
}

function noProblem(): string | undefined {
  return undefined
}

/** A process that never ends. */
const stuck = () => new Promise<MadeBackup>(() => undefined)

/** What the list says of each backup, the newest first. */
async function listed(backups: Backups): Promise<string[]> {
  const { backups: found } = await backups.list()
  return found.map(({ kind, problem, isHere }) => `${kind} ${problem ?? (isHere ? 'here' : 'away')}`)
}

/** Makes a backup as the button does, and waits for its end. */
async function makeByHand(backups: Backups, writer: Writer): Promise<void> {
  await backups.start(writer)
  await expect.poll(async () => (await backups.list()).running, { interval: 1 }).toBeNull()
}

describeOnEmptyDatabases('the schedule of backups', (newDatabase) => {
  test('makes one at its time, which is made up for after a pause, and none while it is off', async () => {
    const site = await newSite(await newDatabase())
    const one = await site.start()
    site.now += 40 * DAY_MS
    await one.followSchedule()
    expect(await site.files()).toEqual([])
    expect(await one.list()).toMatchObject({ schedule: { every: 'off' }, nextAt: null, lastVerifiedAt: null })

    site.now = START
    await one.changeSchedule(DAILY, site.ann())
    await one.followSchedule()
    site.now = THREE - 1
    await one.followSchedule()
    expect(await site.files()).toEqual([])
    expect(await one.list()).toMatchObject({ schedule: DAILY, nextAt: THREE })
    site.now = THREE
    expect(await one.list()).toMatchObject({ nextAt: THREE })
    for (const minutes of [0, 1, 2]) {
      site.now = THREE + minutes * MINUTE_MS
      await one.followSchedule()
    }
    expect(await site.files()).toEqual(['gimme-20261124T030000Z-scheduled.db'])
    expect(await one.list()).toMatchObject({
      nextAt: THREE + DAY_MS,
      lastVerifiedAt: THREE,
      running: null,
      backups: [{ kind: 'scheduled', bytes: 6, problem: null, isHere: true, machine: 'one' }],
    })

    // The machine was off for days.
    site.now = THREE + 5 * DAY_MS + 7 * HOUR_MS
    const again = await site.start()
    await again.followSchedule()
    await again.followSchedule()
    expect(await site.files()).toHaveLength(2)
    expect(await listed(again)).toEqual(['scheduled here', 'scheduled here'])
    expect(await lastVerifiedBackupAt(again.db)).toBe(site.now)
    expect(site.reported).toEqual([])
  })

  test('makes exactly one with several instances', async () => {
    const site = await newSite(await newDatabase())
    const instances = await Promise.all(['one', 'two', 'three'].map((machine) => site.start(machine)))
    await instances[0]?.changeSchedule({ ...DAILY, keep: 100 }, site.ann())
    for (let day = 0; day < 5; day++) {
      site.now = THREE + day * DAY_MS
      await Promise.all(instances.map((instance) => instance.followSchedule()))
      expect(await site.files()).toHaveLength(day + 1)
    }
    const slow = await Promise.all(
      ['one', 'two', 'three'].map((machine) => site.start(machine, site.folder, stuck)),
    )
    const pressed = await Promise.all(slow.map((instance) => instance.start(site.ann())))
    expect(pressed.filter((running) => running !== undefined)).toHaveLength(1)
  })

  test('keeps the newest ones and what people made, and never deletes the last verified one', async () => {
    const site = await newSite(await newDatabase())
    const one = await site.start()
    await one.changeSchedule({ ...DAILY, keep: 2 }, site.ann())
    await makeByHand(one, site.ann())
    const file = path.join(site.folder, 'by-command.db')
    await writeFile(file, 'backup')
    await recordCommandLineBackup(one.db, { file, machine: 'one', begunAt: site.now + 1, bytes: 6 })
    const next = async (day: number, problem?: string) => {
      site.now = THREE + day * DAY_MS
      site.problem = problem
      await one.followSchedule()
    }
    for (const day of [0, 1, 2]) await next(day)
    const byHand = ['by-command.db', 'gimme-20261123T090000Z-manual.db']
    const scheduled = ['gimme-20261125T030000Z-scheduled.db', 'gimme-20261126T030000Z-scheduled.db']
    expect(await site.files()).toEqual([...byHand, ...scheduled])
    for (const day of [3, 4, 5, 6]) await next(day, 'The disk is full.')
    expect(await site.files()).toEqual([...byHand, ...scheduled])
    expect(await listed(one)).toEqual([
      ...Array.from({ length: 2 }, () => 'scheduled The disk is full.'),
      'scheduled here',
      'scheduled here',
      'command-line here',
      'manual here',
    ])
    await one.changeSchedule({ ...DAILY, keep: 1 }, site.ann())
    await next(6, 'The disk is full.')
    expect(await site.files()).toEqual([...byHand, ...scheduled.slice(1)])
  })

  test('tries again an hour after a failure, which is one line of the list and of the log', async () => {
    const site = await newSite(await newDatabase())
    const one = await site.start()
    await one.changeSchedule(DAILY, site.ann())
    site.problem = 'The disk is full.'
    for (let minute = 0; minute <= 130; minute += 10) {
      site.now = THREE + minute * MINUTE_MS
      await one.followSchedule()
    }
    expect(await listed(one)).toEqual(['scheduled The disk is full.'])
    expect((await one.list()).nextAt).toBe(THREE + 3 * HOUR_MS)
    site.now = THREE + DAY_MS
    await one.followSchedule()
    expect(site.reported).toEqual(['The disk is full.'])
    site.problem = undefined
    site.now += HOUR_MS
    await one.followSchedule()
    expect(await listed(one)).toEqual(['scheduled here', 'scheduled The disk is full.'])
    expect(await one.list()).toMatchObject({ lastVerifiedAt: site.now, nextAt: THREE + 2 * DAY_MS })
    site.problem = 'The disk is full.'
    site.now = THREE + 2 * DAY_MS
    await one.followSchedule()
    expect(site.reported).toEqual(['The disk is full.', 'The disk is full.'])
  })

  test('is followed again at once after a clock that was far ahead is set', async () => {
    const site = await newSite(await newDatabase())
    const one = await site.start()
    await one.changeSchedule(DAILY, site.ann())
    site.now = THREE + 400 * DAY_MS
    await one.followSchedule()
    const left = await site.start('one', site.folder, stuck)
    await left.start(site.ann())
    expect((await one.list()).running).not.toBeNull()
    site.now = THREE
    await one.followSchedule()
    expect((await one.list()).backups.map(({ begunAt }) => begunAt)).toContain(THREE)
  })

  test('is made up for after the server was stopped or killed in the middle', async () => {
    const site = await newSite(await newDatabase())
    const stopped = Promise.withResolvers<MadeBackup>()
    const first = await site.start('one', site.folder, () => stopped.promise)
    await first.changeSchedule(DAILY, site.ann())
    site.now = THREE
    const working = first.followSchedule()
    await expect.poll(async () => (await first.list()).running).toMatchObject({ kind: 'scheduled' })
    const closing = first.close()
    stopped.reject(new Error('killed'))
    await Promise.all([closing, working])
    expect(site.reported).toEqual([])
    expect(await listed(first)).toEqual(['scheduled The server ended before the backup was finished.'])

    const second = await site.start('one', site.folder, stuck)
    site.now += MINUTE_MS
    void second.followSchedule()
    await expect.poll(async () => (await second.list()).running).toMatchObject({ begunAt: site.now })
    const { db } = second
    const { file } = await db.selectFrom('running_backups').select('file').executeTakeFirstOrThrow()
    await writeFile(`${file}.partial`, 'a part')

    const third = await site.start()
    site.now += MINUTE_MS
    await third.followSchedule()
    expect(await third.start(site.ann())).toBeUndefined()
    site.now += 2 * MINUTE_MS
    await third.followSchedule()
    expect(await listed(third)).toEqual(['scheduled here'])
    expect(await site.files()).toEqual(['gimme-20261124T030400Z-scheduled.db'])
  })
})

describeOnEmptyDatabases('backups', (newDatabase) => {
  test('whose server was killed after the file had its name are listed as verified', async () => {
    const site = await newSite(await newDatabase())
    const first = await site.start('one', site.folder, async (file) => {
      await writeFile(file, 'whole')
      return new Promise(() => undefined)
    })
    await first.start(site.ann())
    await expect.poll(site.files).toHaveLength(1)
    const second = await site.start()
    site.now += 5 * MINUTE_MS
    await second.followSchedule()
    expect((await second.list()).backups).toMatchObject([{ kind: 'manual', bytes: 5, problem: null }])
  })

  test('whose server was killed leave what another folder has, whatever path the database names', async () => {
    const site = await newSite(await newDatabase())
    const first = await site.start('one', site.folder, stuck)
    await first.start(site.ann())
    const foreign = path.join(await newFolder(), 'other.db')
    await writeFile(`${foreign}.partial`, 'of somebody else')
    await first.db.updateTable('running_backups').set({ file: foreign }).execute()
    const second = await site.start()
    site.now += 5 * MINUTE_MS
    await second.followSchedule()
    expect(await listed(second)).toEqual(['manual The server ended before the backup was finished.'])
    expect(existsSync(`${foreign}.partial`)).toBe(true)
  })

  test('of another machine are listed, and only their line is deleted', async () => {
    const site = await newSite(await newDatabase())
    const [one, two] = [await site.start('one'), await site.start('two', await newFolder())]
    await one.changeSchedule({ ...DAILY, keep: 1 }, site.ann())
    site.now = THREE
    await one.followSchedule()
    expect(await listed(two)).toEqual(['scheduled away'])
    site.now += DAY_MS
    await two.followSchedule()
    // Each machine deletes its own.
    expect(await listed(two)).toEqual(['scheduled here', 'scheduled away'])
    await one.followSchedule()
    expect(await listed(two)).toEqual(['scheduled here'])
    expect(await site.files()).toEqual([])
  })

  test('outside of the folder of the server are never read or deleted', async () => {
    const site = await newSite(await newDatabase())
    const one = await site.start()
    const file = path.join(await newFolder(), 'elsewhere.db')
    await writeFile(file, 'somebody else wrote this')
    await recordCommandLineBackup(one.db, { file, machine: 'one', begunAt: START, bytes: 24 })
    const { backups } = await one.list()
    expect(backups).toMatchObject([{ kind: 'command-line', isHere: false, folder: path.dirname(file) }])
    expect(await lastVerifiedBackupAt(one.db)).toBe(START)
    expect(await one.remove(backups[0]?.id ?? '', site.ann())).toBe(true)
    expect(existsSync(file)).toBe(true)
  })
})

test('retention never deletes what people made, nor the last verified one, whatever happens', async () => {
  const steps = fc.array(fc.constantFrom('day', 'failed day', 'by hand', 'keep 1', 'keep 3'), {
    maxLength: 25,
  })
  await fc.assert(
    fc.asyncProperty(steps, async (taken) => {
      const site = await newSite(await newEmptySqlite())
      const one = await site.start()
      await one.changeSchedule(DAILY, site.ann())
      let byHand = 0
      let keep = DAILY.keep
      for (const step of taken) {
        site.now += DAY_MS
        site.problem = step === 'failed day' ? 'The disk is full.' : undefined
        if (step.startsWith('keep')) {
          keep = Number(step.slice(-1))
          await one.changeSchedule({ ...DAILY, keep }, site.ann())
        }
        if (step === 'by hand') {
          byHand++
          await makeByHand(one, site.ann())
        } else await one.followSchedule()
        const files = await site.files()
        const { backups } = await one.list()
        const last = backups.find(({ problem }) => problem === null)
        expect(last === undefined || files.includes(last.name)).toBe(true)
        expect(files.filter((name) => name.includes('manual'))).toHaveLength(byHand)
        expect(files.filter((name) => name.includes('scheduled')).length).toBeLessThanOrEqual(keep)
      }
    }),
    { numRuns: 20 },
  )
})
