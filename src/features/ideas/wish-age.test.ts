import fc from 'fast-check'
import { expect, test } from 'vitest'
import { agesIn } from './wish-age.ts'

test.each([
  ['toys for a 2 year old', 2, 2],
  ['my 3-year-old', 3, 3],
  ['a three year old boy', 3, 3],
  ['13 yo girl', 13, 13],
  ['my 13yo', 13, 13],
  ['boy aged 5', 5, 5],
  ['my niece, 14', 14, 14],
  ['nephew (9) loves trains', 9, 9],
  ['he is 7', 7, 7],
  ['grandpa turning 60', 60, 60],
  ['they are 70', 70, 70],
  ['for his 40th birthday', 40, 40],
  ['6 months old', 0, 0],
  ['my niece is 18 months', 1, 1],
  ['18 month old', 1, 1],
  ['ages 5 and 8', 5, 8],
  ['5 to 7 year olds', 5, 7],
  ['in her seventies', 70, 79],
  ['in his 30s', 30, 39],
  ['two nephews, 6 and 8', 6, 8],
  ["my niece who's 12", 12, 12],
  ['a water bottle for a first grader', 6, 7],
  ['first birthday of a boy', 1, 1],
  ['son is autistic, 6, hates noise', 6, 6],
  ['my son isnt reading yet 5', 5, 5],
  ['a girl going through chemo, 9', 9, 9],
  ['a 12 week old baby', 0, 0],
  ['my 18mo', 1, 1],
  ['my son is 18 mo', 1, 1],
  ['twins 8 mths', 0, 0],
  ['toys for 6 mths', 0, 0],
  ['a nice surprise for 18 month olds', 1, 1],
  ['toys like a 5 year old would want', 5, 5],
  ['a 9mth old', 0, 0],
  ['a baby of 9 months', 0, 0],
  ['twin brothers 11, they fight', 11, 11],
  ['twin brothers 11', 11, 11],
  ['my nieces 7 who love lego', 7, 7],
  ['present for my sisters, 6, both like drawing', 6, 6],
  ['a girl that only wears black, 22', 22, 22],
  ['a boy of 6', 6, 6],
  ['my daughter (nearly 4)', 4, 4],
  ['a two and a half year old', 2, 2],
  ['a 3 yr and a 6 yr old', 3, 6],
  ['7/8 year olds', 7, 8],
  ['my nan 88 feels cold', 88, 88],
  ["my husband's 60th", 60, 60],
] as const)('“%s” is for somebody of %i to %i', (wish, from, to) => {
  expect(agesIn(wish).ages).toEqual([{ from, to }])
})

test.each([
  'married 40 years',
  'travelling for 6 mths',
  'phone contract 24 mths',
  '6 month subscription',
  '6 mths subscription',
  'coffee for a 12 mo subscription',
  'new job in 3 mths',
  'she is 5 ft tall',
  'for 5 kids',
  'under 5 minutes',
  'a 20 inch pan',
  'they have 3 cats',
  'open 24 7',
  'my room is 15 degrees',
  'taps that look 100 years old',
  'first birthday without her',
  'mum of three birthday',
  'gift for dad 50',
  'the 40th floor',
  'the patio is one metre wide',
  'the garden is 2 acres',
  '',
])('“%s” says no age', (wish) => {
  expect(agesIn(wish)).toEqual({ ages: [], speaker: undefined, rest: wish })
})

const agesOf = (wish: string) => agesIn(wish).ages.map(({ from }) => from)

test('children who are years apart are of several ages, and a span or nearly one age is one', () => {
  expect(agesOf('kids aged 2, 6 and 11 toys')).toEqual([2, 6, 11])
  expect(agesOf('rainy day 2, 6 and 11')).toEqual([2, 6, 11])
  expect(agesOf('craft for kids 3 and 8')).toEqual([3, 8])
  expect(agesIn('toys for kids 3 and 8').rest).toContain('of different ages')
  expect(agesIn('eid presents for kids 3 and 8').rest).not.toContain('of different ages')
  expect(agesIn('kids aged 6 to 12').ages).toEqual([{ from: 6, to: 12 }])
  expect(agesIn('boys 6 and 8').ages).toEqual([{ from: 6, to: 8 }])
})

