import { expect, test } from 'vitest'
import { loadContent } from '../../app/content.ts'
import { createDisplayRule } from '../../moderation/display-rule.ts'
import { headTheme } from './head.contract.ts'
import { listHeads } from './heads.ts'

const content = await loadContent('content')
const heads = listHeads(content.commonSearches)

test('there are thousands of them, all fit to be shown', () => {
  expect(heads.length).toBeGreaterThanOrEqual(5000)
  const isShowable = createDisplayRule(content)
  expect(heads.map(({ text }) => text).filter((text) => !isShowable(text))).toEqual([])
})

test('what is typed most comes before every theme, and the firsts of themes before what follows', () => {
  const [most, least, first, second] = listHeads({ mostTyped: ['a', 'b'], themes: [['c', 'd']] }).map(
    ({ prior }) => prior ?? 0,
  )
  expect([most, least, first, second]).toEqual([most, least, first, second].toSorted((a = 0, b = 0) => b - a))
  for (const { prior } of heads) {
    expect(prior).toBeGreaterThanOrEqual(0)
    expect(prior).toBeLessThanOrEqual(1)
  }
})

test.for(['Lamp', 'a  lamp', '', ' lamp', 'x'.repeat(61)])('"%s" is no text to complete', (text) => {
  expect(headTheme.safeParse([text]).success).toBe(false)
})
