import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import {
  byUrgency,
  countriesFor,
  FIRST_SUBJECTS,
  isOwn,
  type FirstSubject,
  type Whereabouts,
} from './help-line.ts'
import { helpLines } from './help-lines.contract.ts'

const LINES = helpLines.parse(
  JSON.parse(readFileSync(new URL('../../../content/help-lines.json', import.meta.url), 'utf8')),
)
const CODES = LINES.countries.map(({ code }) => code)

function ordered(whereabouts: Partial<Whereabouts>) {
  const where = { timeZone: undefined, languages: [], ...whereabouts }
  const countries = countriesFor(LINES, where)
  return { codes: countries.map(({ code }) => code), isFirstOwn: isOwn(countries[0], where) }
}

test.each([
  ['Europe/London', 'GB'],
  ['Australia/Perth', 'AU'],
  ['America/Argentina/Ushuaia', undefined],
  ['Asia/Calcutta', 'IN'],
  ['Pacific/Honolulu', 'US'],
])('in %s the lines of %s come first, whatever is spoken there', (timeZone, code) => {
  const { codes, isFirstOwn } = ordered({ timeZone, languages: ['fr', 'en'] })
  expect(isFirstOwn).toBe(code !== undefined)
  expect(codes[0]).toBe(code ?? CODES[0])
})

test('who is elsewhere sees the lines of where they are, not of where they come from', () => {
  expect(ordered({ timeZone: 'Europe/Zurich', languages: ['de-DE', 'en-US'] }).codes[0]).toBe('CH')
})

test.each([
  [['de-AT', 'en'], 'AT'],
  [['en-nz'], 'NZ'],
  [['fr', 'nl-BE'], 'BE'],
])('in an unknown zone the region of the languages %j says where somebody is: %s', (languages, code) => {
  for (const timeZone of [undefined, 'UTC', 'Antarctica/Troll']) {
    expect(ordered({ timeZone, languages })).toMatchObject({ isFirstOwn: true })
    expect(ordered({ timeZone, languages }).codes[0]).toBe(code)
  }
})

test.each([[[]], [['de', 'en']], [['pt-BR', 'ja-JP']]])(
  'who is nowhere that we know, with %j, sees every country as they are listed, and none is their own',
  (languages) => {
    expect(ordered({ timeZone: 'Asia/Tokyo', languages })).toEqual({ codes: CODES, isFirstOwn: false })
  },
)

test('no country is lost or doubled by the order', () => {
  const { codes } = ordered({ timeZone: 'America/Mexico_City' })
  expect(codes).toEqual(['MX', ...CODES.filter((code) => code !== 'MX')])
})

test.each(LINES.countries)('in $name each need has its lines first', ({ lines }) => {
  const subjects = (first: FirstSubject) => byUrgency(lines, first).map(({ about }) => about)
  expect(lines[0]?.about).toBe('despair')
  expect(subjects('despair')[0]).toBe('despair')
  expect(subjects('violence').slice(0, 2)).toEqual(['violence', 'emergency'])
  expect(subjects('emergency').slice(0, 2)).toEqual(['emergency', 'despair'])
  for (const first of FIRST_SUBJECTS) {
    expect(new Set(byUrgency(lines, first))).toEqual(new Set(lines))
    expect(subjects(first)).toHaveLength(lines.length)
  }
})

test('lines of the same kind keep their order', () => {
  const lines = ['despair 1', 'despair 2', 'young 1', 'violence 1', 'violence 2', 'emergency 1'].map(
    (name) => ({
      name,
      about: name.split(' ')[0] as 'despair' | 'young' | 'violence' | 'emergency',
    }),
  )
  const names = (first: FirstSubject) => byUrgency(lines, first).map(({ name }) => name)
  expect(names('despair')).toEqual([
    'despair 1',
    'despair 2',
    'emergency 1',
    'young 1',
    'violence 1',
    'violence 2',
  ])
  expect(names('violence')).toEqual([
    'violence 1',
    'emergency 1',
    'violence 2',
    'young 1',
    'despair 1',
    'despair 2',
  ])
})

test('a country without a line about despair or an emergency number is refused', () => {
  const [first] = LINES.countries
  for (const missing of ['despair', 'emergency']) {
    const lines = first?.lines.filter(({ about }) => about !== missing)
    expect(helpLines.safeParse({ ...LINES, countries: [{ ...first, lines }] }).success).toBe(false)
  }
})
