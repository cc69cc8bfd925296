import { expect, test } from 'vitest'
import { ruleWords } from './rule-words.ts'
import type { RuleConditions } from './target-rule.ts'

const NONE: RuleConditions = { countries: [], devices: [], startsAt: null, endsAt: null, share: null }

const CASES: readonly (readonly [conditions: Partial<RuleConditions>, words: string])[] = [
  [{ countries: ['DE'] }, 'Visitors in Germany'],
  [{ countries: ['CH', 'DE', 'AT'] }, 'Visitors in Austria, Germany, or Switzerland'],
  [{ devices: ['phone', 'tablet'] }, 'Visitors on a phone or a tablet'],
  [{ startsAt: 1 }, 'Visitors from 1 ms'],
  [{ startsAt: 1, endsAt: 2 }, 'Visitors from 1 ms until 2 ms'],
  [{ share: 30 }, '30% of visitors'],
  [
    { share: 5, countries: ['US'], devices: ['computer'], endsAt: 9 },
    '5% of visitors in United States on a computer until 9 ms',
  ],
]

test.for(CASES)('%j is %s', ([conditions, words]) => {
  expect(ruleWords({ ...NONE, ...conditions }, (at) => `${at} ms`)).toBe(words)
})
