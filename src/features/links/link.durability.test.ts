import { expect, onTestFinished, test } from 'vitest'
import { newEmptySqlite, open } from '../../testing/databases.ts'
import { browser } from '../../testing/event-load.ts'
import { projectBatches } from '../../testing/journal-queue.ts'
import { startServer } from '../../testing/server-process.ts'

const KILLS = 5
const CLIENTS = 8

/** Longer than clicks wait in memory (250 ms) and commit, even on a busy machine. */
const SETTLED_MS = 1500

const PATIENCE = { timeout: 30_000, interval: 10 }

test(`killed ${KILLS} times: no answered link is lost, and no click that had time to be stored`, async () => {
  const databaseUrl = await newEmptySqlite()
  const targets = new Map<string, string>()
  /** Codes of redirects that were answered long enough before a kill. */
  const settled = new Set<string>()

  for (let kill = 1; kill <= KILLS; kill++) {
    const server = await startServer({ DATABASE_URL: databaseUrl, RATE_LIMIT: 'off' })
    onTestFinished(async () => {
      await server.stop('SIGKILL')
    })
    const clicked = new Set<string>()
    const use = async (client: number) => {
      for (let number = 0; ; number++) {
        const url = `https://example.com/${kill}/${client}/${number}`
        const answer = await fetch(`${server.url}/api/shorten-url`, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({ url }),
        })
        const { code } = (await answer.json()) as { code: string }
        targets.set(code, url)
        await fetch(`${server.url}/s/${code}`, { redirect: 'manual', headers: { 'user-agent': browser(0) } })
        clicked.add(code)
      }
    }
    const clients = Array.from({ length: CLIENTS }, (_, client) => use(client).catch(() => undefined))
    await expect.poll(() => clicked.size, PATIENCE).toBeGreaterThan(100)
    for (const code of clicked) settled.add(code)
    // A fixed pause, because the guarantee is about elapsed time.
    await new Promise((resolve) => setTimeout(resolve, SETTLED_MS))
    await server.stop('SIGKILL')
    await Promise.all(clients)
  }

  const db = await open(databaseUrl)
  const links = await db.selectFrom('short_links').select(['code', 'target_url']).execute()
  const stored = new Map(links.map((row) => [row.code, row.target_url]))
  expect([...targets].filter(([code, url]) => stored.get(code) !== url)).toEqual([])
  await projectBatches(db)
  const counts = await db
    .selectFrom('event_counts')
    .select(['key', 'count'])
    .where('metric', '=', 'link.click')
    .execute()
  const counted = new Map(counts.map((row) => [row.key, row.count]))
  expect(settled.size).toBeGreaterThan(100)
  expect([...settled].filter((code) => counted.get(code) !== 1)).toEqual([])
}, 120_000)

test('SIGTERM: every click that was answered is stored', async () => {
  const databaseUrl = await newEmptySqlite()
  const server = await startServer({ DATABASE_URL: databaseUrl, RATE_LIMIT: 'off' })
  onTestFinished(async () => {
    await server.stop('SIGKILL')
  })
  const answer = await fetch(`${server.url}/api/shorten-url`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ url: 'https://example.com/' }),
  })
  const { code } = (await answer.json()) as { code: string }
  for (let click = 0; click < 50; click++) {
    await fetch(`${server.url}/s/${code}`, { redirect: 'manual', headers: { 'user-agent': browser(0) } })
  }
  expect(await server.stop('SIGTERM')).toBe(0)
  const db = await open(databaseUrl)
  expect(await db.selectFrom('event_counts').select(['key', 'count']).execute()).toEqual([
    { key: code, count: 50 },
  ])
})
