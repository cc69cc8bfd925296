import { expect, test, vi } from 'vitest'
import { parseConfig } from '../../config.ts'
import { loadContent } from '../../content.ts'
import { announceChange } from '../../database/change-feed.ts'
import { seedDatabase } from '../../seed.ts'
import { describeOnBothDatabases, open } from '../../testing/databases.ts'
import { createTestApp } from '../../testing/test-app.ts'
import { completionsAnswer } from './completion.contract.ts'

const content = await loadContent('content')

/** The product wants to be known within this time (issue 6). */
const KNOWN_WITHIN_MS = 2000

describeOnBothDatabases('GET /api/suggest', (newDatabase) => {
  test('completes from products, deals, suggestions, intents and trends, and follows the database', async () => {
    const databaseUrl = await newDatabase()
    const db = await open(databaseUrl)
    await seedDatabase(db, content, parseConfig({}), 0)
    const { server } = await createTestApp({ databaseUrl, db })
    const suggest = async (typed: string) => {
      const answer = await server.inject(`/api/suggest?q=${encodeURIComponent(typed)}`)
      expect(answer.statusCode).toBe(200)
      return completionsAnswer.parse(answer.json()).completions
    }
    await vi.waitFor(async () => expect(await suggest('cast iron')).not.toEqual([]))
    expect(await suggest('cast iron skil')).toContainEqual({ text: 'cast iron skillet', kind: 'product' })
    expect(await suggest('fuzzy slipers')).toContainEqual({ text: 'fuzzy house slippers', kind: 'deal' })
    expect(await suggest('thumb piano')).toContainEqual({ text: 'wooden thumb piano', kind: 'suggestion' })
    expect(await suggest('golf')).toContainEqual({ text: 'golf putting mat', kind: 'intent' })
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

  test('what cannot be completed is refused with a reason, and no shared cache keeps what was typed', async () => {
    const { server } = await createTestApp({ databaseUrl: await newDatabase() })
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
