import { expect, test } from 'vitest'
import { addressNetwork } from '../http/address-network.ts'
import { siteNetwork } from './site-network.ts'

test.for([
  ['192.0.2.1', '192.0.2.254', true],
  ['192.0.2.1', '::ffff:192.0.2.7', true],
  ['192.0.2.1', '192.0.3.1', false],
  ['192.0.2.1:4711', '192.0.2.9:80', true],
  ['[2001:db8:1:2::3]:80', '2001:db8:1:ffff::4', true],
  ['2001:db8:1:2::3', '2001:db8:1:ffff::4', true],
  ['2001:db8:1:2::3', '2001:db8:2:2::3', false],
] as const)('%s and %s are one site: %s', ([one, other, isOne]) => {
  expect(siteNetwork(addressNetwork(one)) === siteNetwork(addressNetwork(other))).toBe(isOne)
})
