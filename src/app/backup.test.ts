import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import { expect, onTestFinished, test } from 'vitest'
import { describeOnBothDatabases, open, openBeside } from '../testing/databases.ts'
import { startEventLoad } from '../testing/event-load.ts'
import { storedEvents } from '../testing/journal-queue.ts'
import { startServer } from '../testing/server-process.ts'

/** How long a condition may take on a busy machine. */
const PATIENCE = { timeout: 30_000, interval: 10 }

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
  const server = await startServer({ DATABASE_URL: databaseUrl, RATE_LIMIT: 'off' })
  onTestFinished(async () => {
    await server.stop('SIGKILL')
  })
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

    const db = await open(databaseUrl)
    const ids = (await storedEvents(db, await openBeside(databaseUrl))).map((row) => row.id)
    const kept = new Set(ids)
    expect(kept.size).toBe(ids.length)
    expect([...answeredBefore].filter((id) => !kept.has(id))).toEqual([])
    expect(ids.filter((id) => !sentBeforeItsEnd.has(id))).toEqual([])
    const counts = await db
      .selectFrom('event_counts')
      .select('count')
      .where('metric', '=', 'search.text')
      .execute()
    expect(counts.reduce((sum, row) => sum + row.count, 0)).toBe(kept.size)
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
