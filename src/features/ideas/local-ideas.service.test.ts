import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { loadContent } from '../../content.ts'
import { createDisplayRule } from '../trending/display-rule.ts'
import { ideasAnswer } from './idea.contract.ts'
import { BUDGETS, MOODS, type Wish } from './idea.ts'
import { createLocalIdeas } from './local-ideas.service.ts'

const content = await loadContent('content')
const intents = [...content.intents, ...content.familyIntents]
const isShowable = createDisplayRule(content.blockedTerms)
const { think, newShelf } = createLocalIdeas({
  intents,
  words: content.wishWords,
  isShowable,
})
const emptyShelf = newShelf()

const termsFor = (wish: Wish, shelf = emptyShelf) => think(wish, shelf).map(({ searchTerm }) => searchTerm)

/** What intents know about a term. */
function knownOf(term: string) {
  return intents.flatMap(({ terms }) => terms).filter((known) => known.term === term)
}

const ourWords = intents.flatMap(({ interests, problems, recipients }) => [
  ...interests,
  ...problems,
  ...recipients,
])
const anyWish = fc.record(
  {
    wish: fc.oneof(
      fc.string({ minLength: 1, maxLength: 200, unit: 'grapheme' }),
      fc
        .array(fc.constantFrom(...ourWords, 'hates', 'no more', 'for my'), { minLength: 1, maxLength: 8 })
        .map((words) => words.join(' ').slice(0, 200)),
    ),
    mood: fc.constantFrom(...MOODS),
    budget: fc.constantFrom(...BUDGETS),
  },
  { requiredKeys: ['wish'] },
)

describe('for any wish', () => {
  test('there are 2 to 4 different ideas that may be shown, and the same again', () => {
    fc.assert(
      fc.property(anyWish, (wish) => {
        const ideas = think(wish, emptyShelf)
        ideasAnswer.parse({ mode: 'local', ideas })
        expect(new Set(ideas.map(({ searchTerm }) => searchTerm)).size).toBe(ideas.length)
        for (const { searchTerm, why } of ideas) {
          expect(isShowable(searchTerm)).toBe(true)
          expect(why).not.toMatch(/https?:|www\.|\$|%/)
        }
        expect(think(wish, emptyShelf)).toEqual(ideas)
      }),
      { numRuns: 300 },
    )
  })

  test('they are never four of one kind, nor all from one intent', () => {
    fc.assert(
      fc.property(anyWish, (wish) => {
        const terms = termsFor(wish)
        const kinds = terms.map((term) => term.split(' ').at(-1))
        expect(new Set(kinds).size).toBe(terms.length)
        const shared = intents.filter((intent) =>
          terms.every((term) => intent.terms.some((known) => known.term === term)),
        )
        expect(terms.length === 4 ? shared : []).toEqual([])
      }),
      { numRuns: 200 },
    )
  })
})

test('a wish is understood with typos, accents, capitals and in any order', () => {
  for (const wish of [
    'dog pulls on the leash',
    'DOG pulls on the laesh',
    'leash, pulls: the dóg',
    'my dgo puls on the leash',
  ])
    expect(termsFor({ wish })).toContain('no pull dog harness')
})

test('what is disliked is left out', () => {
  const liked = termsFor({ wish: 'my uncle loves candles and tea' })
  expect(liked.join()).toMatch(/candle/)
  const disliked = termsFor({ wish: 'my uncle hates candles but loves tea' })
  expect(disliked.join()).toMatch(/tea|kettle|matcha/)
  expect(disliked.join()).not.toMatch(/candle/)
  expect(termsFor({ wish: 'he plays with lego but no more lego please' }).join()).not.toMatch(/lego/)
})

test('“no” reaches the word behind it alone, and none in “no idea”', () => {
  expect(termsFor({ wish: 'no candles, but tea for my aunt' }).join()).not.toMatch(/candle/)
  expect(termsFor({ wish: 'no idea what my golf loving dad wants' }).join()).toMatch(/golf/)
})

