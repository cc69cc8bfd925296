import { expect, test } from 'vitest'
import { createAdminApp } from '../../testing/admin-app.ts'
import { describeOnBothDatabases } from '../../testing/databases.ts'
import { createTestApp } from '../../testing/test-app.ts'
import { utcDay } from '../../core/time.ts'
import type { TrendingRankingAnswer, WaitingTermsAnswer } from './trending-admin.contract.ts'
import type { Verdict } from './term-review.service.ts'
import { countTermVisitors } from './trending.service.ts'

const NOW = Date.UTC(2026, 10, 21, 9)

describeOnBothDatabases('trending terms of an owner', (newDatabase) => {
  async function startApp() {
    const databaseUrl = await newDatabase()
    const clock = { now: NOW }
    const parts = await createAdminApp({ databaseUrl, now: () => clock.now })
    const { app, db, call } = parts
    return {
      ...parts,
      clock,
      databaseUrl,
      shown: async (instance = app) => (await instance.server.inject('/api/trending')).json<string[]>(),
      ranking: async () => (await call('GET', 'trending')).body as TrendingRankingAnswer,
      choose: (term: unknown, choice: unknown) => call('POST', 'trending/choices', { term, choice }),
      search: (term: string, visitors: number, verdict: Verdict = 'shown') =>
        countTermVisitors(
          db,
          Array.from({ length: visitors }, (_, n) => ({
            term,
            network: `v${n}`,
            rank: 0,
            at: NOW,
            day: utcDay(NOW),
          })),
          async (_db, found) => new Map(found.map((each) => [each, verdict])),
          utcDay(NOW),
        ),
    }
  }

  test('say why they are shown, and what comes next', async () => {
    const { search, ranking, shown, choose } = await startApp()
    await search('cat toys', 8)
    await search('rude.example/x', 9)
    await choose('Moon  LAMP', 'pinned')
    const { shown: terms, next } = await ranking()
    expect(terms.slice(0, 2)).toEqual([
      { term: 'moon lamp', why: 'pinned', visitorsToday: 0, heat: 0 },
      { term: 'cat toys', why: 'measured', visitorsToday: 8, heat: expect.closeTo(8, 6) },
    ])
    expect(terms[2]).toMatchObject({ why: 'curated', visitorsToday: 0 })
    expect(terms).toHaveLength(9)
    expect(next.length).toBeGreaterThan(0)
    expect(await shown()).toEqual(terms.map(({ term }) => term))
  })

  test('a hidden term is gone at once and for good, here and on another instance', async () => {
    const { search, choose, shown, ranking, call, audit, changedTopics, databaseUrl } = await startApp()
    const other = await createTestApp({ databaseUrl, now: () => NOW })
    await search('cat toys', 3)
    expect([(await shown())[0], (await shown(other))[0]]).toEqual(['cat toys', 'cat toys'])
    expect(await choose('cat toys', 'hidden')).toMatchObject({ status: 200, body: { term: 'cat toys' } })
    expect(await shown()).not.toContain('cat toys')
    await expect.poll(() => shown(other), { timeout: 4000 }).not.toContain('cat toys')
    await search('cat toys', 50)
    const { shown: terms, next } = await ranking()
    expect([...terms, ...next].map(({ term }) => term)).not.toContain('cat toys')
    expect(await call('GET', 'trending/hidden?q=TOYS')).toMatchObject({
      body: { terms: [{ term: 'cat toys', hiddenAt: NOW }], count: 1, page: 1, pages: 1 },
    })
    expect(await call('GET', 'trending/hidden?page=2')).toMatchObject({ status: 404 })
    expect(await choose('cat toys', 'pinned')).toMatchObject({
      status: 409,
      body: { message: 'This term is hidden. Show it again first.' },
    })
    expect(await call('DELETE', 'trending/choices/cat%20toys')).toMatchObject({ status: 204 })
    expect((await shown())[0]).toBe('cat toys')
    expect(await call('DELETE', 'trending/choices/cat%20toys')).toMatchObject({ status: 404 })
    expect(await changedTopics()).toEqual(['trending'])
    expect(await audit()).toEqual(
      expect.arrayContaining([
        {
          admin: 'ann',
          at: NOW,
          action: 'hide',
          subject: 'trending cat toys',
          before: null,
          after: 'hidden',
        },
        {
          admin: 'ann',
          at: NOW,
          action: 'unhide',
          subject: 'trending cat toys',
          before: 'hidden',
          after: null,
        },
      ]),
    )
  })

  test('a curated term can be hidden too', async () => {
    const { shown, choose } = await startApp()
    const [first = ''] = await shown()
    await choose(first, 'hidden')
    expect(await shown()).not.toContain(first)
    expect(await shown()).toHaveLength(9)
  })

  test('pinned terms come first, in the order in which they were pinned, until they are hidden or unpinned', async () => {
    const { shown, choose, call } = await startApp()
    for (const term of ['b', 'a']) expect(await choose(term, 'pinned')).toMatchObject({ status: 200 })
    expect((await shown()).slice(0, 2).toSorted((x, y) => (x < y ? -1 : 1))).toEqual(['a', 'b'])
    expect(await choose('a', 'hidden')).toMatchObject({ status: 200 })
    expect((await shown())[0]).toBe('b')
    expect(await call('DELETE', 'trending/choices/b')).toMatchObject({ status: 204 })
    expect(await shown()).not.toContain('b')
  })

  test('a pin that was hidden is put back to its place, and nothing else is pinned while it is hidden', async () => {
    const { call, choose, clock, shown } = await startApp()
    for (const term of ['b', 'a']) {
      expect(await choose(term, 'pinned')).toMatchObject({ body: { term, before: null } })
      clock.now += 1000
    }
    const hidden = await choose('b', 'hidden')
    const before = { choice: 'pinned', chosenAt: NOW }
    expect(hidden).toMatchObject({ status: 200, body: { term: 'b', before } })
    expect(await choose('b', 'pinned')).toMatchObject({ status: 409 })
    expect(await call('POST', 'trending/choices', { term: 'b', ...before })).toMatchObject({ status: 200 })
    expect((await shown()).slice(0, 2)).toEqual(['b', 'a'])
  })

  test('a choice is not put back at a time that no calendar has', async () => {
    const { call, audit } = await startApp()
    for (const chosenAt of [8.64e15 + 1, Number.MAX_SAFE_INTEGER, Date.UTC(10_000, 0), -1])
      expect(
        await call('POST', 'trending/choices', { term: 'socks', choice: 'hidden', chosenAt }),
      ).toMatchObject({
        status: 400,
        body: { message: 'chosenAt: must lie between the years 1970 and 9999' },
      })
    expect(await audit()).toEqual([])
  })

  test('a pin that may not be shown any more is named, as it counts, and can be unpinned', async () => {
    const { call, choose, db, ranking, shown } = await startApp()
    await choose('moon lamp', 'pinned')
    expect((await ranking()).unshownPins).toEqual([])
    const term = 'shop.example/x'
    await db.insertInto('trending_choices').values({ term, choice: 'pinned', chosen_at: NOW }).execute()
    expect((await ranking()).unshownPins).toEqual([term])
    expect(await shown()).not.toContain(term)
    const path = `trending/choices/${encodeURIComponent(term)}`
    expect(await call('DELETE', path)).toMatchObject({ status: 204 })
    expect((await ranking()).unshownPins).toEqual([])
  })

  test('a pin with a word that was hidden later is named too, and no term with a hidden word can be chosen', async () => {
    const { call, choose, ranking, shown } = await startApp()
    await choose('moon lamp', 'pinned')
    await call('POST', 'trending/hidden-words', { word: 'moon' })
    expect(await shown()).not.toContain('moon lamp')
    expect((await ranking()).unshownPins).toEqual(['moon lamp'])
    for (const choice of ['pinned', 'approved'])
      expect(await choose('m00n mug', choice)).toMatchObject({
        status: 409,
        body: { message: 'A word of this term is hidden. Show the word again first.' },
      })
    expect(await choose('moon mug', 'hidden')).toMatchObject({ status: 200 })
    await call('DELETE', 'trending/hidden-words/moon')
    expect((await ranking()).unshownPins).toEqual([])
    expect(await shown()).toContain('moon lamp')
  })

  test('a term that waits is shown once it is approved, waits again when that is undone, and goes when it is hidden', async () => {
    const { search, choose, shown, call, audit } = await startApp()
    await search('zorbo lamp', 5, 'waits')
    await search('glorp stand', 4, 'waits')
    const waiting = async (q = '') =>
      ((await call('GET', `trending/waiting?q=${q}`)).body as WaitingTermsAnswer).terms.map(
        ({ term }) => term,
      )
    expect(await waiting()).toEqual(['zorbo lamp', 'glorp stand'])
    expect(await waiting('GLORP')).toEqual(['glorp stand'])
    expect(await call('GET', 'trending/waiting?page=2')).toMatchObject({ status: 404 })
    expect(await shown()).not.toContain('zorbo lamp')
    expect(await choose('zorbo lamp', 'approved')).toMatchObject({ status: 200, body: { before: null } })
    expect((await shown())[0]).toBe('zorbo lamp')
    expect(await waiting()).toEqual(['glorp stand'])
    expect(await call('DELETE', 'trending/choices/zorbo%20lamp')).toMatchObject({ status: 204 })
    expect(await shown()).not.toContain('zorbo lamp')
    expect(await waiting()).toEqual(['zorbo lamp', 'glorp stand'])
    expect(await choose('glorp stand', 'hidden')).toMatchObject({ status: 200 })
    expect(await waiting()).toEqual(['zorbo lamp'])
    expect((await audit()).map(({ action, subject }) => `${action} ${subject}`)).toEqual(
      expect.arrayContaining([
        'approve trending zorbo lamp',
        'unapprove trending zorbo lamp',
        'hide trending glorp stand',
      ]),
    )
  })

  test('all terms with a word are hidden together, after an owner has seen them, and can be shown again', async () => {
    const { search, shown, call, audit } = await startApp()
    await search('zorbo lamp', 9, 'waits')
    await search('z0rbo mug', 8, 'waits')
    await search('moon lamp', 7)
    const terms = async () =>
      ((await call('GET', 'trending/waiting')).body as WaitingTermsAnswer).terms.map(({ term }) => term)
    expect((await call('GET', 'trending/alike?term=zorbo%20lamp')).body).toEqual([
      { word: 'zorbo', waiting: 2, popular: 0, examples: ['zorbo lamp', 'z0rbo mug'] },
      {
        word: 'lamp',
        waiting: 1,
        popular: expect.any(Number),
        examples: expect.arrayContaining(['moon lamp', 'desk lamp', 'zorbo lamp']),
      },
    ])
    expect(await call('POST', 'trending/hidden-words', { word: 'Zörbo' })).toMatchObject({
      status: 200,
      body: { word: 'zorbo' },
    })
    expect(await terms()).toEqual([])
    expect(await call('POST', 'trending/hidden-words', { word: 'lamp' })).toMatchObject({ status: 200 })
    expect((await shown()).filter((term) => term.includes('lamp'))).toEqual([])
    expect(await call('GET', 'trending/hidden-words')).toMatchObject({
      body: [
        { word: 'lamp', hiddenAt: NOW },
        { word: 'zorbo', hiddenAt: NOW },
      ],
    })
    for (const word of ['lamp', 'zorbo'])
      expect(await call('DELETE', `trending/hidden-words/${word}`)).toMatchObject({ status: 204 })
    expect(await call('DELETE', 'trending/hidden-words/lamp')).toMatchObject({ status: 404 })
    expect(await terms()).toEqual(['zorbo lamp', 'z0rbo mug'])
    expect((await shown())[0]).toBe('moon lamp')
    for (const word of ['', '!', 'two words', 7])
      expect(await call('POST', 'trending/hidden-words', { word })).toMatchObject({ status: 400 })
    expect((await audit()).map(({ action, subject }) => `${action} ${subject}`)).toEqual(
      expect.arrayContaining(['hide trending word zorbo', 'unhide trending word zorbo']),
    )
  })

  test('terms like one that is spelled out are hidden by the word that its letters make', async () => {
    const { search, call } = await startApp()
    await search('g l o r p', 9, 'waits')
    await search('glorp mug', 8, 'waits')
    const { body } = await call('GET', 'trending/alike?term=g%20l%20o%20r%20p')
    expect(body).toEqual([{ word: 'glorp', waiting: 2, popular: 0, examples: ['g l o r p', 'glorp mug'] }])
    expect(await call('POST', 'trending/hidden-words', { word: 'glorp' })).toMatchObject({ status: 200 })
    expect(await call('GET', 'trending/waiting')).toMatchObject({ body: { count: 0 } })
    expect((await call('GET', 'trending/alike?term=x')).body).toEqual([])
  })

  test('what visitors must not see cannot be pinned, nor more than there are places', async () => {
    const { choose, audit } = await startApp()
    for (const [term, choice] of [
      ['shop.example/x', 'pinned'],
      ['call 555 123 4567', 'pinned'],
      [' ', 'hidden'],
      ['', 'pinned'],
      [7, 'pinned'],
      ['cat toys', 'loved'],
    ])
      expect(await choose(term, choice)).toMatchObject({
        status: 400,
        body: { message: expect.any(String) },
      })
    expect(await audit()).toEqual([])
    for (let count = 1; count <= 9; count++)
      expect(await choose(`pin ${count}`, 'pinned')).toMatchObject({ status: 200 })
    expect(await choose('pin 10', 'pinned')).toMatchObject({
      status: 409,
      body: { message: expect.stringContaining('Unpin another one first') },
    })
    expect(await audit()).toHaveLength(9)
  })
})
