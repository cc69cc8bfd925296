import { expect, test } from 'vitest'
import { loadContent } from '../../app/content.ts'
import { engineContent } from './idea-content.ts'
import { createIdeas } from './idea.service.ts'

/** A shop whose owner hides every term, so that no wish has ideas. */
const { answer } = createIdeas({
  ...engineContent(await loadContent('content')),
  isShowable: () => false,
})

const messageFor = async (wish: string, more = {}) =>
  (await answer({ wish, ...more }, { tone: 'playful' })).message

test('nobody is asked to loosen what was not said', async () => {
  for (const wish of ['my dog pulls on the lead', 'my toddler needs a nap', 'xqzv blorpt'])
    expect(await messageFor(wish)).toBe(
      'That one went over our heads. Search it as you typed it, or tell us a bit more.',
    )
})

test('what a wish or a chip rules out can be loosened', async () => {
  const loosen = 'That rules out everything we can think of. Loosen one thing, or search it as you typed it.'
  expect(await messageFor('my dog pulls on the lead, no harness')).toBe(loosen)
  expect(await messageFor('my dog pulls on the lead, under $20')).toBe(loosen)
  expect(await messageFor('snack for a vegan')).toBe(loosen)
  expect(await messageFor('my dog pulls on the lead', { not: ['dog harness'] })).toBe(loosen)
  expect(await messageFor('my dog pulls on the lead', { cheaper: 1 })).toBe(loosen)
})
