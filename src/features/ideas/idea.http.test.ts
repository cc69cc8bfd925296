import { expect, test, vi } from 'vitest'
import type { App } from '../../app/app.ts'
import { WRITES_PER_MINUTE } from '../../http/rate-limit.ts'
import { describeOnBothDatabases, newSqlite, open } from '../../testing/databases.ts'
import { storedEvents } from '../../testing/journal-queue.ts'
import { createTestApp, fullContent } from '../../testing/test-app.ts'
import { ideasAnswer, type IdeasAnswer, type IdeasBody } from './idea.contract.ts'

const WISH = 'something for my dad who golfs and hates golf'

function ask(app: App, payload: unknown) {
  return app.server.inject({ method: 'POST', url: '/api/ideas', payload: payload as object })
}

describeOnBothDatabases('ideas', (newDatabase) => {
  test('that they were asked for and which one was taken is counted, and the wish is stored nowhere', async () => {
    const databaseUrl = await newDatabase()
    const db = await open(databaseUrl)
    const app = await createTestApp({ content: fullContent, databaseUrl, db })
    const answer = await ask(app, { wish: WISH, mood: 'silly', budget: 'proper-gift' } satisfies IdeasBody)
    expect(answer.statusCode).toBe(200)
    const { mode, ideas } = answer.json<IdeasAnswer>()
    expect(mode).toBe('local')
    const taken = ideas[0]?.searchTerm ?? ''
    await app.server.inject({
      method: 'POST',
      url: '/api/analytics/search',
      headers: { 'user-agent': 'Mozilla/5.0 (X11; Linux x64; rv:150.0) Gecko/20100101 Firefox/150.0' },
      payload: { query: taken, searchType: 'text', source: 'idea' },
    })
    await vi.waitFor(
      async () => {
        const counts = await db.selectFrom('event_counts').select(['metric', 'key', 'count']).execute()
        expect(counts).toEqual(
          expect.arrayContaining([
            { metric: 'idea.asked', key: 'local', count: 1 },
            { metric: 'idea.taken', key: taken, count: 1 },
          ]),
        )
        expect(JSON.stringify(counts)).not.toContain('hates')
      },
      { timeout: 5000 },
    )
    const events = await storedEvents(db)
    expect(JSON.stringify(events)).not.toContain('hates')
  })
})

test('an answer is what the contract says, and no cache keeps it', async () => {
  const app = await createTestApp({ content: fullContent, databaseUrl: await newSqlite() })
  const answer = await ask(app, { wish: '  my  cat is bored ' })
  expect(answer.headers['cache-control']).toBe('no-store')
  expect(ideasAnswer.parse(answer.json()).ideas.length).toBeGreaterThanOrEqual(2)
})

test('a cry for help gets help instead of goods, and is stored nowhere, like what would do harm', async () => {
  const databaseUrl = await newSqlite()
  const db = await open(databaseUrl)
  const app = await createTestApp({ content: fullContent, databaseUrl, db })
  for (const [wish, tone, helpFirst] of [
    ['i want to kill myself', 'crisis', 'despair'],
    ['ich will mich umbringen', 'crisis', 'despair'],
    ['my husband beats me', 'crisis', 'violence'],
    ['i took the whole bottle of pills', 'crisis', 'emergency'],
    ['knife to stab my neighbor', 'declined', undefined],
  ] as const) {
    const answer = (await ask(app, { wish })).json<IdeasAnswer>()
    expect(answer).toMatchObject({ tone, ideas: [] })
    expect(answer.helpFirst).toBe(helpFirst)
    expect(answer.message).toMatch(/./)
    const suggested = await app.server.inject(`/api/suggest?q=${encodeURIComponent(wish)}`)
    expect(suggested.json()).toEqual({ completions: [], care: { tone, message: answer.message, helpFirst } })
    for (const path of ['search', 'visit']) {
      const stored = await app.server.inject({
        method: 'POST',
        url: `/api/analytics/${path}`,
        payload: {
          query: wish,
          searchType: 'text',
          amazonUrl: `https://www.amazon.com/s?k=${encodeURIComponent(wish)}`,
          searchQuery: wish,
        },
      })
      expect(stored.statusCode).toBe(204)
    }
  }
  await ask(app, { wish: 'cat' })
  await app.close()
  const again = await open(databaseUrl)
  expect(await storedEvents(again)).toEqual([])
})

test('a sad wish is met without jokes', async () => {
  const app = await createTestApp({ content: fullContent, databaseUrl: await newSqlite() })
  const answer = (await ask(app, { wish: 'my friend lost her husband last week' })).json<IdeasAnswer>()
  expect(answer.tone).toBe('sober')
  expect(answer.helpFirst).toBeUndefined()
  expect(answer.ideas.length).toBeGreaterThanOrEqual(2)
})

test('what was added, refused and undone is part of the wish', async () => {
  const app = await createTestApp({ content: fullContent, databaseUrl: await newSqlite() })
  const first = (await ask(app, { wish: 'gift for a coffee lover' })).json<IdeasAnswer>()
  const refused = first.ideas.map(({ searchTerm }) => searchTerm)
  const next = (await ask(app, { wish: 'gift for a coffee lover', not: refused })).json<IdeasAnswer>()
  expect(next.ideas.length).toBeGreaterThan(0)
  expect(refused).not.toEqual(expect.arrayContaining(next.ideas.map(({ searchTerm }) => searchTerm)))
  const young = (await ask(app, { wish: 'gift for my nephew', also: ['they are 2'] })).json<IdeasAnswer>()
  expect(young.ideas).not.toEqual((await ask(app, { wish: 'gift for my nephew' })).json<IdeasAnswer>().ideas)
  const corrected = (await ask(app, { wish: 'expresso lover' })).json<IdeasAnswer>()
  expect(corrected.corrections).toEqual([{ typed: 'expresso', read: 'espresso' }])
  const kept = (await ask(app, { wish: 'expresso lover', asTyped: true })).json<IdeasAnswer>()
  expect(kept.corrections).toEqual([])
})

test.each([
  [{}, 400],
  [{ wish: 'cat', not: Array.from({ length: 17 }, (_, n) => `thing ${n}`) }, 400],
  [{ wish: 'cat', also: ['a', 'b', 'c', 'd', 'e'] }, 400],
  [{ wish: 'cat', cheaper: 4 }, 400],
  [{ wish: ' \u200B ' }, 400],
  [{ wish: 'a'.repeat(201) }, 400],
  [{ wish: 'cat', mood: 'grumpy' }, 400],
  [{ wish: 'cat', budget: 12 }, 400],
  [{ wish: 'a'.repeat(20_000) }, 413],
])('what is no wish is refused with a reason (%#)', async (payload, status) => {
  const app = await createTestApp({ content: fullContent, databaseUrl: await newSqlite() })
  const answer = await ask(app, payload)
  expect(answer.statusCode).toBe(status)
  expect(answer.json<{ message: string }>().message).toMatch(/./)
})

test('it is limited as writes are', async () => {
  const app = await createTestApp({
    content: fullContent,
    databaseUrl: await newSqlite(),
    environment: { RATE_LIMIT: 'on' },
  })
  for (let n = 0; n < WRITES_PER_MINUTE; n++) expect((await ask(app, { wish: 'cat' })).statusCode).toBe(200)
  expect((await ask(app, { wish: 'cat' })).statusCode).toBe(429)
})
