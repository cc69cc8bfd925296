import { mkdir, mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { MINUTE_MS } from '../../core/time.ts'
import { restore } from '../../database/backup/backup.ts'
import { createAdminApp } from '../../testing/admin-app.ts'
import { describeOnEmptyDatabases, newEmptySqlite, open } from '../../testing/databases.ts'
import type { BackupEntry, BackupsAnswer } from './backup.contract.ts'

const START = Date.UTC(2026, 10, 23, 9)
const PATIENCE = { timeout: 30_000 }

describeOnEmptyDatabases('backups at /admin', (newDatabase) => {
  async function createApp(folder?: string) {
    const databaseUrl = await newDatabase()
    const place = await mkdtemp(path.join(tmpdir(), 'gimme-backups-'))
    onTestFinished(() => rm(place, { recursive: true, force: true }))
    const backupFolder = path.join(place, folder ?? 'backups')
    const clock = { now: START }
    const { app, db, call, audit } = await createAdminApp({ databaseUrl, now: () => clock.now, backupFolder })
    const list = async () => (await call('GET', 'backups')).body as BackupsAnswer
    /** Makes a backup; resolves when it has ended. */
    const make = async () => {
      expect(await call('POST', 'backups')).toMatchObject({ status: 202, body: { begunAt: clock.now } })
      await expect.poll(async () => (await list()).running, PATIENCE).toBeNull()
      return (await list()).backups[0] as BackupEntry
    }
    return { app, db, call, audit, list, make, clock, backupFolder, place }
  }

  test('one is made, downloaded as it is with the password, restored, and deleted with it', async () => {
    const { db, call, audit, list, make, clock, backupFolder } = await createApp()
    expect(await list()).toEqual({
      schedule: { every: 'off', hour: 3, keep: 7 },
      nextAt: null,
      lastVerifiedAt: null,
      running: null,
      folder: backupFolder,
      backups: [],
    })
    const made = await make()
    const name = 'gimme-20261123T090000Z-manual.db'
    expect(made).toMatchObject({ kind: 'manual', name, begunAt: START, problem: null, isHere: true })
    expect((await list()).lastVerifiedAt).toBe(START)
    const { size, mode } = await stat(path.join(backupFolder, name))
    expect([made.bytes, mode & 0o777]).toEqual([size, 0o600])

    clock.now += MINUTE_MS
    const file = await call('GET', `backups/${made.id}/file`)
    expect(file).toMatchObject({
      status: 200,
      headers: {
        'content-type': 'application/vnd.sqlite3',
        'content-length': String(size),
        'content-disposition': `attachment; filename="${name}"`,
        'cache-control': 'no-store',
      },
    })
    const elsewhere = await newEmptySqlite()
    await restore(elsewhere, path.join(backupFolder, name), 'stamp')
    const restored = await open(elsewhere)
    const slugs = (from: typeof db) => from.selectFrom('products').select('slug').orderBy('slug').execute()
    expect(await slugs(restored)).toEqual(await slugs(db))
    // The backup does not say that one is being made.
    expect(await restored.selectFrom('running_backups').selectAll().execute()).toEqual([])

    clock.now += 11 * MINUTE_MS
    for (const [method, url] of [
      ['DELETE', `backups/${made.id}`],
      ['GET', `backups/${made.id}/file`],
    ] as const)
      expect(await call(method, url)).toMatchObject({ status: 403, body: { reason: 'password-again' } })
    expect(await call('POST', 'password/check', { password: 'correct horse' })).toMatchObject({ status: 204 })
    expect((await call('DELETE', `backups/${made.id}`)).status).toBe(204)
    expect(await readdir(backupFolder)).toEqual([])
    expect((await list()).backups).toEqual([])
    for (const [method, url] of [
      ['DELETE', `backups/${made.id}`],
      ['GET', `backups/${made.id}/file`],
    ] as const)
      expect(await call(method, url)).toMatchObject({ status: 404, body: { message: expect.any(String) } })
    expect((await audit()).map(({ admin, action, subject }) => [admin, action, subject])).toEqual(
      ['create', 'download', 'delete'].map((action) => ['ann', action, `backup ${name}`]),
    )
  })

  test('a second one is refused while the first is being made', async () => {
    const { call, list } = await createApp()
    expect((await call('POST', 'backups')).status).toBe(202)
    expect((await list()).running).toEqual({ kind: 'manual', begunAt: START })
    expect(await call('POST', 'backups')).toMatchObject({
      status: 409,
      body: { message: 'A backup is being made already. It is in the list when it is finished.' },
    })
    await expect.poll(async () => (await list()).running, PATIENCE).toBeNull()
    expect((await list()).backups).toHaveLength(1)
  })

  test('a folder that cannot be written is named in the list', async () => {
    const { place, make, call } = await createApp('a-file/backups')
    await writeFile(path.join(place, 'a-file'), '')
    const failed = await make()
    expect(failed).toMatchObject({ bytes: null, isHere: false })
    expect(failed.problem).toMatch(/^Nothing can be written to .*a-file\/backups \(ENOTDIR.*Let the user/)
    expect((await call('GET', `backups/${failed.id}/file`)).status).toBe(404)
  })

  test('a damaged picture is named in the list, and the file is not kept', async () => {
    const { db, make, backupFolder } = await createApp()
    await db
      .insertInto('images')
      .values({ hash: 'f'.repeat(32), width: 1, height: 1, widths: '[1]', placeholder: '' })
      .execute()
    const { problem } = await make()
    expect(problem).toMatch(/^The copy was read back and not kept: the files of the picture f{32} differ/)
    expect(await readdir(backupFolder)).toEqual([])
  })

  test('a file that the server may not use is named, and its line stays', async () => {
    const { call, list, make, backupFolder } = await createApp()
    const { id, name } = await make()
    // A folder in its place: tests may run as root, who may use every file.
    await rm(path.join(backupFolder, name))
    await mkdir(path.join(backupFolder, name, 'not-empty'), { recursive: true })
    expect(await call('DELETE', `backups/${id}`)).toMatchObject({
      status: 409,
      body: {
        message: expect.stringMatching(/^The server may not use this file \(.*\)\. Give it to the user/),
      },
    })
    expect((await list()).backups).toHaveLength(1)
  })

  test('the schedule is checked, stored, and in the audit trail', async () => {
    const { call, list, audit } = await createApp()
    const schedule = { every: 'weekly', hour: 4, keep: 3 }
    expect(await call('PUT', 'backups/schedule', schedule)).toMatchObject({ status: 200, body: schedule })
    expect(await list()).toMatchObject({ schedule, nextAt: Date.UTC(2026, 10, 30, 4) })
    for (const wrong of [
      { every: 'hourly' },
      { hour: 24 },
      { hour: 3.5 },
      { keep: 0 },
      { keep: 101 },
      { keep: null },
      { keep: '7' },
    ])
      expect(await call('PUT', 'backups/schedule', { ...schedule, ...wrong })).toMatchObject({
        status: 400,
        body: { message: expect.stringMatching(/every|hour|keep/) },
      })
    expect(await audit()).toMatchObject([
      {
        admin: 'ann',
        action: 'change',
        subject: 'backup schedule',
        before: { every: 'off', hour: 3, keep: 7 },
        after: schedule,
      },
    ])
  })

  test('nobody else sees or makes them', async () => {
    const { app } = await createApp()
    for (const [method, url] of [
      ['GET', ''],
      ['POST', ''],
      ['PUT', '/schedule'],
      ['GET', '/one/file'],
      ['DELETE', '/one'],
    ] as const)
      expect((await app.server.inject({ method, url: `/api/admin/backups${url}` })).statusCode).toBe(401)
  })
})
