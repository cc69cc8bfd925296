import { readdir } from 'node:fs/promises'
import path from 'node:path'
import { afterEach, expect, test, vi } from 'vitest'
import { sqlitePath } from '../database/sqlite.ts'
import { newEmptySqlite, open } from '../testing/databases.ts'
import { runBackup, runRestore } from './backup-command.ts'

afterEach(() => void vi.unstubAllEnvs())

test('a word that is no file ends with 1, the usage, and nothing written', async () => {
  const databaseUrl = await newEmptySqlite()
  await open(databaseUrl)
  const folder = path.dirname(sqlitePath(databaseUrl))
  const before = await readdir(folder)
  vi.stubEnv('DATABASE_URL', databaseUrl)
  vi.stubEnv('INIT_CWD', folder)
  const stderr = vi.spyOn(process.stderr, 'write').mockReturnValue(true)
  expect([await runBackup(['--json']), await runBackup(['a', 'b']), await runRestore([])]).toEqual([1, 1, 1])
  expect(stderr.mock.calls.flat()).toEqual([
    expect.stringMatching(/^"--json" is no option\.[^]*Usage: npm run backup/),
    expect.stringMatching(/^"b" is one word too many\.[^]*Usage: npm run backup/),
    expect.stringMatching(/^Usage: npm run restore/),
  ])
  expect(await readdir(folder)).toEqual(before)
})
