import fc from 'fast-check'
import { expect, test } from 'vitest'
import { shownPages } from './shown-pages.ts'

test('a few pages are all linked', () => {
  expect(shownPages(2, 3)).toEqual([1, 2, 3])
})

test('of many pages, the first, the last and those around are linked', () => {
  expect(shownPages(4000, 8334)).toEqual([1, 3998, 3999, 4000, 4001, 4002, 8334])
  expect(shownPages(1, 8334)).toEqual([1, 2, 3, 8334])
  expect(shownPages(8334, 8334)).toEqual([1, 8332, 8333, 8334])
})

test('however many there are, the page itself is among a dozen links in order', () => {
  const place = fc
    .integer({ min: 1, max: 100_000 })
    .chain((pages) => fc.tuple(fc.integer({ min: 1, max: pages }), fc.constant(pages)))
  fc.assert(
    fc.property(place, ([page, pages]) => {
      const shown = shownPages(page, pages)
      expect(shown).toContain(page)
      expect(shown).toEqual([...new Set(shown)].toSorted((a, b) => a - b))
      expect([shown[0], shown.at(-1)]).toEqual([1, pages])
      expect(shown.length).toBeLessThanOrEqual(12)
    }),
  )
})
