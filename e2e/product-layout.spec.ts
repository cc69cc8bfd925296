import { expectNoViolationsInAnyTheme } from './support/axe.ts'
import { FAILED_REQUEST } from './support/console-guard.ts'
import { expectNoSidewaysScrolling, tooSmall } from './support/layout.ts'
import { openLive } from './support/products.ts'
import { SIZES } from './support/screens.ts'
import { expect, test } from './support/test.ts'

for (const [where, device] of SIZES)
  test.describe(where, () => {
    test.use(device)

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

    test('on a phone, the button stands high on the page, and a bar keeps it in reach while one reads', async ({
      page,
    }) => {
      await page.setViewportSize({ width: 390, height: 844 })
      await page.goto('/product/noise-cancelling-headphones')
      const main = page.getByRole('main')
      const shop = main.getByRole('link', { name: 'Shop Now on Amazon' })
      const { bottom } = await shop.evaluate((link) => link.getBoundingClientRect())
      expect(bottom).toBeLessThanOrEqual(700)
      for (const above of [main.getByRole('heading', { level: 1 }), main.getByText('4.5/5').first()])
        await expect(above).toBeInViewport({ ratio: 1 })

      const bar = page.getByRole('complementary', { name: 'In reach' })
      await expect(bar).toBeHidden()
      await main.getByRole('heading', { name: 'Specifications' }).scrollIntoViewIfNeeded()
      await page.mouse.wheel(0, 600)
      const link = bar.getByRole('link', { name: 'Shop Now on Amazon' })
      await expect(link).toBeInViewport({ ratio: 1 })
      await expect(link).toHaveAttribute('href', (await shop.getAttribute('href')) ?? '')
      // It covers nothing that has the focus, and stands back for the last button and the footer.
      const details = main.getByRole('link', { name: /^Details of / }).nth(2)
      await details.focus()
      const top = await bar.evaluate((it) => it.getBoundingClientRect().top)
      expect(await details.evaluate((it) => it.getBoundingClientRect().bottom)).toBeLessThanOrEqual(top)
      await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
      await expect(main.getByRole('link', { name: 'Buy Now on Amazon' })).toBeInViewport({ ratio: 1 })
      await expect(bar).toBeHidden()
    })

    test('a breadcrumb is said once, and no line of it begins with the mark between two steps, nor does it end with one', async ({
      page,
    }) => {
      await page.setViewportSize({ width: 320, height: 640 })
      await page.goto('/product/noise-cancelling-headphones')
      const trail = page.getByRole('navigation', { name: 'Breadcrumb' })
      await expect(trail.getByRole('link')).toHaveText(['←Back to Search', 'Products', 'Tech'])
      await expect(trail.getByRole('link', { name: 'Back to Search', exact: true })).toHaveAttribute(
        'href',
        '/',
      )
      const begins = await trail.getByRole('listitem').evaluateAll((items) =>
        items.map((item) => {
          const left = item.getBoundingClientRect().left
          const mark = [...item.children].find(({ textContent }) => textContent === '›')
          return mark?.checkVisibility() === true && mark.getBoundingClientRect().left <= left
        }),
      )
      expect(begins).not.toContain(true)
      await expect(trail.getByText('›').filter({ visible: true })).toHaveCount(2)
    })
  })