test.each([
  ['parents 40th', 'parents 40th anniversary'],
  ['mum and dads 50th', 'mum and dads 50th anniversary'],
  ['our 25th', 'our 25th anniversary'],
])("a couple's round number is of their wedding: “%s”", (wish, rest) => {
  expect(agesIn(wish)).toEqual({ ages: [], speaker: undefined, rest })
})

test.each(["my dad's 60th", 'mother in laws 60th', 'my parents 60th birthday'])(
  '“%s” is a birthday',
  (wish) => {
    expect(agesIn(wish).ages).toHaveLength(1)
    expect(agesIn(wish).rest).not.toContain('anniversary')
  },
)

test('a child who reads like another age keeps its own', () => {
  expect(agesIn('reads like a 12 year old, aged 8')).toMatchObject({
    ages: [{ from: 8, to: 8 }],
    rest: expect.stringContaining('reads above her age'),
  })
  expect(agesIn('8 but reads at a 5 year level')).toMatchObject({
    ages: [{ from: 8, to: 8 }],
    rest: expect.stringContaining('struggles with reading'),
  })
  expect(agesIn('bright 4 year old').rest).toContain('bright child')
})

test('children who are only told of beside a present for a partner have no say', () => {
  expect(agesIn('my wife wants something for herself. we have twins 8 mths').ages).toEqual([])
  expect(agesIn('gift for my wife, our son is 8 months').ages).toHaveLength(1)
  expect(agesIn('we have twins 8 months old, toys').ages).toHaveLength(1)
})

test("the age of a child that gives a present is nobody's", () => {
  expect(agesIn('for my dad from a 6 year old')).toMatchObject({
    ages: [],
    rest: 'for my dad from a small child',
  })
  expect(agesIn('gift from 3 year old to grandad').ages).toEqual([])
  expect(agesIn('toys from 3 years old').ages).toHaveLength(1)
  expect(agesIn('gift for sons best friend 6').ages).toEqual([{ from: 6, to: 6 }])
})

test("the age of an animal is nobody's", () => {
  expect(agesIn('a kitten only 6 weeks old has fleas').ages).toEqual([])
  expect(agesIn('our 12 year old dog limps').ages).toEqual([])
  expect(agesIn('my niece is 6 and horse crazy').ages).toHaveLength(1)
  expect(agesIn('6 year old dog lover').ages).toHaveLength(1)
  expect(agesIn('toy for my daughter 18 months').ages).toEqual([{ from: 1, to: 1 }])
})

test('a baby beside an older child has an age of its own, and what somebody is like has none', () => {
  expect(agesIn('toy for baby and 5 yr old brother').ages).toEqual([
    { from: 0, to: 0 },
    { from: 5, to: 5 },
  ])
  expect(agesIn('a 3 year old and a toddler').ages).toContainEqual({ from: 1, to: 3 })
  expect(agesIn('my husband acts like a 5 year old').ages).toEqual([])
  expect(agesIn('my husband is eating like a 5 year old').ages).toEqual([])
  expect(agesIn('my husband is like a 5 year old').ages).toEqual([])
})

test('whoever types is not whom it is for', () => {
  const { ages, speaker } = agesIn("i'm 16 and my grandma is 80")
  expect(speaker).toEqual({ from: 16, to: 16 })
  expect(ages).toEqual([{ from: 80, to: 80 }])
})

test('a birthday stays in the wish, and any other age goes', () => {
  expect(agesIn('40th birthday for dad').rest).toBe('40th birthday for dad')
  expect(agesIn('gift for a 5 year old').rest.trim()).toBe('gift for a')
})

test('no text makes it fail', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      for (const { from, to } of agesIn(text).ages) expect([from, to].every(Number.isInteger)).toBe(true)
    }),
  )
})

test.each([
  "a present for our dog's first birthday",
  'my cats first birthday',
  'first birthday party for my puppy',
  'her birthday is the 25th',
  'birthday is on the 21st of may',
  'presents for nieces 20 each',
  'my sisters 3 boys love lego',
  'present for my daughters 2 best friends',
  'my daughters 3 bedroom flat needs lights',
  'my sons 5 a side football team',
])('“%s” names no age', (wish) => {
  expect(agesIn(wish).ages).toEqual([])
})

test('no month has a 60th day', () => {
  expect(agesIn('dads birthday is the 60th').rest).toContain('60th')
})
