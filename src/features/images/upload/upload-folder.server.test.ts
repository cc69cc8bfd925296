import { mkdir, mkdtemp, readdir, rm, stat, symlink, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { newSqlite } from '../../../testing/databases.ts'
import { createTestApp } from '../../../testing/test-app.ts'
import { makeUploadFolder, sweepUploadFolders } from './upload-folder.server.ts'

const NOW = Date.UTC(2026, 10, 21, 9)
const MINUTE_MS = 60_000

test('what a killed process has left is deleted, and nothing else', async () => {
  const parent = await mkdtemp(path.join(tmpdir(), 'gimme-sweep-'))
  onTestFinished(() => rm(parent, { recursive: true, force: true }))
  async function folder(name: string, minutes: number): Promise<void> {
    await mkdir(path.join(parent, name))
    await writeFile(path.join(parent, name, 'form'), 'GPS')
    await utimes(
      path.join(parent, name),
      (NOW - minutes * MINUTE_MS) / 1000,
      (NOW - minutes * MINUTE_MS) / 1000,
    )
  }
  await folder('gimme-upload-OldOne', 61)
  await folder('gimme-upload-Recent', 59)
  await folder('gimme-upload-of-mine', 500)
  await folder('another-upload-OldOne', 500)
  await writeFile(path.join(parent, 'gimme-upload-aFile1'), '')
  await utimes(path.join(parent, 'gimme-upload-aFile1'), 0, 0)
  await symlink(path.join(parent, 'gimme-upload-of-mine'), path.join(parent, 'gimme-upload-ALink1'))
  await sweepUploadFolders(NOW, parent)
  expect((await readdir(parent)).toSorted()).toEqual([
    'another-upload-OldOne',
    'gimme-upload-ALink1',
    'gimme-upload-Recent',
    'gimme-upload-aFile1',
    'gimme-upload-of-mine',
  ])
  expect(await readdir(path.join(parent, 'gimme-upload-of-mine'))).toEqual(['form'])
})

test('a start deletes it', async () => {
  const [old, fresh] = [await makeUploadFolder(), await makeUploadFolder()]
  onTestFinished(() => rm(fresh, { recursive: true, force: true }))
  await writeFile(path.join(old, 'form'), 'GPS')
  await utimes(old, 0, 0)
  const { server } = await createTestApp({ databaseUrl: await newSqlite() })
  await server.ready()
  await expect
    .poll(() =>
      stat(old).then(
        () => true,
        () => false,
      ),
    )
    .toBe(false)
  expect(await readdir(fresh)).toEqual([])
})
