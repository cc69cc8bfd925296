import { expect, test } from 'vitest'
import { sampleDeals } from './deal.ts'

const deals = Array.from({ length: 30 }, (_none, index) => ({
  id: index,
  ...(index % 10 === 0 && { discount: 20 }),
}))

test('deals with a discount come first, all of them, however often the deals change', () => {
  for (let round = 0; round < 20; round++) {
    const shown = sampleDeals(deals, 15, Math.random)
    expect(new Set(shown).size).toBe(15)
    expect(shown.map(({ discount }) => discount !== undefined)).toEqual(
      shown.map((_deal, index) => index < 3),
    )
  }
})
