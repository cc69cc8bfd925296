import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { Agent, request as httpRequest, type ClientRequest, type IncomingMessage } from 'node:http'
import { expect, onTestFinished, test } from 'vitest'
import { newEmptyPostgres, newEmptySqlite, open } from '../testing/databases.ts'
import {
  expectCleanStop,
  expectKept,
  expectKeptThroughKills,
  expectKeptThroughLostConnections,
  expectKeptThroughRestarts,
  expectKeptThroughSigterm,
  PATIENCE,
  startUnlimited,
} from '../testing/durability.ts'
import { postSearch, startEventLoad } from '../testing/event-load.ts'
import { storedEvents } from '../testing/journal-queue.ts'
import { startPostgres } from '../testing/postgres-server.ts'
import { type ServerProcess } from '../testing/server-process.ts'

// `npm run torture` does the same more often.
test('SQLite loses nothing that was answered, killed 5 times while it writes', () =>
  expectKeptThroughKills(5))

test('PostgreSQL may restart under load: nothing answered is lost, and the process lives on', () =>
  expectKeptThroughRestarts(1))

test('PostgreSQL may end all connections 20 times under load', () => expectKeptThroughLostConnections(20))

test('SIGTERM under load: every request is answered and stored, until nobody listens', () =>
  expectKeptThroughSigterm())

test('SIGTERM: what is under way on an open connection is served, and silence does not hold it up', async () => {
  const databaseUrl = await newEmptySqlite()
  const server = await startUnlimited(databaseUrl)
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
  const server = await startUnlimited(await newEmptySqlite())
  const request = postOn(await openConnection(server), server)
  request.write('{"query":"ten')
  const failed = once(request, 'error')
  await expectCleanStop(server)
  expect(await failed).toEqual([expect.any(Error)])
})

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
  const server = await startUnlimited(postgres.url)
  const sent = new Set([randomUUID()])
  for (const id of sent) expect((await postSearch(server.url, { id })).status).toBe(204)

  await postgres.restart(() => expectCleanStop(server))

  expect(server.output()).toContain('the database does not answer')
  expect(server.output()).not.toMatch(/^\s+at /m)
  await expectKept(postgres.url, { sent, stored: sent })
})

test('two instances on one PostgreSQL agree under load', async () => {
  const databaseUrl = await newEmptyPostgres()
  const urls = (await Promise.all([startUnlimited(databaseUrl), startUnlimited(databaseUrl)])).map(
    ({ url }) => url,
  )
  const load = startEventLoad(urls)

  // Each of these events goes to both instances at once.
  const doubled = Array.from({ length: 200 }, (): string => randomUUID())
  const answers = await Promise.all(
    doubled.flatMap((id, number) =>
      urls.map((url) => postSearch(url, { id, query: 'moon lamp', visitor: number })),
    ),
  )
  expect(new Set(answers.map((answer) => answer.status))).toEqual(new Set([204]))
  await expect.poll(() => load.stored.size, PATIENCE).toBeGreaterThan(1000)
  await load.stop()

  expect(load.refusals).toEqual([])
  expect(load.failures).toEqual([])
  const everything = new Set([...load.sent, ...doubled])
  await expectKept(databaseUrl, { sent: everything, stored: everything })

  // Now all events are counted. A term that an instance counted before it had read the shop's words waits until that
  // instance has reviewed its waiting terms, and the other instances hear of that from the change feed.
  for (const url of urls) await expect.poll(() => trending(url), PATIENCE).toContain('moon lamp')
  await expect.poll(() => trending(urls[1] ?? ''), PATIENCE).toEqual(await trending(urls[0] ?? ''))
})

async function trending(url: string): Promise<unknown> {
  return (await fetch(`${url}/api/trending`)).json()
}
