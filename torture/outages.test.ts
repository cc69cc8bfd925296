import { randomUUID } from 'node:crypto'
import { cp } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { newEmptyPostgres, newEmptySqlite } from '../src/testing/databases.ts'
import {
  STOP_WITHIN_MS,
  expectCleanStop,
  expectComeBackLater,
  expectKept,
  PATIENCE,
  startUnlimited,
} from '../src/testing/durability.ts'
import { postSearch, startEventLoad, type EventLoad } from '../src/testing/event-load.ts'
import { startHangingProxy } from '../src/testing/hanging-proxy.ts'
import { startPooler } from '../src/testing/pooler.ts'
import { startPostgres } from '../src/testing/postgres-server.ts'
import type { ServerProcess } from '../src/testing/server-process.ts'
import { mountSmallDisk } from '../src/testing/small-disk.ts'

/** How long visitors may wait for what needs no database, in milliseconds. */
const AT_ONCE_MS = 2000

/** How long they may wait for an answer while the database says nothing, in milliseconds. */
const HUNG_MS = 12_000

const HANGS = 15
const OUTAGES = 10
const POOLED_EVENTS = 5000

/** Room for the events of all outages. */
const DISK_MIB = 256

interface Expected {
  readonly status: number
  readonly withinMs: number
}

/** Asks as a visitor does; an error of ours must say when to come back. */
async function expectAnswer(
  asked: () => Promise<Response>,
  { status, withinMs }: Expected,
): Promise<Response> {
  const startedAt = performance.now()
  const answer = await asked()
  await answer.text()
  expect([answer.url, answer.status]).toEqual([answer.url, status])
  expect([answer.url, performance.now() - startedAt < withinMs]).toEqual([answer.url, true])
  return answer
}

async function expectRefusal(asked: () => Promise<Response>, withinMs: number): Promise<void> {
  const answer = await expectAnswer(asked, { status: 503, withinMs })
  expect([answer.url, answer.headers.get('retry-after')]).toEqual([
    answer.url,
    expect.stringMatching(/^\d+$/),
  ])
}

function postWish({ url }: ServerProcess): Promise<Response> {
  return fetch(`${url}/api/ideas`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ wish: 'something for my dad who golfs' }),
  })
}

/** What still works without the database: signs of life, a page that is cached, and ideas for a wish. */
async function expectAlive(server: ServerProcess): Promise<void> {
  await expectAnswer(() => fetch(`${server.url}/livez`), { status: 200, withinMs: AT_ONCE_MS })
  await expectAnswer(() => fetch(server.url), { status: 200, withinMs: AT_ONCE_MS })
  await expectAnswer(() => postWish(server), { status: 200, withinMs: HUNG_MS })
}

async function expectReady({ url }: ServerProcess): Promise<void> {
  await expect.poll(async () => (await fetch(`${url}/readyz`)).status, PATIENCE).toBe(200)
}

async function expectFurtherEvents(load: EventLoad, events: number): Promise<void> {
  const before = load.stored.size
  await expect.poll(() => load.stored.size, PATIENCE).toBeGreaterThan(before + events)
}

async function expectEnd(server: ServerProcess, load: EventLoad): Promise<void> {
  await load.stop()
  expect(server.child.exitCode).toBeNull()
  expect(load.failures).toEqual([])
  expectComeBackLater(load.refusals)
}

/** What visitors and the orchestrator are told while PostgreSQL says nothing. */
async function expectPatience(server: ServerProcess, load: EventLoad): Promise<void> {
  const refusals = load.refusals.length
  await Promise.all([
    expectAlive(server),
    expectAnswer(() => fetch(`${server.url}/readyz`), { status: 503, withinMs: 2 * AT_ONCE_MS }),
    // A page that no visitor has seen is in no cache.
    expectRefusal(() => fetch(`${server.url}/product/${randomUUID()}`), HUNG_MS),
  ])
  await expect.poll(() => load.refusals.length, PATIENCE).toBeGreaterThan(refusals)
}

test('PostgreSQL that hangs, and then answers late, or only to new connections', async ({ task }) => {
  const databaseUrl = await newEmptyPostgres()
  const proxy = await startHangingProxy(databaseUrl)
  const server = await startUnlimited(proxy.url)
  const load = startEventLoad([server.url])
  for (let hang = 1; hang <= HANGS; hang++) {
    task.meta.tried = hang
    await expectFurtherEvents(load, 200)
    await expectAnswer(() => fetch(server.url), { status: 200, withinMs: HUNG_MS })
    proxy.hang()
    // Every third one is shorter than any limit, or about as long as one.
    await (hang % 3 === 0 ? pause(hang * 500) : expectPatience(server, load))
    if (hang % 3 === 1) proxy.abandon()
    else proxy.resume()
    await expectReady(server)
  }
  await expectFurtherEvents(load, 200)
  await expectEnd(server, load)
  await expectKept(databaseUrl, load)
})

