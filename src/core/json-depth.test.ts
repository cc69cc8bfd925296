import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isTooDeep } from './json-depth.ts'

function depthOf(value: unknown): number {
  if (typeof value !== 'object' || value === null) return 0
  return 1 + Math.max(0, ...Object.values(value).map(depthOf))
}

test('finds the depth of any JSON, whatever brackets and quotes its texts hold', () => {
  const texts = fc.string({ unit: fc.constantFrom('[', '{', ']', '}', '"', '\\', '/', '\n', 'a') })
  const { value } = fc.letrec((tie) => ({
    value: fc.oneof({ maxDepth: 8 }, texts, fc.array(tie('value')), fc.dictionary(texts, tie('value'))),
  }))
  fc.assert(
    fc.property(value, fc.constantFrom(undefined, 2), (json, indent) => {
      const text = JSON.stringify(json, undefined, indent)
      const depth = depthOf(json)
      expect([isTooDeep(text, depth), depth > 0 && isTooDeep(text, depth - 1)]).toEqual([false, depth > 0])
    }),
  )
})

test.each([
  ['arrays', '['.repeat(33)],
  ['objects', '{"a":'.repeat(33)],
  ['behind an escaped quote', String.raw`"\""` + '['.repeat(33)],
])('%s, 33 deep, are too deep', (_name, json) => {
  expect(isTooDeep(json)).toBe(true)
})
