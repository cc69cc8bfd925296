import { expect, test, vi } from 'vitest'
import { parseConfig } from '../../app/config.ts'
import { loadContent } from '../../app/content.ts'
import { announceChange } from '../../database/change-feed.ts'
import { seedDatabase } from '../../app/seed.ts'
import { describeOnBothDatabases, open } from '../../testing/databases.ts'
import { createTestApp, fullContent } from '../../testing/test-app.ts'
import { upsertTerms } from '../trending/trending.store.ts'
import { scoreAt } from '../trending/trending.ts'
import { completionsAnswer } from './completion.contract.ts'

const content = await loadContent('content')

/** The aim is two seconds; three test files on two processors take several times as long. */
const KNOWN_WITHIN_MS = 20_000

describeOnBothDatabases('GET /api/suggest', (newDatabase) => {
  test('completes from products, deals, suggestions, intents, trends and what people type, and follows the database', async () => {
    const databaseUrl = await newDatabase()
    const db = await open(databaseUrl)
    await seedDatabase(db, content, parseConfig({}), 0)
    const { server } = await createTestApp({ content: fullContent, databaseUrl, db })
    const suggest = async (typed: string) => {
      const answer = await server.inject(`/api/suggest?q=${encodeURIComponent(typed)}`)
      expect(answer.statusCode).toBe(200)
      return completionsAnswer.parse(answer.json()).completions
    }
    // Building the index of all common texts takes seconds on a busy machine.
    await vi.waitFor(async () => expect(await suggest('cast iron')).not.toEqual([]), { timeout: 20_000 })
    expect(await suggest('cast iron skil')).toContainEqual({ text: 'cast iron skillet', kind: 'product' })
    expect(await suggest('fuzzy slipers')).toContainEqual({ text: 'fuzzy house slippers', kind: 'deal' })
    expect(await suggest('thumb piano')).toContainEqual({ text: 'wooden thumb piano', kind: 'suggestion' })
    expect(await suggest('indoor putt')).toContainEqual({ text: 'indoor putting mat', kind: 'intent' })
    expect(await suggest('kindle paperw')).toContainEqual({ text: 'kindle paperwhite', kind: 'common' })
    expect((await suggest('s')).length).toBeLessThanOrEqual(8)
    expect(await suggest(' ')).toEqual([])

    await db.transaction().execute(async (transaction) => {
      await transaction
        .updateTable('deals')
        .set({ search_query: 'zeppelin' })
        .where('position', '=', 0)
        .execute()
      await announceChange(transaction, 'deals')
    })
    await vi.waitFor(
      async () => expect(await suggest('zeppelin')).toEqual([{ text: 'zeppelin', kind: 'deal' }]),
      KNOWN_WITHIN_MS,
    )
  })

  test('what was searched here comes first, and a text of strangers does not come at all', async () => {
    const databaseUrl = await newDatabase()
    const db = await open(databaseUrl)
    const score = scoreAt(Date.now(), 9)
    const row = {
      score,
      day: '2026-11-21',
      visitors: 9,
      networks: 9,
      sketch: Buffer.alloc(0),
      is_popular: 0,
      is_waiting: 0,
    } as const
    await upsertTerms(db, [
      { ...row, term: 'kindle scribe', is_popular: 1 },
      { ...row, term: 'kindle of my own' },
    ])
    const { server } = await createTestApp({ content: fullContent, databaseUrl, db })
    await vi.waitFor(async () => {
      const answer = await server.inject('/api/suggest?q=kindle')
      const texts = completionsAnswer.parse(answer.json()).completions.map(({ text }) => text)
      expect(texts[0]).toBe('kindle scribe')
      expect(texts).not.toContain('kindle of my own')
    }, KNOWN_WITHIN_MS)
  })

  test('what cannot be completed is refused with a reason, and no shared cache keeps what was typed', async () => {
    const { server } = await createTestApp({ content: fullContent, databaseUrl: await newDatabase() })
    for (const url of ['/api/suggest', `/api/suggest?q=${'a'.repeat(201)}`]) {
      const answer = await server.inject(url)
      expect(answer.statusCode).toBe(400)
      expect(answer.json<{ message: string }>().message).toMatch(/q/)
    }
    const { headers } = await server.inject('/api/suggest?q=a')
    expect(headers['cache-control']).toMatch(/private/)
    expect(headers['x-content-type-options']).toBe('nosniff')
  })
})
