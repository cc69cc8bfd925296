import { spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { parseConfig } from '../app/config.ts'
import { seedDatabase } from '../app/seed.ts'
import type { Db } from '../database/schema.ts'
import { upsertSetting } from '../features/settings/setting.store.ts'
import { describeOnEmptyDatabases, newEmptySqlite, open } from '../testing/databases.ts'
import { fullContent } from '../testing/test-app.ts'

/** Runs `npm run doctor` without npm. */
async function doctor(environment: Readonly<Record<string, string>>, ...words: string[]) {
  const file = path.resolve(import.meta.dirname, 'doctor.ts')
  const child = spawn(process.execPath, [file, ...words], { env: environment })
  onTestFinished(() => void child.kill('SIGKILL'))
  const [stdout, stderr] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'close')])
  return { code: child.exitCode, stdout, stderr }
}

async function nameOperator(db: Db): Promise<void> {
  for (const [key, value] of [
    ['operatorName', 'Ann'],
    ['operatorAddress', '1 Road'],
    ['operatorEmail', 'ann@shop.example'],
  ] as const)
    await upsertSetting(db, key, JSON.stringify(value))
}

describeOnEmptyDatabases('npm run doctor', (newDatabase) => {
  test('ends with 2 where something is red, and says what mends it', async () => {
    const databaseUrl = await newDatabase()
    const db = await open(databaseUrl)
    await seedDatabase(db, fullContent, parseConfig({}), 0)
    const { code, stdout, stderr } = await doctor({ DATABASE_URL: databaseUrl })
    expect({ code, stderr }).toEqual({ code: 2, stderr: '' })
    expect(stdout).toMatch(/^\d+ red, \d+ warnings, \d+ ok\nRED {6}Setup: The shop is not open yet\.\n/)
    expect(stdout).toContain('Your tag: gimme-20 is the sample tag.\n')
    expect(stdout).toContain('To fix it: http://localhost:3000/admin/settings\n')
    expect(stdout).toContain('To fix it: http://localhost:3000/admin/backups\n')
  })

  test('leaves a database of an earlier version as it is, for the server that works on it', async () => {
    const databaseUrl = await newDatabase()
    const db = await open(databaseUrl)
    await sql`drop table word_changes`.execute(db)
    await sql`delete from kysely_migration where name = '0041-words'`.execute(db)
    expect(await doctor({ DATABASE_URL: databaseUrl })).toEqual({
      code: 3,
      stdout: '',
      stderr: expect.stringMatching(
        /^The database is of an earlier version, and nothing was changed\. Start/,
      ),
    })
    const { rows } = await sql<{ name: string }>`select name from kysely_migration`.execute(db)
    expect(rows.map(({ name }) => name)).not.toContain('0041-words')
  })

  test('prints the same for programs', async () => {
    const databaseUrl = await newDatabase()
    await nameOperator(await open(databaseUrl))
    const { code, stdout } = await doctor({ DATABASE_URL: databaseUrl }, '--json')
    const { state, lines } = JSON.parse(stdout) as {
      readonly state: string
      readonly lines: readonly object[]
    }
    expect([code, state]).toEqual([2, 'red'])
    expect(lines).toContainEqual(expect.objectContaining({ title: 'Pages about the shop', state: 'ok' }))
  })
})

test('ends with 3 where nothing can be checked', async () => {
  const missing = (await newEmptySqlite()).replace('gimme.db', 'missing.db')
  const without = await doctor({ DATABASE_URL: missing })
  expect(without).toMatchObject({
    code: 3,
    stdout: '',
    stderr: expect.stringContaining('There is no database at'),
  })
  expect(await doctor({ PORT: 'x' })).toMatchObject({ code: 3, stderr: expect.stringContaining('PORT') })
  expect(await doctor({}, '--verbose')).toMatchObject({
    code: 3,
    stderr: expect.stringContaining('--verbose'),
  })
  expect(await doctor({}, '--help')).toMatchObject({ code: 0, stdout: expect.stringContaining('Exit codes') })
})
