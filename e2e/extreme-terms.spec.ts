import { openHome } from './support/home-page.ts'
import { expectNoSidewaysScrolling, tooSmall } from './support/layout.ts'
import { approve, makePopular } from './support/popular-terms.ts'
import { expect, test } from './support/test.ts'

// A server of its own, because popular terms are computed once a minute.
test.use({ serverEnvironment: { ADMIN_USERNAME: 'extreme' } })

/** Popular terms are cut at 60 characters. */
const LONG = 'w'.repeat(200)
const RIGHT_TO_LEFT = 'سلسلة مفاتيح (3)'
const LONG_RIGHT_TO_LEFT = 'ש'.repeat(200)

const TERMS = [LONG, RIGHT_TO_LEFT, LONG_RIGHT_TO_LEFT]

test.beforeEach(async ({ server }) => {
  approve(server, TERMS)
  await makePopular(server, TERMS)
})

for (const [name, use] of [
  ['on a screen of 320 pixels', { viewport: { width: 320, height: 568 } }],
  ['on a desktop at 200 %', { viewport: { width: 720, height: 450 }, deviceScaleFactor: 2 }],
  ['on a tablet', { viewport: { width: 1024, height: 768 } }],
  ['on a desktop', { viewport: { width: 1440, height: 900 } }],
] as const) {
  test.describe(name, () => {
    test.use(use)

    test('popular terms of any length and direction fit', async ({ page }) => {
      const { trending } = await openHome(page)
      const links = trending.getByRole('link')
      await expect(links).toHaveCount(9)
      await expect(links.filter({ hasText: 'w'.repeat(60) })).toHaveCount(1)
      await expect(links.filter({ hasText: 'ש'.repeat(60) })).toHaveCount(1)
      await expect(trending.getByText(RIGHT_TO_LEFT)).toHaveCSS('direction', 'rtl')
      await expectNoSidewaysScrolling(page)
      expect(await tooSmall(page)).toEqual([])
      for (const link of await links.all()) {
        const isCut = await link.evaluate(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)
        expect(isCut).toBe(false)
      }
    })
  })
}
