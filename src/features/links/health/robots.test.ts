import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isAllowed } from './robots.ts'

const OURS =
  'User-agent: *\nAllow: /\n\nUser-agent: other\nUser-Agent: gimmelinkcheck # us\nDisallow: /private\n'

test.for([
  ['', '/', true],
  ['User-agent: *\nDisallow: /', '/page', false],
  ['User-agent: *\nDisallow:', '/page', true],
  ['User-agent: googlebot\nDisallow: /', '/page', true],
  ['User-agent: *\nDisallow: /a\nAllow: /a/b', '/a/b/c', true],
  ['User-agent: *\nDisallow: /a\nAllow: /a', '/a', true],
  ['User-agent: *\r\nDisallow: /*.pdf$\r\n', '/x/y.pdf', false],
  ['User-agent: *\nDisallow: /*.pdf$', '/x/y.pdf?z', true],
  ['User-agent: *\nDisallow: /a*b*c', '/a1b2d', true],
  ['User-agent: *\nDisallow: /a*b*c', '/a1b2c3', false],
  ['User-agent: *\nDisallow: /a$', '/ab', true],
  [OURS, '/private/x', false],
  [OURS, '/public', true],
  ['User-agent: GimmeLinkCheck\n\nUser-agent: *\nDisallow: /', '/page', false],
  ['<html>not found</html>', '/', true],
] as const)('%j at %s: %s', ([robots, path, answer]) => {
  expect(isAllowed(robots, path)).toBe(answer)
})

test('a hostile robots.txt takes no time, whatever its patterns', () => {
  const pattern = '*a'.repeat(50_000)
  expect(isAllowed(`User-agent: *\nDisallow: ${pattern}$`, `/${'a'.repeat(2000)}b`)).toBe(true)
  fc.assert(
    fc.property(fc.string(), fc.string(), (robots, path) => {
      expect(typeof isAllowed(robots, `/${path}`)).toBe('boolean')
    }),
  )
})
