import { execFileSync, spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { sqlitePath } from '../src/database/sqlite.ts'
import { newEmptySqlite } from '../src/testing/databases.ts'
import { freePort } from '../src/testing/postgres-server.ts'

const root = path.resolve(import.meta.dirname, '..')

/** How long a start may take on a busy machine. */
const PATIENCE = { timeout: 30_000, interval: 50 }

interface Supervised {
  readonly supervisor: ChildProcess
  readonly ended: Promise<unknown>
  readonly output: () => string
}

function run(
  args: readonly string[],
  environment: Readonly<Record<string, string>> = {},
  cwd = root,
): Supervised {
  const supervisor = spawn(process.execPath, args, {
    cwd,
    env: { PATH: process.env['PATH'], ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  onTestFinished(() => void supervisor.kill('SIGKILL'))
  let output = ''
  for (const stream of [supervisor.stdout, supervisor.stderr])
    stream.on('data', (chunk: Buffer) => (output += String(chunk)))
  return { supervisor, ended: once(supervisor, 'close'), output: () => output }
}

/** Supervises a short program, run by a Node. */
function runProgram(program: string, node = process.execPath): Supervised {
  const args = JSON.stringify(['-e', program])
  const script = `
    import { supervise } from './scripts/supervise.mjs'
    process.exitCode = await supervise(${JSON.stringify(node)}, ${args}, process.env, '.')`
  return run(['--input-type=module', '-e', script])
}

/** Starts the site as the container does. */
async function startSite(environment: Readonly<Record<string, string>> = {}) {
  const port = String(await freePort())
  const url = `http://127.0.0.1:${port}`
  const databaseUrl = await newEmptySqlite()
  const site = run(
    [path.join(root, 'scripts/gimme.mjs')],
    { LOG_LEVEL: 'warn', PORT: port, DATABASE_URL: databaseUrl, ...environment },
    // A folder without a developer's own .env.
    path.dirname(sqlitePath(databaseUrl)),
  )
  return { ...site, isOpen: async () => (await fetch(`${url}/readyz`).catch(() => undefined))?.ok ?? false }
}

const childOf = ({ pid }: ChildProcess) =>
  Number(execFileSync('pgrep', ['-P', String(pid)], { encoding: 'utf8' }))

const RESTARTED = 'the server ended by a fault and is started again'

test('a server that crashes is started again, with its reason in the log, and stops when it is told to', async () => {
  const { supervisor, ended, output, isOpen } = await startSite()
  await expect.poll(isOpen, PATIENCE).toBe(true)
  process.kill(childOf(supervisor), 'SIGKILL')
  await expect.poll(output, PATIENCE).toContain(RESTARTED)
  const line =
    output()
      .split('\n')
      .find((text) => text.includes(RESTARTED)) ?? ''
  expect(JSON.parse(line)).toMatchObject({ level: 50, reason: 'SIGKILL', restartInMs: 1000 })
  await expect.poll(isOpen, PATIENCE).toBe(true)
  supervisor.kill('SIGTERM')
  await ended
  expect(supervisor.exitCode).toBe(0)
  expect(await isOpen()).toBe(false)
})

test('a server ends with its supervisor, so that the next start finds its port free', async () => {
  const { supervisor, isOpen } = await startSite()
  await expect.poll(isOpen, PATIENCE).toBe(true)
  supervisor.kill('SIGKILL')
  await expect.poll(isOpen, PATIENCE).toBe(false)
})

test('a failed start is not repeated', async () => {
  const { supervisor, ended, output } = await startSite({ DATABASE_URL: 'nowhere' })
  await ended
  expect(supervisor.exitCode).toBe(1)
  expect(output()).toMatch(/^DATABASE_URL: [^\n]+\n$/)
})

test('restarts come after growing pauses', async () => {
  const { output } = runProgram("process.send('serving', () => process.exit(3))")
  await expect.poll(() => output().match(/"restartInMs":\d+/g) ?? [], PATIENCE).toHaveLength(3)
  const pauses = [...output().matchAll(/"reason":"exit code 3".*"restartInMs":(\d+)/g)].map(
    ([, pause]) => pause,
  )
  expect(pauses).toEqual(['1000', '2000', '4000'])
})

test('a signal in a pause ends it', async () => {
  const { supervisor, ended, output } = runProgram("process.send('serving', () => process.abort())")
  await expect.poll(output, PATIENCE).toContain('"reason":"SIGABRT"')
  supervisor.kill('SIGTERM')
  await ended
  expect(supervisor.exitCode).toBe(0)
})

test.for([
  ['ends by itself', "process.send('serving', () => process.exit(0))", 0],
  ['never served', 'process.exit(4)', 4],
] as const)('a server that %s is not started again', async ([, program, code]) => {
  const { supervisor, ended, output } = runProgram(program)
  await ended
  expect(supervisor.exitCode).toBe(code)
  expect(output()).toBe('')
})

test('a restart that fails, as for want of memory, is tried again', async () => {
  const node = path.join(mkdtempSync(path.join(tmpdir(), 'gimme-node-')), 'node')
  symlinkSync(process.execPath, node)
  onTestFinished(() => rmSync(path.dirname(node), { recursive: true }))
  const { output } = runProgram(
    `process.send('serving', () => { require('node:fs').rmSync(${JSON.stringify(node)}); process.exit(1) })`,
    node,
  )
  await expect.poll(output, PATIENCE).toContain('ENOENT')
  symlinkSync(process.execPath, node)
  await expect.poll(() => output().split('exit code 1').length, PATIENCE).toBeGreaterThan(2)
})
