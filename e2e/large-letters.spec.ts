import { openHome } from './support/home-page.ts'
import { expectNoSidewaysScrolling } from './support/layout.ts'
import { openLive } from './support/products.ts'
import { typeUntilCompleted } from './support/suggestions.ts'
import { expect, test } from './support/test.ts'

// The narrowest phone, with twice the usual text size.
test.use({ viewport: { width: 320, height: 568 } })

test.beforeEach(({ page }) =>
  page.addInitScript(() =>
    new MutationObserver((_changes, observer) => {
      document.documentElement.style.fontSize = '200%'
      observer.disconnect()
    }).observe(document, { childList: true }),
  ),
)

test('home and all that opens on it fit', async ({ page }) => {
  const home = await openHome(page)
  await expect(home.box).toHaveCSS('font-size', '32px')
  await expectNoSidewaysScrolling(page)

  await page.getByRole('button', { name: 'Share Gimme' }).click()
  await expect(page.getByRole('menuitem', { name: 'Copy link' })).toBeVisible()
  await expectNoSidewaysScrolling(page)
  await page.keyboard.press('Escape')

  await page.getByRole('button', { name: 'Install Gimme' }).click()
  const guide = page.getByRole('dialog')
  await expect(guide.getByRole('button')).toBeInViewport({ ratio: 1 })
  await guide.getByRole('heading').scrollIntoViewIfNeeded()
  await expect(guide.getByRole('heading')).toBeInViewport({ ratio: 1 })
  await expectNoSidewaysScrolling(page)
  await page.keyboard.press('Escape')

  await page.getByRole('button', { name: 'Tune the surprise' }).click()
  await expect(page.getByRole('radio', { name: 'Unreasonable' })).toBeAttached()
  await typeUntilCompleted(home.box, 'coffee')
  await expect(page.getByRole('option').nth(1)).toBeVisible()
  await expectNoSidewaysScrolling(page)
})

test('so do the other pages', async ({ page }) => {
  for (const path of ['/product/cast-iron-skillet', '/products', '/shorten', '/offline']) {
    if (path === '/offline') await page.goto(path)
    else await openLive(page, path)
    await expectNoSidewaysScrolling(page)
  }
})
