import { expect, test } from 'vitest'
import { shippedRetailers } from '../../testing/shipped-retailers.ts'
import { retailerOf } from '../../core/retailer.ts'
import { placesById, placesOfId } from './earning-place.ts'

const retailer = retailerOf(
  {
    name: 'Amazon',
    host: 'amazon.com',
    tag: 'mine-20',
    placeTags: { 'amazon.com': { deal: 'deals-20', 'campaign-june': 'june-20', 'campaign-gone': 'gone-20' } },
  },
  shippedRetailers,
)
const JUNE = { kind: 'campaign', key: 'letter / June gifts' }
const known = {
  places: placesById(retailer),
  campaigns: new Map([
    ['june', 'letter / June gifts'],
    ['a-b', 'two words'],
  ]),
  seen: new Map([['spring', 3]]),
}

test.for([
  ['search', [{ kind: 'placement', key: 'search' }]],
  ['deals-20', [{ kind: 'placement', key: 'deal' }]],
  ['link-june', [{ kind: 'link', key: 'june' }]],
  ['search-june', [{ kind: 'placement', key: 'search' }, JUNE]],
  ['also-at-june', [{ kind: 'placement', key: 'also-at' }, JUNE]],
  [
    'chip-a-b',
    [
      { kind: 'placement', key: 'chip' },
      { kind: 'campaign', key: 'two words' },
    ],
  ],
  ['june-20', [JUNE]],
  ['spring', [{ kind: 'campaign', key: 'spring' }]],
  // The owner has taken this one from the list.
  [
    'search-may',
    [
      { kind: 'placement', key: 'search' },
      { kind: 'id', key: 'search-may' },
    ],
  ],
  ['gone-20', [{ kind: 'id', key: 'gone-20' }]],
  [
    'search-toString',
    [
      { kind: 'placement', key: 'search' },
      { kind: 'id', key: 'search-toString' },
    ],
  ],
  ['searching', [{ kind: 'id', key: 'searching' }]],
  ['june', [{ kind: 'id', key: 'june' }]],
  ['', [{ kind: 'id', key: '' }]],
] as const)('the id %s names %j', ([id, places]) => {
  expect(placesOfId(id, known)).toEqual(places)
})
