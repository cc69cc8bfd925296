import { expect, test } from 'vitest'
import { describeOnBothDatabases, open } from '../../testing/databases.ts'
import { upsertTerms } from '../trending/trending.store.ts'
import { findMostSearched } from './searched.store.ts'

describeOnBothDatabases('what is searched most', (newDatabase) => {
  test('is what enough people searched, the most first, but for what is hidden', async () => {
    const db = await open(await newDatabase())
    expect(await findMostSearched(db)).toEqual([])
    const row = {
      day: '2026-11-21',
      visitors: 3,
      networks: 3,
      sketch: Buffer.alloc(0),
      is_popular: 1,
      is_waiting: 0,
    } as const
    await upsertTerms(db, [
      { ...row, term: 'lamp', score: 10 },
      { ...row, term: 'sofa', score: 12 },
      { ...row, term: 'rug', score: 14 },
      { ...row, term: 'my own wish', score: 20, is_popular: 0 },
    ])
    await db.insertInto('trending_choices').values({ term: 'rug', choice: 'hidden', chosen_at: 0 }).execute()
    expect(await findMostSearched(db)).toEqual(['sofa', 'lamp'])
  })
})
