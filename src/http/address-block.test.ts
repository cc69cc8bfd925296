import { expect, test } from 'vitest'
import { addressBlock } from './address-block.ts'

test.for([
  ['192.0.2.77', '192.0.2.0'],
  ['::ffff:192.0.2.77', '192.0.2.0'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1::'],
  ['2001:db8:1:ffff::1', '2001:db8:1::'],
  ['2001:db8:2::1', '2001:db8:2::'],
  ['', ''],
  ['unknown', 'unknown'],
] as const)('%s is in the block %s', ([address, block]) => {
  expect(addressBlock(address)).toBe(block)
})
