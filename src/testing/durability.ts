import { sql } from 'kysely'
import { expect, onTestFinished } from 'vitest'
import { newEmptyPostgres, newEmptySqlite, open, openBeside } from './databases.ts'
import { postSearch, startEventLoad, type Refusal } from './event-load.ts'
import { storedEvents } from './journal-queue.ts'
import { startPostgres } from './postgres-server.ts'
import { startServer, type ServerProcess, type SpawnOptions } from './server-process.ts'

/** How long an orchestrator waits after SIGTERM before it kills. */
export const STOP_WITHIN_MS = 10_000

/** How long a condition may take on a busy machine. */
export const PATIENCE = { timeout: 30_000, interval: 10 }

/** Starts the built server on a database, without rate limits; killed when the test ends. */
export async function startUnlimited(databaseUrl: string, options?: SpawnOptions): Promise<ServerProcess> {
  const server = await startServer(
    { DATABASE_URL: databaseUrl, RATE_LIMIT: 'off', PREPARE_IDEAS: 'off', TRUST_PROXY: '127.0.0.1' },
    options,
  )
  onTestFinished(async () => {
    await server.stop('SIGKILL')
  })
  return server
}

/** Hears the number of a trial when it begins. */
type OnTrial = (number: number) => void

/** Checks that every answered event is stored once, that no other event is stored, and that the counts match. */
export async function expectKept(
  databaseUrl: string,
  { sent, stored }: { readonly sent: ReadonlySet<string>; readonly stored: ReadonlySet<string> },
): Promise<void> {
  const db = await open(databaseUrl)
  const rows = await storedEvents(db, await openBeside(databaseUrl))
  const kept = new Set(rows.map((row) => row.id))
  expect(kept.size).toBe(rows.length)
  expect(without(stored, kept)).toEqual([])
  expect(without(kept, sent)).toEqual([])
  const counts = await db
    .selectFrom('event_counts')
    .select('count')
    .where('metric', '=', 'search.text')
    .execute()
  expect(counts.reduce((sum, row) => sum + row.count, 0)).toBe(kept.size)
}

function without(ids: ReadonlySet<string>, others: ReadonlySet<string>): string[] {
  return [...ids].filter((id) => !others.has(id))
}

/** Kills the server several times while it writes to SQLite, and checks that nothing that was answered is lost. */
export async function expectKeptThroughKills(kills: number, onTrial?: OnTrial): Promise<void> {
  const databaseUrl = await newEmptySqlite()
  const sent = new Set<string>()
  const stored = new Set<string>()
  for (let kill = 1; kill <= kills; kill++) {
    onTrial?.(kill)
    const server = await startUnlimited(databaseUrl)
    const load = startEventLoad([server.url])
    // A different moment for each kill, early or late in the stream.
    const events = 1 + ((kill * 137) % 400)
    await expect.poll(() => load.stored.size, PATIENCE).toBeGreaterThanOrEqual(events)
    await server.stop('SIGKILL')
    await load.ended
    expect(load.refusals).toEqual([])
    for (const id of load.sent) sent.add(id)
    for (const id of load.stored) stored.add(id)
  }

  const db = await open(databaseUrl)
  await expectKept(databaseUrl, { sent, stored })
  expect((await sql`pragma integrity_check`.execute(db)).rows).toEqual([{ integrity_check: 'ok' }])

  // Unanswered events may be stored or not; sent again, each is stored once.
  const server = await startUnlimited(databaseUrl)
  const unanswered = without(sent, stored)
  expect(unanswered).not.toEqual([])
  const answers = await Promise.all(unanswered.map((id) => postSearch(server.url, { id })))
  expect(new Set(answers.map((answer) => answer.status))).toEqual(new Set([204]))
  await expectKept(databaseUrl, { sent, stored: sent })
}

/** Restarts PostgreSQL several times under load, and checks that nothing is lost and that the process lives on. */
export async function expectKeptThroughRestarts(restarts: number, onTrial?: OnTrial): Promise<void> {
  const postgres = await startPostgres()
  onTestFinished(() => postgres.stop())
  const server = await startUnlimited(postgres.url)
  const load = startEventLoad([server.url])
  await expect.poll(() => load.stored.size, PATIENCE).toBeGreaterThan(200)

  for (let restart = 1; restart <= restarts; restart++) {
    onTrial?.(restart)
    const refusals = load.refusals.length
    await postgres.restart(async () => {
      await expect.poll(() => load.refusals.length, PATIENCE).toBeGreaterThan(refusals)
      expect((await fetch(`${server.url}/readyz`)).status).toBe(503)
      expect((await fetch(`${server.url}/livez`)).status).toBe(200)
    })
    await expect.poll(async () => (await fetch(`${server.url}/readyz`)).status, PATIENCE).toBe(200)
    const before = load.stored.size
    await expect.poll(() => load.stored.size, PATIENCE).toBeGreaterThan(before + 200)
  }
  await load.stop()

  expect(server.child.exitCode).toBeNull()
  expect(load.failures).toEqual([])
  expectComeBackLater(load.refusals)
  await expectKept(postgres.url, load)
}

/** Ends all connections of PostgreSQL several times under load, and checks that nothing is lost. */
export async function expectKeptThroughLostConnections(kills: number, onTrial?: OnTrial): Promise<void> {
  const databaseUrl = await newEmptyPostgres()
  const server = await startUnlimited(databaseUrl)
  const db = await open(databaseUrl)
  const load = startEventLoad([server.url])
  for (let kill = 1; kill <= kills; kill++) {
    onTrial?.(kill)
    const before = load.stored.size
    await expect.poll(() => load.stored.size, PATIENCE).toBeGreaterThan(before + kill)
    // Ends connections in any state: idle, in a statement, or between two statements of a transaction.
    await sql`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid()`.execute(db)
    expect(load.failures).toEqual([])
  }
  await load.stop()

  expect(load.failures).toEqual([])
  expectComeBackLater(load.refusals)
  await expectKept(databaseUrl, load)
}

/** Checks that each refused client was told to come back later, and why. */
export function expectComeBackLater(refusals: readonly Refusal[]): void {
  for (const refusal of refusals) {
    expect(refusal).toEqual({
      status: 503,
      retryAfter: expect.stringMatching(/^\d+$/),
      message: expect.stringMatching(/\w/),
    })
  }
}

/** Sends SIGTERM under load, and checks that every request is answered and stored until nobody listens. */
export async function expectKeptThroughSigterm(): Promise<void> {
  const databaseUrl = await newEmptySqlite()
  const server = await startUnlimited(databaseUrl)
  const load = startEventLoad([server.url])
  await expect.poll(() => load.stored.size, PATIENCE).toBeGreaterThan(500)

  await expectCleanStop(server)

  await load.ended
  expect(load.refusals).toEqual([])
  expect(new Set(load.failures)).toEqual(new Set(['ECONNREFUSED']))
  await expectKept(databaseUrl, load)
}

/** Sends SIGTERM, and checks that the process ends in time, with 0. */
export async function expectCleanStop(server: ServerProcess): Promise<void> {
  const startedAt = performance.now()
  expect(await server.stop('SIGTERM')).toBe(0)
  expect(performance.now() - startedAt).toBeLessThan(STOP_WITHIN_MS)
}
