import { openHome } from './support/home-page.ts'
import { expectNoSidewaysScrolling } from './support/layout.ts'
import { openLive } from './support/products.ts'
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
  // An answer later than 300 ms completes nothing; on a busy machine the test types again.
  await expect(async () => {
    await home.box.fill('')
    await home.box.fill('coffee')
    await expect(page.getByRole('option').nth(1)).toBeVisible({ timeout: 2000 })
  }).toPass()
  await expectNoSidewaysScrolling(page)
})

test('so do the other pages', async ({ page }) => {
  for (const path of ['/product/cast-iron-skillet', '/products', '/shorten', '/offline']) {
    if (path === '/offline') await page.goto(path)
    else await openLive(page, path)
    await expectNoSidewaysScrolling(page)
  }
})
