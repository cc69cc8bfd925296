import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import { expect, onTestFinished, test } from 'vitest'
import { describeOnBothDatabases } from '../testing/databases.ts'
import { expectKept, PATIENCE, startUnlimited } from '../testing/durability.ts'
import { startEventLoad } from '../testing/event-load.ts'

/** Runs a program of an npm command in a folder. */
async function run(
  program: 'backup' | 'restore',
  words: readonly string[],
  databaseUrl: string,
  folder: string,
) {
  const file = path.resolve(import.meta.dirname, `../cli/${program}.ts`)
  const child = spawn(process.execPath, [file, ...words], {
    env: { DATABASE_URL: databaseUrl, INIT_CWD: folder },
  })
  onTestFinished(() => void child.kill('SIGKILL'))
  const [stdout, stderr] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'close')])
  return { code: child.exitCode, stdout, stderr }
}

async function start(databaseUrl: string) {
  const server = await startUnlimited(databaseUrl)
  // The server answers before its start has finished.
  await expect.poll(() => server.output(), PATIENCE).toContain('Database: ')
  return server
}

describeOnBothDatabases('a drill', (newDatabase) => {
  test('what was answered before a backup is there after its restore, each event once and counted once', async () => {
    const databaseUrl = await newDatabase()
    const folder = await mkdtemp(path.join(tmpdir(), 'gimme-drill-'))
    onTestFinished(() => rm(folder, { recursive: true, force: true }))
    const server = await start(databaseUrl)
    const load = startEventLoad([server.url])
    await expect.poll(() => load.stored.size, PATIENCE).toBeGreaterThan(500)

    const answeredBefore = new Set(load.stored)
    const backup = await run('backup', ['drill.db'], databaseUrl, folder)
    const sentBeforeItsEnd = new Set(load.sent)
    expect(backup).toMatchObject({ code: 0, stderr: '' })
    const file = path.join(folder, 'drill.db')
    expect(backup.stdout).toContain(`Put it back with: npm run restore ${file}`)

    const tooEarly = await run('restore', ['drill.db'], databaseUrl, folder)
    expect(tooEarly).toMatchObject({ code: 1, stdout: '' })
    expect(tooEarly.stderr).toMatch(/^A server still runs on this database\.[^\n]+\n$/)
    await expect.poll(() => load.stored.size, PATIENCE).toBeGreaterThan(answeredBefore.size + 200)
    await load.stop()
    expect(await server.stop('SIGTERM')).toBe(0)

    const restored = await run('restore', ['drill.db'], databaseUrl, folder)
    expect(restored).toMatchObject({ code: 0, stderr: '' })
    expect(restored.stdout).toContain('What was there before is kept:')
    const again = await start(databaseUrl)
    expect(again.output()).not.toContain('Admin: ')
    expect(await again.stop('SIGTERM')).toBe(0)

    await expectKept(databaseUrl, { sent: sentBeforeItsEnd, stored: answeredBefore })
  })

  test('a wrong command says what is right', async () => {
    const databaseUrl = await newDatabase()
    expect(await run('restore', [], databaseUrl, '.')).toMatchObject({
      code: 1,
      stderr: expect.stringContaining('Usage: npm run restore <file>'),
    })
    expect(await run('backup', ['a.db', 'b.db'], databaseUrl, '.')).toMatchObject({
      code: 1,
      stderr: expect.stringContaining('"b.db" is one word too many.'),
    })
    expect(await run('backup', ['--help'], databaseUrl, '.')).toMatchObject({
      code: 0,
      stdout: expect.stringContaining('Usage: npm run backup [file]'),
    })
  })
})