test('a phrase whose words mean something else is left out', () => {
  expect(termsFor({ wish: 'we ran out of ideas for our aunt' }).join()).not.toMatch(/running/)
})

test('what is known in another form is no mistake', () => {
  expect(termsFor({ wish: 'he fixes everything' }).join()).not.toMatch(/fox/)
})

test('a problem is quoted only when it was told: a dad is not about to become one', () => {
  for (const { why } of think({ wish: 'something for my dad' }, emptyShelf))
    expect(why).not.toMatch(/about to/)
})

test('each of many animals, sports or countries is known by name', () => {
  expect(termsFor({ wish: 'my aunt collects owls' }).join()).toMatch(/owl/)
  expect(termsFor({ wish: 'a present for a lacrosse player' }).join()).toMatch(/lacrosse/)
  expect(termsFor({ wish: 'she is moving to norway' }).join()).toMatch(/norway/)
})

test('an amount of money is a budget and no birthday', () => {
  const terms = termsFor({ wish: 'gift for a coffee lover under $20' })
  expect(terms.join()).not.toMatch(/20th|birthday/)
  expect(terms.flatMap(knownOf).filter(({ budget }) => budget === 'unreasonable')).toEqual([])
})

test('a problem that is told as a dislike is still a problem', () => {
  expect(termsFor({ wish: 'i hate vacuuming' }).join()).toMatch(/vacuum/)
})

test('an age says whether it is for a toddler, a child or a teenager', () => {
  expect(termsFor({ wish: 'my niece turns 2' })).not.toEqual(termsFor({ wish: 'my niece turns 15' }))
  expect(termsFor({ wish: 'toys for a 2 year old' }).join()).toMatch(/toddler|stack|shape|ride|busy|bath/)
})

test('a sensible mood is never silly, and an unhinged one is at least a little odd', () => {
  for (const wish of ['present for my brother', 'cat', 'something for the office', 'xyzzy']) {
    const sensible = termsFor({ wish, mood: 'sensible' }).flatMap(knownOf)
    expect(sensible.filter(({ mood }) => mood === 'silly' || mood === 'unhinged')).toEqual([])
    const odd = termsFor({ wish, mood: 'unhinged' }).flatMap(knownOf)
    expect(odd.map(({ mood }) => mood).join()).toMatch(/silly|unhinged/)
  }
})

test('pocket money buys nothing unreasonable, and the mood and the budget may be in the wish itself', () => {
  for (const wish of ['coffee lover', 'cheap gift for a coffee lover', 'gift for my dad']) {
    const terms = termsFor({ wish, budget: 'pocket-money' }).flatMap(knownOf)
    expect(terms.filter(({ budget }) => budget === 'unreasonable')).toEqual([])
  }
  const luxury = termsFor({ wish: 'luxury present for a coffee lover' }).flatMap(knownOf)
  expect(luxury.some(({ budget }) => budget === 'unreasonable')).toBe(true)
})

test('a thing of the owner’s is among the ideas when its name says what is wished for', () => {
  const shelf = newShelf()
  shelf.add({ name: 'Singing Garden Gnome', term: 'singing garden gnome' })
  shelf.add({ name: 'Gnome dot com', term: 'www.gnome.example' })
  expect(termsFor({ wish: 'a singing gnome for grandma' }, shelf)).toContain('singing garden gnome')
  expect(termsFor({ wish: 'a singing gnome for grandma' }, shelf).join()).not.toMatch(/www/)
  expect(termsFor({ wish: 'a boat for grandma' }, shelf)).not.toContain('singing garden gnome')
})

test('nonsense gets ideas too, with the admission that they are guesses', () => {
  const ideas = think({ wish: 'qwxz brrfl' }, emptyShelf)
  expect(ideas).toHaveLength(4)
  expect(ideas[0]?.why).not.toMatch(/:/)
})

test('a reason names what matched', () => {
  const [idea] = think({ wish: 'my husband snores' }, emptyShelf)
  expect(idea?.why).toMatch(/snores/)
})
