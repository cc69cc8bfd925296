import { expect, test } from 'vitest'
import { announceChange } from '../../database/change-feed.ts'
import { describeOnBothDatabases, open } from '../../testing/databases.ts'
import { fullContent } from '../../testing/test-app.ts'
import { createDisplayRule } from '../../moderation/display-rule.ts'
import { findShownLines } from '../words/words.service.ts'
import { replaceLineChanges } from '../words/words.store.ts'
import { insertHiddenWord } from './hidden-word.store.ts'
import { createTermReview } from './term-review.service.ts'
import { deleteChoice, upsertChoice } from './trending-choice.store.ts'

describeOnBothDatabases('the review of popular terms', (newDatabase) => {
  async function startReview(approved?: string) {
    const db = await open(await newDatabase())
    if (approved !== undefined) await upsertChoice(db, { term: approved, choice: 'approved', chosenAt: 0 })
    const { review, follow } = createTermReview({
      findDisplayRule: async (reading) => {
        const blockedTerms = await findShownLines(reading, 'blockedTerms', fullContent.blockedTerms)
        return createDisplayRule({ ...fullContent, blockedTerms })
      },
      blocked: fullContent,
      shopTexts: ['desk lamp', 'moon lamp', 'blue desk'],
    })
    await follow(db)
    return {
      db,
      follow: () => follow(db),
      verdictOf: async (term: string) => (await review(db, [term])).get(term),
    }
  }

  test('shows what is made of the shop’s words, refuses what may never be shown, and keeps anything else', async () => {
    const { verdictOf } = await startReview()
    expect(await verdictOf('desk lamp')).toBe('shown')
    expect(await verdictOf('blue desk lamp')).toBe('shown')
    expect(await verdictOf('zorbo lamp')).toBe('waits')
    expect(await verdictOf('john smith')).toBe('waits')
    expect(await verdictOf('john smith is a thief')).toBe('refused')
    expect(await verdictOf('lamp·com')).toBe('refused')
  })

  test('follows products, and what an owner approves or hides', async () => {
    const { db, follow, verdictOf } = await startReview()
    expect(await follow()).toBe(false)
    await upsertChoice(db, { term: 'glorp lamp', choice: 'approved', chosenAt: 0 })
    expect(await verdictOf('glorp lamp')).toBe('shown')
    await insertHiddenWord(db, { word: 'moon', hiddenAt: 0 })
    expect(await verdictOf('moon lamp')).toBe('refused')
    expect(await verdictOf('m00n lamp')).toBe('refused')
    expect(await verdictOf('zorbo lamp')).toBe('waits')
    const text = { description: '', category: 'Home', price_range: '', features: '[]', benefits: '[]' }
    const rest = { ...text, specifications: '[]', seo_title: '', meta_description: '', rating_tenths: 45 }
    await db
      .insertInto('products')
      .values({ ...rest, slug: 'zorbo', position: 0, name: 'Zorbo Lamp', search_query: 'zorbo' })
      .execute()
    await announceChange(db, 'products')
    expect(await follow()).toBe(true)
    expect(await verdictOf('zorbo lamp')).toBe('shown')
    expect(await verdictOf('desk lamp')).toBe('shown')
  })

  test('follows what is never shown', async () => {
    const { db, follow, verdictOf } = await startReview()
    expect(await verdictOf('moon lamp')).toBe('shown')
    await replaceLineChanges(db, 'blockedTerms', { added: ['moon'], removed: [] })
    await announceChange(db, 'words')
    expect(await follow()).toBe(true)
    expect(await verdictOf('moon lamp')).toBe('refused')
  })

  test('a choice of an owner reads no product again, and leaves nothing when it is undone', async () => {
    const { db, follow, verdictOf } = await startReview()
    await upsertChoice(db, { term: 'glorp lamp', choice: 'approved', chosenAt: 0 })
    await announceChange(db, 'trending')
    expect(await follow()).toBe(false)
    await announceChange(db, 'products')
    expect(await follow()).toBe(true)
    expect(await verdictOf('glorp lamp')).toBe('shown')
    await deleteChoice(db, 'glorp lamp')
    expect(await verdictOf('glorp lamp')).toBe('waits')
  })

  test('knows the words of terms that were approved before the start, but not that they still are', async () => {
    const { db, verdictOf } = await startReview('glorp lamp')
    expect(await verdictOf('glorp desk lamp')).toBe('waits')
    expect(await verdictOf('glorp lamps')).toBe('shown')
    expect(await verdictOf('glorp lamp')).toBe('shown')
    await deleteChoice(db, 'glorp lamp')
    expect(await verdictOf('glorp lamp')).toBe('waits')
  })
})
