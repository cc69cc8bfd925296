import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { Agent, request as httpRequest, type ClientRequest, type IncomingMessage } from 'node:http'
import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { newPostgres, newSqlite, open, openBeside } from '../testing/databases.ts'
import { browser, postSearch, startEventLoad, type Refusal } from '../testing/event-load.ts'
import { storedEvents } from '../testing/journal-queue.ts'
import { startPostgres } from '../testing/postgres-server.ts'
import { startServer, type ServerProcess } from '../testing/server-process.ts'

/** How often a process or its connections are killed in one test. */
const KILLS = 20

/** How long an orchestrator waits after SIGTERM before it kills. */
const STOP_WITHIN_MS = 10_000

/** How long a condition may take on a busy machine. */
const PATIENCE = { timeout: 30_000, interval: 10 }

async function start(databaseUrl: string): Promise<ServerProcess> {
  const server = await startServer({ DATABASE_URL: databaseUrl, RATE_LIMIT: 'off' })
  onTestFinished(async () => {
    await server.stop('SIGKILL')
  })
  return server
}

/** Checks that every answered event is stored once, that no other event is stored, and that the counts match. */
async function expectKept(
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

test(`SQLite loses nothing that was answered, killed ${KILLS} times while it writes`, async () => {
  const databaseUrl = await newSqlite()
  const sent = new Set<string>()
  const stored = new Set<string>()
  for (let kill = 1; kill <= KILLS; kill++) {
    const server = await start(databaseUrl)
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
  const server = await start(databaseUrl)
  const unanswered = without(sent, stored)
  expect(unanswered).not.toEqual([])
  const answers = await Promise.all(unanswered.map((id) => postSearch(server.url, { id })))
  expect(new Set(answers.map((answer) => answer.status))).toEqual(new Set([204]))
  await expectKept(databaseUrl, { sent, stored: sent })
}, 240_000)

test('PostgreSQL may restart under load: nothing answered is lost, and the process lives on', async () => {
  const postgres = await startPostgres()
  onTestFinished(() => postgres.stop())
  const server = await start(postgres.url)
  const load = startEventLoad([server.url])
  await expect.poll(() => load.stored.size, PATIENCE).toBeGreaterThan(200)

  await postgres.restart(async () => {
    await expect.poll(() => load.refusals.length, PATIENCE).toBeGreaterThan(0)
    expect((await fetch(`${server.url}/readyz`)).status).toBe(503)
    expect((await fetch(`${server.url}/livez`)).status).toBe(200)
  })
  await expect.poll(async () => (await fetch(`${server.url}/readyz`)).status, PATIENCE).toBe(200)
  const before = load.stored.size
  await expect.poll(() => load.stored.size, PATIENCE).toBeGreaterThan(before + 200)
  await load.stop()

  expect(server.child.exitCode).toBeNull()
  expect(load.failures).toEqual([])
  expectComeBackLater(load.refusals)
  await expectKept(postgres.url, load)
})

test(`PostgreSQL may end all connections ${KILLS} times under load`, async () => {
  const databaseUrl = await newPostgres()
  const server = await start(databaseUrl)
  const db = await open(databaseUrl)
  const load = startEventLoad([server.url])
  for (let kill = 1; kill <= KILLS; kill++) {
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
})

function expectComeBackLater(refusals: readonly Refusal[]): void {
  for (const refusal of refusals) {
    expect(refusal).toEqual({
      status: 503,
      retryAfter: expect.stringMatching(/^\d+$/),
      message: expect.stringMatching(/\w/),
    })
  }
}

test('SIGTERM under load: every request is answered and stored, until nobody listens', async () => {
  const databaseUrl = await newSqlite()
  const server = await start(databaseUrl)
  const load = startEventLoad([server.url])
  await expect.poll(() => load.stored.size, PATIENCE).toBeGreaterThan(500)

  await expectCleanStop(server)

  await load.ended
  expect(load.refusals).toEqual([])
  expect(new Set(load.failures)).toEqual(new Set(['ECONNREFUSED']))
  await expectKept(databaseUrl, load)
})

test('SIGTERM: what is under way on an open connection is served, and silence does not hold it up', async () => {
  const databaseUrl = await newSqlite()
  const server = await start(databaseUrl)
  const [halfway, waiting] = [await openConnection(server), await openConnection(server)]
  // An idle connection.
  await openConnection(server)
  const begun = postOn(halfway, server)
  begun.write('{"query":"ten')

  const stopped = expectCleanStop(server)
  await expect.poll(() => isListening(server), PATIENCE).toBe(false)
  begun.end('t","searchType":"text"}')
  const late = postOn(waiting, server).end('{"query":"tent","searchType":"text"}')
  for (const answer of await Promise.all([answerTo(begun), answerTo(late)])) {
    expect(answer.statusCode).toBe(204)
    expect(answer.headers.connection).toBe('close')
  }

  await stopped
  const db = await open(databaseUrl)
  expect(await storedEvents(db)).toMatchObject([{ query: 'tent' }, { query: 'tent' }])
})

test('SIGTERM: a request that never ends is given up in time', async () => {
  const server = await start(await newSqlite())
  const request = postOn(await openConnection(server), server)
  request.write('{"query":"ten')
  const failed = once(request, 'error')
  await expectCleanStop(server)
  expect(await failed).toEqual([expect.any(Error)])
})

async function expectCleanStop(server: ServerProcess): Promise<void> {
  const startedAt = performance.now()
  expect(await server.stop('SIGTERM')).toBe(0)
  expect(performance.now() - startedAt).toBeLessThan(STOP_WITHIN_MS)
}

/** A connection that has served one request and is kept alive. */
async function openConnection(server: ServerProcess): Promise<Agent> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  onTestFinished(() => agent.destroy())
  expect((await answerTo(httpRequest(`${server.url}/livez`, { agent }).end())).statusCode).toBe(200)
  return agent
}

/** Sends the headers of an event on a connection; the body follows later. */
function postOn(agent: Agent, server: ServerProcess): ClientRequest {
  const headers = { 'content-type': 'application/json' }
  return httpRequest(`${server.url}/api/analytics/search`, { agent, method: 'POST', headers })
}

async function answerTo(request: ClientRequest): Promise<IncomingMessage> {
  const [answer] = (await once(request, 'response')) as [IncomingMessage]
  answer.resume()
  await once(answer, 'end')
  return answer
}

async function isListening(server: ServerProcess): Promise<boolean> {
  try {
    await answerTo(httpRequest(`${server.url}/livez`, { agent: false }).end())
    return true
  } catch (error) {
    return !(error instanceof Error && 'code' in error && error.code === 'ECONNREFUSED')
  }
}

test('SIGTERM while PostgreSQL is away: stops cleanly, and the next start finds what was answered', async () => {
  const postgres = await startPostgres()
  onTestFinished(() => postgres.stop())
  const server = await start(postgres.url)
  // The server answers before its start has finished.
  await expect.poll(() => server.output(), PATIENCE).toContain('Database: ')
  const sent = new Set([randomUUID()])
  for (const id of sent) expect((await postSearch(server.url, { id })).status).toBe(204)

  await postgres.restart(() => expectCleanStop(server))

  expect(server.output()).toContain('counts could not be added yet')
  expect(server.output()).not.toMatch(/^\s+at /m)
  await expectKept(postgres.url, { sent, stored: sent })
})

test('two instances on one PostgreSQL agree under load', async () => {
  const databaseUrl = await newPostgres()
  const urls = (await Promise.all([start(databaseUrl), start(databaseUrl)])).map(({ url }) => url)
  const load = startEventLoad(urls)

  // Each of these events goes to both instances at once.
  const doubled = Array.from({ length: 200 }, (): string => randomUUID())
  const answers = await Promise.all(
    doubled.flatMap((id, number) =>
      urls.map((url) => postSearch(url, { id, query: 'moon lamp', userAgent: browser(number) })),
    ),
  )
  expect(new Set(answers.map((answer) => answer.status))).toEqual(new Set([204]))
  await expect.poll(() => load.stored.size, PATIENCE).toBeGreaterThan(1000)
  await load.stop()

  expect(load.refusals).toEqual([])
  expect(load.failures).toEqual([])
  const everything = new Set([...load.sent, ...doubled])
  await expectKept(databaseUrl, { sent: everything, stored: everything })

  // The first request of each instance, which caches the trends for a minute: only now are all events counted.
  const [one, other] = await Promise.all(urls.map(trending))
  expect(one).toContain('moon lamp')
  expect(other).toEqual(one)
})

async function trending(url: string): Promise<unknown> {
  return (await fetch(`${url}/api/trending`)).json()
}