test('SIGTERM while PostgreSQL hangs', async ({ task }) => {
  const databaseUrl = await newEmptyPostgres()
  const sent = new Set<string>()
  const stored = new Set<string>()
  for (let stop = 1; stop <= OUTAGES; stop++) {
    task.meta.tried = stop
    const proxy = await startHangingProxy(databaseUrl)
    const server = await startUnlimited(proxy.url)
    const load = startEventLoad([server.url])
    await expectFurtherEvents(load, 100)
    proxy.hang()
    const startedAt = performance.now()
    // 1 where what waited could not be stored within the time.
    expect(await server.stop('SIGTERM')).toBeOneOf([0, 1])
    expect(performance.now() - startedAt).toBeLessThan(STOP_WITHIN_MS)
    await load.ended
    for (const id of load.sent) sent.add(id)
    for (const id of load.stored) stored.add(id)
    // Its late statements must not run after the next server has started.
    proxy.abandon()
  }
  const server = await startUnlimited(databaseUrl)
  await expectReady(server)
  await expectCleanStop(server)
  await expectKept(databaseUrl, { sent, stored })
})

/** Makes all transactions of a PostgreSQL read-only, or writable again. */
async function setReadOnly(databaseUrl: string, isReadOnly: boolean): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  await client.query('set default_transaction_read_only = off')
  await client.query(`alter system set default_transaction_read_only = ${isReadOnly ? 'on' : 'off'}`)
  await client.query('select pg_reload_conf()')
  await client.end()
}

/** What visitors and the owner are told while the database accepts no writes. */
async function expectReadOnly(server: ServerProcess, load: EventLoad): Promise<void> {
  const refusals = load.refusals.length
  await expect.poll(() => load.refusals.length, PATIENCE).toBeGreaterThan(refusals + 100)
  await expectAlive(server)
  await expectRefusal(() => postSearch(server.url, { id: randomUUID() }), AT_ONCE_MS)
  await expectAnswer(() => fetch(`${server.url}/readyz`), { status: 503, withinMs: AT_ONCE_MS })
  // Reading goes on.
  await expectAnswer(() => fetch(`${server.url}/product/${randomUUID()}`), {
    status: 404,
    withinMs: AT_ONCE_MS,
  })
}

/** A line for each change of state, not for each request. A checkpoint may make room on a full disk for a while. */
function expectLines(server: ServerProcess, outages: number): void {
  const lines = server.output().split('\n')
  const withText = (text: string) => lines.filter((line) => line.includes(text)).length
  expect(withText('the database accepts no writes')).toBeGreaterThanOrEqual(outages)
  expect(withText('the database accepts no writes')).toBeLessThanOrEqual(2 * outages)
  expect(withText('request failed')).toBe(0)
}

test('PostgreSQL that becomes read-only', async ({ task }) => {
  const postgres = await startPostgres()
  onTestFinished(() => postgres.stop())
  const server = await startUnlimited(postgres.url)
  const load = startEventLoad([server.url])
  for (let outage = 1; outage <= OUTAGES; outage++) {
    task.meta.tried = outage
    await expectFurtherEvents(load, 200)
    await setReadOnly(postgres.url, true)
    await expectReadOnly(server, load)
    await setReadOnly(postgres.url, false)
    await expectReady(server)
  }
  await expectFurtherEvents(load, 200)
  await expectEnd(server, load)
  expectLines(server, OUTAGES)
  await expectKept(postgres.url, load)
})

test('a full disk under SQLite', async ({ task }) => {
  const disk = await mountSmallDisk(DISK_MIB)
  const server = await startUnlimited(`file:${path.join(disk.mountPoint, 'gimme.db')}`, {
    mountsOf: disk.holder,
  })
  const load = startEventLoad([server.url])
  for (let outage = 1; outage <= OUTAGES; outage++) {
    task.meta.tried = outage
    await expectFurtherEvents(load, 200)
    const refusals = load.refusals.length
    await expect
      .poll(async () => {
        // Again and again, because checkpoints make room.
        await disk.fill()
        return load.refusals.length
      }, PATIENCE)
      .toBeGreaterThan(refusals)
    await expectReadOnly(server, load)
    await disk.free()
    await expectReady(server)
  }
  await expectFurtherEvents(load, 200)
  await expectEnd(server, load)
  expectLines(server, OUTAGES)
  await expectCleanStop(server)
  const databaseUrl = await newEmptySqlite()
  await cp(disk.outside, path.dirname(databaseUrl.slice('file:'.length)), { recursive: true })
  await expectKept(databaseUrl, load)
})

test('events through a pooler in transaction mode, from two instances', async ({ task }) => {
  const databaseUrl = await newEmptyPostgres()
  const pooled = await startPooler(databaseUrl)
  const servers = [await startUnlimited(pooled), await startUnlimited(pooled)]
  const load = startEventLoad(servers.map(({ url }) => url))
  await expectFurtherEvents(load, POOLED_EVENTS)
  await load.stop()
  task.meta.tried = load.sent.size
  expect(load.failures).toEqual([])
  expect(load.refusals).toEqual([])
  for (const server of servers) {
    await expectAlive(server)
    await expectReady(server)
    await expectAnswer(() => fetch(`${server.url}/product/${randomUUID()}`), {
      status: 404,
      withinMs: AT_ONCE_MS,
    })
    expect(server.output()).not.toContain('"level":50')
    await expectCleanStop(server)
  }
  await expectKept(databaseUrl, load)
})
