import { expect, test } from 'vitest'
import { addressNetwork } from './address-network.ts'

test.for([
  ['203.0.113.7', '203.0.113.7'],
  ['203.0.113.7:1001', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['[::ffff:203.0.113.7]:443', '203.0.113.7'],
  ['2001:db8:1:2::3', '20010db800010002'],
  ['2001:db8:1:2:ffff::1', '20010db800010002'],
  ['[2001:db8:1:2::3]', '20010db800010002'],
  ['[2001:db8:1:2::3]:443', '20010db800010002'],
  ['unknown', 'unknown'],
  ['unknown:80', 'unknown:80'],
  ['[x]:80', '[x]:80'],
  ['', ''],
] as const)('%s counts as %s', ([address, network]) => {
  expect(addressNetwork(address)).toBe(network)
})
