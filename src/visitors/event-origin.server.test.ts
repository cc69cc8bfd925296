import { expect, test } from 'vitest'
import { originOf } from './event-origin.server.ts'

const addresses = Array.from({ length: 64 * 256 }, (_, n) => `10.${n >> 14}.${(n >> 8) & 255}.${n & 255}`)

test('one of sixteen addresses has a rank, one of sixty-four the next, and all of a /24 have one network', () => {
  const origins = addresses.map((address) => originOf('salt', address))
  const share = (rank: number) => origins.filter((origin) => origin.rank >= rank).length / origins.length
  expect(share(1)).toBeGreaterThan(0.8 / 16)
  expect(share(1)).toBeLessThan(1.2 / 16)
  expect(share(2)).toBeGreaterThan(0.7 / 64)
  expect(share(2)).toBeLessThan(1.3 / 64)
  expect(new Set(origins.map(({ network }) => network)).size).toBe(64)
})

test('another salt names the networks anew', () => {
  expect(originOf('a', '192.0.2.1').network).not.toBe(originOf('b', '192.0.2.1').network)
})
