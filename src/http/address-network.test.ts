import { expect, test } from 'vitest'
import { addressNetwork, widerNetworks } from './address-network.ts'

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

test.for([
  ['203.0.113.7', ['ipv4/24 cb0071']],
  ['::ffff:203.0.113.7', ['ipv4/24 cb0071']],
  ['203.0.113.7:80', ['ipv4/24 cb0071']],
  ['2001:db8:1:2ff::3', ['ipv6/56 20010db8000102', 'ipv6/48 20010db80001']],
  ['[2001:db8:1:200::3]:443', ['ipv6/56 20010db8000102', 'ipv6/48 20010db80001']],
  ['unknown', []],
] as const)('%s is in the wider networks %s', ([address, networks]) => {
  expect(widerNetworks(address)).toEqual(networks)
})
