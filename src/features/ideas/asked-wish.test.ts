import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  parseAskedWish,
  requestsOf,
  saidAge,
  sillier,
  withAddition,
  withAge,
  withAskedWish,
  withoutIdea,
  type AskedWish,
} from './asked-wish.ts'
import { ideasBody } from './idea.contract.ts'
import { BUDGETS, MOODS } from './idea.ts'

const HOME = 'https://gimme.example/?ref=generic'

const asked: AskedWish = {
  wish: 'golf gift & socks for my dad',
  mood: 'silly',
  budget: 'pocket-money',
  also: ['they are 70', 'for a birthday'],
  not: ['golf balls', 'golf socks'],
  cheaper: 2,
  asTyped: true,
}

test('an address holds a wish and all that was said since, beside what was there before', () => {
  const url = withAskedWish(HOME, asked)
  expect(url.searchParams.get('ref')).toBe('generic')
  expect(parseAskedWish(url.search)).toEqual(asked)
  expect(withAskedWish(url, undefined).href).toBe(HOME)
  expect(withAskedWish(url, { wish: 'socks' }).search).toBe('?ref=generic&wish=socks')
})

test.each(['', '?wish=', '?wish=%20%E2%80%8B', '?mood=silly&also=for+my+dad'])(
  '%s holds no wish',
  (query) => {
    expect(parseAskedWish(query)).toBeUndefined()
  },
)

test('whatever stands in an address, the server takes what is read from it', () => {
  const name = fc.constantFrom('wish', 'mood', 'budget', 'also', 'not', 'cheaper', 'as-typed')
  const value = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 300 }),
    fc.constantFrom(...MOODS, ...BUDGETS, '1', '-1', '1e9', 'NaN'),
  )
  fc.assert(
    fc.property(fc.array(fc.tuple(name, value), { maxLength: 40 }), (pairs) => {
      const parsed = parseAskedWish(`?${new URLSearchParams(pairs).toString()}`)
      if (!parsed) return
      expect(ideasBody.safeParse(parsed).success).toBe(true)
      expect(parseAskedWish(withAskedWish(HOME, parsed).search)).toEqual(parsed)
    }),
  )
})

test('an age takes the place of another, and can be taken back', () => {
  const older = withAge(withAge({ wish: 'a gift', also: ['for a birthday'] }, 8), 70)
  expect(older.also).toEqual(['for a birthday', 'they are 70'])
  expect(saidAge(older)).toBe(70)
  expect(withAge(older, undefined).also).toEqual(['for a birthday'])
})

test('moods go from sensible to unhinged and no further', () => {
  expect(sillier({ wish: 'a gift' })).toEqual({ mood: 'silly' })
  expect(sillier({ wish: 'a gift', mood: 'silly' })).toEqual({ mood: 'unhinged' })
  expect(sillier({ wish: 'a gift', mood: 'unhinged' })).toBeUndefined()
})

test('however much is said or refused, the server takes it', () => {
  let wish: AskedWish = { wish: 'a gift' }
  for (let round = 0; round < 40; round++) {
    wish = withoutIdea(withAddition(wish, `for my friend ${round}`), {
      searchTerm: `thing ${round}`,
      why: 'So.',
    })
  }
  expect(ideasBody.safeParse(wish).success).toBe(true)
  expect(wish.not?.at(-1)).toBe('thing 39')
})

test('each request can be taken back by itself', () => {
  const requests = requestsOf(asked)
  expect(requests.map(({ label }) => label)).toEqual([
    'as typed',
    'cheaper ×2',
    'silly',
    'pocket money',
    'for a birthday',
    'not: golf balls',
    'not: golf socks',
  ])
  for (const { label, without } of requests) {
    expect(requestsOf(without).map((it) => it.label)).toEqual(
      requests.map((it) => it.label).filter((it) => it !== label),
    )
  }
})
