import { expect, test } from 'vitest'
import { wishWords } from './intent.contract.ts'

/** What is said of a part of content/wish-words.json. */
function problemsOf(part: object): string[] {
  const names = Object.keys(part)
  const { issues = [] } = wishWords.safeParse(part).error ?? {}
  return issues.filter(({ path }) => names.includes(String(path[0]))).map(({ message }) => message)
}

test('a word has one group of synonyms', () => {
  expect(problemsOf({ synonyms: { sweater: 'jumper', leap: 'jumper' } })).toEqual([
    '"jumper" is in "sweater" and in "leap"',
  ])
  expect(problemsOf({ synonyms: { sweater: 'jumper', jumper: 'pullover' } })).toEqual([
    '"jumper" is in "sweater" and in "jumper"',
  ])
})
