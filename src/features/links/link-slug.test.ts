import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { createLinkCode } from './link-code.server.ts'
import { isLinkCode } from './link.ts'
import { isSlug, slugProblem, slugSkeleton } from './link-slug.ts'

describe('the name of a link', () => {
  test.for(['summer-gifts', 'ab', 'sale-2026', '24', 'a'.repeat(60), 'gateway-drill', 'lamps'])(
    '%s can be one',
    (slug) => {
      expect(slugProblem(slug)).toBeUndefined()
    },
  )

  test.for([
    ['', /2 to 60/],
    ['a', /2 to 60/],
    ['a'.repeat(61), /2 to 60/],
    ['Summer', /small letters/],
    ['sümmer', /small letters/],
    ['ѕummer', /small letters/],
    ['a--b', /small letters/],
    ['-ab', /small letters/],
    ['ab-', /small letters/],
    ['a b', /small letters/],
    ['a/b', /small letters/],
    ['..', /small letters/],
    ['a%2fb', /small letters/],
    ['ab+', /small letters/],
    ['qr', /Gimme needs/],
    ['admin', /Gimme needs/],
    ['gateway', /by chance/],
    // It looks like GateMay, which can be a code.
    ['gaternay', /by chance/],
  ] as const)('%s cannot', ([slug, problem]) => {
    expect(slugProblem(slug)).toMatch(problem)
    expect(isSlug(slug)).toBe(false)
  })

  test('is never a generated code, nor looks like one', () => {
    for (let n = 0; n < 1000; n++) {
      const code = createLinkCode()
      for (const look of [code.toLowerCase(), slugSkeleton(code)])
        expect([look, isSlug(look)]).toEqual([look, false])
    }
    fc.assert(
      fc.property(
        fc.string({ unit: 'grapheme-ascii', maxLength: 9 }),
        (text) => !(isSlug(text) && isLinkCode(text)),
      ),
    )
  })

  test.for([
    ['gift-1', 'gift-l'],
    ['gift-1', 'gift-i'],
    ['hello-0', 'hello-o'],
    ['modern-lamp', 'modem-lamp'],
    ['Summer-Gifts', 'summer-gifts'],
    ['wow-gifts', 'vvow-gifts'],
    ['clip-on', 'dip-on'],
    ['sale-25', 'sale-zs'],
    ['sun', 'svn'],
  ] as const)('%s looks like %s', ([one, other]) => {
    expect(slugSkeleton(one)).toBe(slugSkeleton(other))
  })

  test('two that read differently have different skeletons', () => {
    const names = [
      'summer-gifts',
      'summer-gift',
      'winter-gifts',
      'sale-2025',
      'sale-2026',
      'top-10',
      'top-100',
    ]
    expect(new Set(names.map(slugSkeleton)).size).toBe(names.length)
  })
})
