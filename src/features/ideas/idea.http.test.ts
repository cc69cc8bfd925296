import { expect, test, vi } from 'vitest'
import type { App } from '../../app.ts'
import { WRITES_PER_MINUTE } from '../../http/rate-limit.ts'
import { describeOnBothDatabases, newSqlite, open } from '../../testing/databases.ts'
import { storedEvents } from '../../testing/event-queue.ts'
import { createTestApp } from '../../testing/test-app.ts'
import { ideasAnswer, type IdeasAnswer, type IdeasBody } from './idea.contract.ts'

const WISH = 'something for my dad who golfs and hates golf'

function ask(app: App, payload: unknown) {
  return app.server.inject({ method: 'POST', url: '/api/ideas', payload: payload as object })
}

describeOnBothDatabases('ideas', (newDatabase) => {
  test('that they were asked for and which one was taken is counted, and the wish is stored nowhere', async () => {
    const databaseUrl = await newDatabase()
    const db = await open(databaseUrl)
    const app = await createTestApp({ databaseUrl, db })
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
  const app = await createTestApp({ databaseUrl: await newSqlite() })
  const answer = await ask(app, { wish: '  my  cat is bored ' })
  expect(answer.headers['cache-control']).toBe('no-store')
  expect(ideasAnswer.parse(answer.json()).ideas.length).toBeGreaterThanOrEqual(2)
})

test.each([
  [{}, 400],
  [{ wish: ' \u200B ' }, 400],
  [{ wish: 'a'.repeat(201) }, 400],
  [{ wish: 'cat', mood: 'grumpy' }, 400],
  [{ wish: 'cat', budget: 12 }, 400],
  [{ wish: 'a'.repeat(5000) }, 413],
])('what is no wish is refused with a reason (%#)', async (payload, status) => {
  const app = await createTestApp({ databaseUrl: await newSqlite() })
  const answer = await ask(app, payload)
  expect(answer.statusCode).toBe(status)
  expect(answer.json<{ message: string }>().message).toMatch(/./)
})

test('it is limited as writes are', async () => {
  const app = await createTestApp({ databaseUrl: await newSqlite(), environment: { RATE_LIMIT: 'on' } })
  for (let n = 0; n < WRITES_PER_MINUTE; n++) expect((await ask(app, { wish: 'cat' })).statusCode).toBe(200)
  expect((await ask(app, { wish: 'cat' })).statusCode).toBe(429)
})
