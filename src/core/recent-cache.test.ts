import { expect, test } from 'vitest'
import { createRecentCache } from './recent-cache.ts'

test('keeps what is used, forgets what is not, and never holds more than twice its bound', () => {
  const cache = createRecentCache<number>(10, () => 1)
  cache.set('used', 0)
  for (let number = 1; number <= 1000; number++) {
    cache.set(`once-${number}`, number)
    expect(cache.get('used')).toBe(0)
  }
  const kept = Array.from({ length: 1000 }, (_, index) => cache.get(`once-${index + 1}`) !== undefined)
  expect(kept.filter(Boolean).length).toBeLessThan(20)
  expect(kept.at(-1)).toBe(true)
})

test('large entries take the place of many small ones', () => {
  const cache = createRecentCache<string>(10, (_key, value) => value.length)
  cache.set('small', 'x')
  cache.set('large', 'x'.repeat(20))
  cache.set('larger', 'x'.repeat(30))
  expect([cache.get('small'), cache.get('larger')]).toEqual([undefined, 'x'.repeat(30)])
})

test('what is deleted or set anew is so at once, in both generations', () => {
  const cache = createRecentCache<number>(4, () => 1)
  for (const key of ['a', 'b', 'c', 'd', 'e']) cache.set(key, 1)
  cache.set('a', 2)
  expect(cache.get('a')).toBe(2)
  cache.delete('a')
  cache.delete('e')
  expect([cache.get('a'), cache.get('b'), cache.get('e')]).toEqual([undefined, 1, undefined])
  cache.clear()
  expect([cache.get('b'), cache.get('c')]).toEqual([undefined, undefined])
})

test('lists what it holds, in both generations, and may be thinned out meanwhile', () => {
  const cache = createRecentCache<number>(4, () => 1)
  for (const key of ['a', 'b', 'c', 'd', 'e', 'f']) cache.set(key, 1)
  for (const [key] of cache.entries()) if (key !== 'e') cache.delete(key)
  expect([...cache.entries()]).toEqual([['e', 1]])
})
