import { expectNoViolationsInAnyTheme } from './support/axe.ts'
import { FAILED_REQUEST } from './support/console-guard.ts'
import { expectNoSidewaysScrolling, tooSmall } from './support/layout.ts'
import { openLive } from './support/products.ts'
import { expect, test } from './support/test.ts'

test('axe finds nothing about products', async ({ page, consoleGuard }) => {
  consoleGuard.allow(FAILED_REQUEST)
  for (const path of ['/product/cast-iron-skillet', '/products?page=2', '/product/no-such-thing']) {
    await openLive(page, path)
    if (path.endsWith('thing')) await expect(page.locator('.toast:visible')).toHaveCSS('opacity', '1')
    await expectNoViolationsInAnyTheme(page)
  }
})

for (const path of ['/product/cast-iron-skillet', '/products']) {
  test(`${path} fits the screen, also a narrow one, and everything can be touched`, async ({ page }) => {
    await openLive(page, path)
    await expectNoSidewaysScrolling(page)
    expect(await tooSmall(page)).toEqual([])
    await page.setViewportSize({ width: 320, height: 640 })
    await expectNoSidewaysScrolling(page)
    expect(await tooSmall(page)).toEqual([])
  })
}
