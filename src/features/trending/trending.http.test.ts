import { expect, test } from 'vitest'
import { describeOnBothDatabases, open } from '../../testing/databases.ts'
import { projectBatches } from '../../testing/journal-queue.ts'
import { createTestApp } from '../../testing/test-app.ts'
import { EVENTS_PER_MINUTE } from '../../visitors/machine-speed.ts'
import { chooseTerm } from './trending-choice.service.ts'

const NOON = Date.UTC(2026, 10, 21, 12)

const browser = (n: number) => `Mozilla/5.0 (X11; Linux x86_64; rv:${n}.0) Gecko/20100101 Firefox/${n}.0`

describeOnBothDatabases('searches of strangers', (newDatabase) => {
  async function startApp() {
    const databaseUrl = await newDatabase()
    const db = await open(databaseUrl)
    const app = await createTestApp({
      databaseUrl,
      db,
      now: () => NOON,
      environment: { RATE_LIMIT: 'on', TRUST_PROXY: '127.0.0.1' },
    })
    return {
      app,
      db,
      shown: async () => (await app.server.inject('/api/trending')).json<string[]>(),
      search: async (query: string, address: string, userAgent: string) => {
        const answer = await app.server.inject({
          method: 'POST',
          url: '/api/analytics/search',
          payload: { query, searchType: 'text' },
          headers: { 'x-forwarded-for': address, 'user-agent': userAgent },
        })
        expect(answer.statusCode).toBe(204)
      },
      project: () => projectBatches(db),
    }
  }

  test('one address with changing browsers takes no place, and all but its first events count as a machine’s', async () => {
    const { db, search, project, shown } = await startApp()
    const terms = Array.from({ length: 9 }, (_, n) => `desk lamp ${n}`)
    for (let n = 0; n < 240; n++) await search(terms[n % 9] ?? '', '198.51.100.7', browser(n))
    await project()
    expect((await shown()).filter((term) => terms.includes(term))).toEqual([])
    const counted = await db
      .selectFrom('event_counts')
      .select(['is_bot', 'count'])
      .where('metric', '=', 'search.text')
      .orderBy('is_bot')
      .execute()
    expect(counted).toEqual([
      { is_bot: 0, count: EVENTS_PER_MINUTE },
      { is_bot: 1, count: 240 - EVENTS_PER_MINUTE },
    ])
  })

  test.for([
    ['a /24', Array.from({ length: 50 }, (_, n) => `198.51.100.${n}`)],
    ['a /48', Array.from({ length: 50 }, (_, n) => `2001:db8:1:${n}::1`)],
  ] as const)('all addresses of %s are one visitor', async ([, addresses]) => {
    const { search, project, shown } = await startApp()
    for (const [n, address] of addresses.entries()) await search('desk lamp', address, browser(n))
    await project()
    expect(await shown()).not.toContain('desk lamp')
  })

  test('what three networks search shows if it is made of the shop’s words, else it waits or goes; none is completed', async () => {
    const { app, db, search, shown } = await startApp()
    const terms = ['desk lamp', 'john smith', 'john smith is a thief', 'jоhn smith']
    for (const term of terms) for (let n = 0; n < 3; n++) await search(term, `198.51.${n}.1`, browser(1))
    const states = () =>
      db.selectFrom('term_heat').select(['term', 'is_popular', 'is_waiting']).orderBy('term').execute()
    await expect.poll(states, { timeout: 20_000 }).toEqual([
      { term: 'desk lamp', is_popular: 1, is_waiting: 0 },
      { term: 'john smith', is_popular: 0, is_waiting: 1 },
    ])
    expect((await shown()).filter((term) => terms.includes(term))).toEqual(['desk lamp'])
    const completed = await app.server.inject('/api/suggest?q=john')
    expect(completed.json()).toEqual({ completions: [] })
  })

  test('a popular search with emoji waits for an owner, and then shows them as they were typed', async () => {
    const { db, search, shown } = await startApp()
    const term = 'desk lamp ❤\ufe0f'
    for (let n = 0; n < 3; n++) await search('Desk lamp ❤\ufe0f', `198.51.${n}.1`, browser(1))
    const states = () => db.selectFrom('term_heat').select(['term', 'is_waiting']).execute()
    await expect.poll(states, { timeout: 20_000 }).toEqual([{ term, is_waiting: 1 }])
    expect(await shown()).not.toContain(term)
    await chooseTerm(db, { term, choice: 'approved' }, { admin: 'ann', at: NOON })
    await expect.poll(shown, { timeout: 20_000 }).toContain(term)
  })

  test('three networks are three visitors', async () => {
    const { search, project, shown } = await startApp()
    for (let n = 0; n < 3; n++) await search('desk lamp', `198.51.${n}.1`, browser(1))
    await project()
    expect((await shown())[0]).toBe('desk lamp')
  })
})
