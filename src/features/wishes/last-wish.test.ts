import { expect, test } from 'vitest'
import { MAX_LAST_WISHES, parseWishes, withWish } from './last-wish.ts'

test('the last wish comes first, and an equal one is not listed twice', () => {
  expect(withWish(['tea', 'Red Boots'], 'red  boots')).toEqual(['red  boots', 'tea'])
})

test('only a few are remembered', () => {
  const many = Array.from({ length: 20 }, (_, n) => `lamp ${n}`)
  const kept = many.reduce<readonly string[]>(withWish, [])
  expect(kept).toEqual(['lamp 19', 'lamp 18', 'lamp 17', 'lamp 16', 'lamp 15'])
  expect(parseWishes(JSON.stringify(many))).toHaveLength(MAX_LAST_WISHES)
})

test.each([null, '', 'tea', '{"a":1}', '[1,null]'])('%s in storage is no list', (stored) => {
  expect(parseWishes(stored)).toEqual([])
})
