import { openHome } from './support/home-page.ts'
import { expectNoSidewaysScrolling } from './support/layout.ts'
import { expect, test } from './support/test.ts'

/** As long as wishes may be. */
const WISHES = ['w'.repeat(200), 'warm boots '.repeat(18).trim()]

/** Two lines, so that nothing below moves when the wish is shown. */
const TWO_LINES_PX = 48

for (const [name, size, chipPx] of [
  ['on a phone', { width: 390, height: 844 }, 44],
  // Chips of two lines are as high as all others.
  ['on a desktop', { width: 1440, height: 900 }, 48],
] as const) {
  test.describe(name, () => {
    test.use({ viewport: size })

    for (const wish of WISHES)
      test(`a long wish, ${wish.slice(0, 10)}, ends in its line, and is whole for screen readers`, async ({
        page,
        retailer,
      }) => {
        retailer.answerNothing()
        const home = await openHome(page)
        await home.box.fill(wish)
        await home.go.click()
        await expect(home.searching).toHaveText(`Finding perfect products for ${wish}...`)
        const { height } = (await home.searching.boundingBox())!
        expect(height).toBeLessThanOrEqual(TWO_LINES_PX)
        await expectNoSidewaysScrolling(page)
      })

    test('a chip with a long name stays one chip high', async ({ page }) => {
      await openHome(page)
      const chips = page.getByRole('region', { name: 'Out of ideas?' }).getByRole('link')
      const chip = chips.first()
      await chip.evaluate((it, text) => (it.textContent = text), WISHES[0])
      const { width, height } = (await chip.boundingBox())!
      expect(width).toBeLessThanOrEqual(size.width - 32)
      expect(height).toBe((await chips.nth(1).boundingBox())?.height)
      expect(height).toBe(chipPx)
    })
  })
}
