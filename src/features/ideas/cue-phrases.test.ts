import { expect, test } from 'vitest'
import { createCueFinder } from './cue-phrases.ts'
import { tokensOf } from './wish-text.ts'

const variants = {
  cant: ['cant', 'can never'],
  so: ['very', 'all that'],
  whom: ['her', '{whose} {person}'],
  whose: ['my', 'our'],
  person: ['mum', 'dad'],
}
const cueAt = createCueFinder(
  [
    { cue: '{cant} face', as: 'dislike' },
    { cue: '{cant} face another', as: 'exclusion' },
    { cue: 'gives {whom} hives', as: 'harm' },
    { cue: 'not {so?} keen on', as: 'dislike' },
    { cue: '{so?} over', as: 'dislike' },
  ],
  variants,
)
const found = (wish: string, at = 0) => cueAt(tokensOf(wish), at)

test.each([
  ['cant face oats', ['cant', 'face'], 'dislike'],
  ['can never face oats', ['can', 'never', 'face'], 'dislike'],
  ['cant face another egg', ['cant', 'face', 'another'], 'exclusion'],
  ['gives her hives', ['gives', 'her', 'hives'], 'harm'],
  ['gives our dad hives', ['gives', 'our', 'dad', 'hives'], 'harm'],
  ['not keen on tea', ['not', 'keen', 'on'], 'dislike'],
  ['not all that keen on tea', ['not', 'all', 'that', 'keen', 'on'], 'dislike'],
  ['over tea', ['over'], 'dislike'],
  ['very over tea', ['very', 'over'], 'dislike'],
] as const)('“%s” begins with the cue %j', (wish, words, as) => {
  expect(found(wish)).toEqual({ words, as })
})

test.each(['cant, face it', 'gives the dog hives', 'not very often', 'face oats'])(
  '“%s” begins with no cue',
  (wish) => {
    expect(found(wish)).toBeUndefined()
  },
)

test('a cue with unknown variants is a mistake of the content', () => {
  expect(() => createCueFinder([{ cue: '{nobody} likes', as: 0 }], variants)).toThrow('{nobody}')
})
