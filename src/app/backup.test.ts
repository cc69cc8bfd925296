import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import { describe, expect, onTestFinished, test } from 'vitest'
import { openDatabase } from '../database/open-database.ts'
import { lastVerifiedBackupAt } from '../features/backups/backup.service.ts'
import {
  describeOnEmptyDatabases,
  newEmptyPostgres,
  newEmptySqlite,
  open,
  type NewDatabase,
} from '../testing/databases.ts'
import { expectKept, PATIENCE, startUnlimited } from '../testing/durability.ts'
import { browser, startEventLoad } from '../testing/event-load.ts'

/** Three servers and three commands start one after the other. */
const DRILL_TIMEOUT_MS = 180_000

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

/** Makes one short link after the other, and clicks each once, until it is stopped. */
function startLinkLoad(serverUrl: string) {
  const targets = new Map<string, string>()
  const stopping = new AbortController()
  async function make(number: number): Promise<void> {
    const url = `https://example.com/${number}`
    const headers = { 'content-type': 'application/json' }
    const response = await fetch(`${serverUrl}/api/shorten-url`, {
      method: 'POST',
      headers,
      body: JSON.stringify({ url }),
    })
    const { code } = (await response.json()) as { code: string }
    targets.set(code, url)
    await follow(serverUrl, code)
  }
  const ended = (async () => {
    for (let number = 0; !stopping.signal.aborted; number++) await make(number)
  })()
  return {
    /** The answered links: their targets, by code. */
    targets,
    async stop() {
      stopping.abort()
      await ended
    },
  }
}

/** Where a short link leads. */
async function follow(serverUrl: string, code: string): Promise<string | null> {
  const headers = { 'user-agent': browser(0) }
  return (await fetch(`${serverUrl}/s/${code}`, { redirect: 'manual', headers })).headers.get('location')
}

async function countClicks(databaseUrl: string): Promise<number> {
  const { db } = await openDatabase(databaseUrl)
  try {
    const rows = await db
      .selectFrom('event_counts')
      .select('count')
      .where('metric', '=', 'link.click')
      .execute()
    return rows.reduce((sum, { count }) => sum + count, 0)
  } finally {
    await db.destroy()
  }
}

describe.each<[string, NewDatabase, string, NewDatabase]>([
  ['SQLite', newEmptySqlite, 'PostgreSQL', newEmptyPostgres],
  ['PostgreSQL', newEmptyPostgres, 'SQLite', newEmptySqlite],
])('a drill on %s', (_name, newDatabase, other, newOther) => {
  test(
    `what was answered before a backup is there after its restore, also on ${other}, each event once and counted once`,
    async () => {
      const [databaseUrl, otherUrl] = [await newDatabase(), await newOther()]
      const folder = await mkdtemp(path.join(tmpdir(), 'gimme-drill-'))
      onTestFinished(() => rm(folder, { recursive: true, force: true }))
      const server = await startUnlimited(databaseUrl)
      const load = startEventLoad([server.url])
      const links = startLinkLoad(server.url)
      await expect.poll(() => load.stored.size, PATIENCE).toBeGreaterThan(500)
      await expect.poll(() => links.targets.size, PATIENCE).toBeGreaterThan(20)
      await expect.poll(() => countClicks(databaseUrl), PATIENCE).toBeGreaterThan(20)

      const answeredBefore = new Set(load.stored)
      const linksBefore = new Map(links.targets)
      const clicksBefore = await countClicks(databaseUrl)
      const backup = await run('backup', ['drill.db'], databaseUrl, folder)
      const sentBeforeItsEnd = new Set(load.sent)
      expect(backup).toMatchObject({ code: 0, stderr: '' })
      const file = path.join(folder, 'drill.db')
      expect(backup.stdout).toContain(`MB, verified)\nPut it back with: npm run restore ${file}\n`)

      const tooEarly = await run('restore', ['drill.db'], databaseUrl, folder)
      expect(tooEarly).toMatchObject({ code: 1, stdout: '' })
      expect(tooEarly.stderr).toMatch(/^A server still runs on this database\.[^\n]+\n$/)
      await expect.poll(() => load.stored.size, PATIENCE).toBeGreaterThan(answeredBefore.size + 200)
      await Promise.all([load.stop(), links.stop()])
      expect([load.failures, load.refusals]).toEqual([[], []])
      expect(await server.stop('SIGTERM')).toBe(0)

      for (const target of [databaseUrl, otherUrl]) {
        const restored = await run('restore', ['drill.db'], target, folder)
        expect(restored).toMatchObject({ code: 0, stderr: '' })
        // A new SQLite file had nothing to keep.
        expect(target === otherUrl || restored.stdout.includes('What was there before is kept:')).toBe(true)
        const again = await startUnlimited(target)
        expect(again.output()).not.toContain('Admin: ')
        for (const [code, url] of linksBefore)
          expect([code, await follow(again.url, code)]).toEqual([code, url])
        expect(await again.stop('SIGTERM')).toBe(0)
        await expectKept(target, { sent: sentBeforeItsEnd, stored: answeredBefore })
        expect(await countClicks(target)).toBeGreaterThanOrEqual(clicksBefore + linksBefore.size)
      }
    },
    DRILL_TIMEOUT_MS,
  )
})

describeOnEmptyDatabases('the command', (newDatabase) => {
  test('lists its backup in the admin area; one that cannot be written, or differs, says why', async () => {
    const databaseUrl = await newDatabase()
    const db = await open(databaseUrl)
    const folder = await mkdtemp(path.join(tmpdir(), 'gimme-drill-'))
    onTestFinished(() => rm(folder, { recursive: true, force: true }))
    expect(await lastVerifiedBackupAt(db)).toBeUndefined()
    const begunAt = Date.now()
    expect(await run('backup', ['one.db'], databaseUrl, folder)).toMatchObject({ code: 0, stderr: '' })
    expect(await lastVerifiedBackupAt(db)).toBeGreaterThanOrEqual(begunAt)
    expect(await db.selectFrom('backups').select(['kind', 'file', 'problem']).execute()).toEqual([
      { kind: 'command-line', file: path.join(folder, 'one.db'), problem: null },
    ])

    expect(await run('backup', ['one.db/two.db'], databaseUrl, folder)).toEqual({
      code: 1,
      stdout: '',
      stderr: expect.stringMatching(/^Nothing can be written to \S+one\.db \(\w+: [^\n]+\n$/),
    })
    await db
      .insertInto('images')
      .values({ hash: 'f'.repeat(32), width: 1, height: 1, widths: '[1]', placeholder: '' })
      .execute()
    expect(await run('backup', ['three.db'], databaseUrl, folder)).toEqual({
      code: 1,
      stdout: '',
      stderr: expect.stringMatching(
        /^The copy was read back and not kept: the files of the picture f+ differ[^\n]+\n$/,
      ),
    })
    expect(await readdir(folder)).toEqual(['one.db'])
    expect(await db.selectFrom('backups').select('kind').execute()).toHaveLength(1)
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
