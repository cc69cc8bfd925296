import { expect, test } from 'vitest'
import { createAdminApp } from '../../testing/admin-app.ts'
import { describeOnBothDatabases, open } from '../../testing/databases.ts'
import { createTestApp, fullContent } from '../../testing/test-app.ts'
import type { WordListAnswer } from './words.contract.ts'

const AT = Date.UTC(2026, 10, 23, 9)

describeOnBothDatabases('words of the site', (newDatabase) => {
  test('an administrator changes them, every instance shows them, and an upgrade keeps them', async () => {
    const databaseUrl = await newDatabase()
    const { app, call, audit } = await createAdminApp({ databaseUrl, now: () => AT })
    const other = await createTestApp({ databaseUrl, db: await open(databaseUrl) })
    await other.server.inject('/api/jokes')
    const [first = ''] = fullContent.logoJokes
    const lists = (await call('GET', 'words')).body as WordListAnswer[]
    expect(lists.find(({ name }) => name === 'logoJokes')).toMatchObject({
      lines: fullContent.logoJokes,
      addedCount: 0,
      removedCount: 0,
    })

    const change = { added: ['Knock knock. A parcel.'], removed: [first] }
    expect(await call('PATCH', 'words/logoJokes', change)).toMatchObject({
      status: 200,
      body: { addedCount: 1, removedCount: 1 },
    })
    const shown = [...fullContent.logoJokes.slice(1), 'Knock knock. A parcel.']
    expect((await app.server.inject('/api/jokes')).json()).toMatchObject({ logoJokes: shown })
    await expect
      .poll(async () => (await other.server.inject('/api/jokes')).json<unknown>(), { timeout: 5000 })
      .toMatchObject({ logoJokes: shown })
    expect(await audit()).toMatchObject([
      { admin: 'ann', action: 'change', subject: 'words logoJokes', after: change },
    ])

    const upgraded = await createTestApp({
      databaseUrl,
      db: await open(databaseUrl),
      content: { ...fullContent, logoJokes: [first, 'A better one.'] },
    })
    expect((await upgraded.server.inject('/api/jokes')).json()).toMatchObject({
      logoJokes: ['A better one.', 'Knock knock. A parcel.'],
    })
    expect(await call('DELETE', 'words/logoJokes')).toMatchObject({ status: 200, body: { addedCount: 0 } })
    expect((await app.server.inject('/api/jokes')).json()).toMatchObject({ logoJokes: fullContent.logoJokes })
  })

  test('a line is one line, and has nothing that turns its surroundings round', async () => {
    const { call } = await createAdminApp({ databaseUrl: await newDatabase(), now: () => AT })
    for (const line of ['one\ntwo', 'bell\u0007', '\u202eexe.txt', 'half \ud800'])
      expect(await call('PATCH', 'words/taglines', { added: [line], removed: [] })).toMatchObject({
        status: 400,
        body: { message: expect.stringMatching(/^added\.0: (?:must be one line|holds a character)/) },
      })
  })

  test('taglines, prompts, slogans, labels and curated trends are shown from the lists', async () => {
    const { app, call } = await createAdminApp({ databaseUrl: await newDatabase(), now: () => AT })
    const replaced = {
      taglines: fullContent.taglines,
      surpriseLabels: fullContent.surpriseLabels,
      slogans: fullContent.temptationSlogans,
      trendingTerms: fullContent.trendingTerms,
    }
    for (const [name, removed] of Object.entries(replaced)) {
      const added = Array.from({ length: 9 }, (_none, index) => `wool socks ${index} ${name}`)
      expect((await call('PATCH', `words/${name}`, { added, removed })).status).toBe(200)
    }
    const { body } = await app.server.inject('/')
    for (const name of ['taglines', 'surpriseLabels', 'slogans'])
      expect(body).toMatch(new RegExp(`wool socks \\d ${name}`))
    expect((await app.server.inject('/api/search/words')).json()).toMatchObject({
      surpriseLabels: expect.arrayContaining(['wool socks 0 surpriseLabels']),
    })
  })

  test('what is never shown is neither a trend nor an idea, from the next request on', async () => {
    const { app, call } = await createAdminApp({
      databaseUrl: await newDatabase(),
      content: fullContent,
      now: () => AT,
    })
    const ideas = async () => {
      const payload = { wish: 'something for yoga' }
      const answer = await app.server.inject({ method: 'POST', url: '/api/ideas', payload })
      return answer.json<{ ideas: { searchTerm: string }[] }>().ideas.map(({ searchTerm }) => searchTerm)
    }
    const [best = ''] = await ideas()
    const pin = async (term: string) =>
      (await call('POST', 'trending/choices', { term, choice: 'pinned' })).status
    expect([await pin('zorbo lamp'), await pin('vape stand')]).toEqual([200, 400])

    const change = { added: [best, 'zorbo'], removed: ['vape'] }
    expect((await call('PATCH', 'words/blockedTerms', change)).status).toBe(200)
    expect(await ideas()).not.toContain(best)
    expect([await pin('zorbo lamp'), await pin('vape stand')]).toEqual([400, 200])
    const { body } = await app.server.inject('/api/trending?count=9')
    expect(body).toContain('vape stand')
    expect(body).not.toContain('zorbo lamp')
  })

  test('an hour says the owner’s line where there is one', async () => {
    const { app, call } = await createAdminApp({ databaseUrl: await newDatabase(), now: () => AT })
    const added = ['07 The kettle is not ready.']
    expect((await call('PATCH', 'words/checkBackLines', { added, removed: [] })).status).toBe(200)
    const expected = fullContent.checkBackLines.with(7, 'The kettle is not ready.')
    expect((await app.server.inject('/api/jokes')).json()).toMatchObject({ checkBackLines: expected })
  })

  test('what cannot be shown is refused, and nothing of it is stored', async () => {
    const { call } = await createAdminApp({ databaseUrl: await newDatabase(), now: () => AT })
    const refused: readonly (readonly [string, object])[] = [
      ['words/taglines', { added: ['x'.repeat(91)], removed: [] }],
      ['words/taglines', { added: [''], removed: [] }],
      ['words/taglines', { added: [], removed: fullContent.taglines }],
      ['words/trendingTerms', { added: ['one'], removed: fullContent.trendingTerms }],
      ['words/taglines', { added: Array.from({ length: 1000 }, (_none, index) => `${index}`), removed: [] }],
      ['words/taglines', { added: [] }],
      ['words/checkBackLines', { added: ['The kettle is not ready.'], removed: [] }],
      ['words/checkBackLines', { added: ['24 The kettle is not ready.'], removed: [] }],
      ['words/unknown', { added: [], removed: [] }],
      ['words/__proto__', { added: [], removed: [] }],
    ]
    for (const [path, body] of refused)
      expect([path, await call('PATCH', path, body)]).toMatchObject([
        path,
        { status: 400, body: { message: expect.any(String) } },
      ])
    const lists = (await call('GET', 'words')).body as WordListAnswer[]
    expect(lists.every(({ addedCount, removedCount }) => addedCount + removedCount === 0)).toBe(true)
  })
})
