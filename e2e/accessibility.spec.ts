import { expectNoViolationsInAnyTheme } from './support/axe.ts'
import { FAILED_REQUEST } from './support/console-guard.ts'
import { openHome } from './support/home-page.ts'
import { expect, test } from './support/test.ts'

test('axe finds nothing on home', async ({ page, retailer }) => {
  const home = await openHome(page)
  await expectNoViolationsInAnyTheme(page)
  await home.box.press('Enter')
  await expect(home.toast).toHaveCSS('opacity', '1')
  // Hovering keeps the toast open: on a busy machine the rules take longer than a toast stays.
  await home.toast.hover()
  await expectNoViolationsInAnyTheme(page, '.toast')
  retailer.answerNothing()
  await home.surprise.click()
  await expect(home.searching).toBeVisible()
  await expectNoViolationsInAnyTheme(page, '.hero')
})

test('axe finds nothing on the page for those without a network', async ({ page }) => {
  await page.goto('/offline')
  await expectNoViolationsInAnyTheme(page)
})

test('axe finds nothing where a tab was held back', async ({ page }) => {
  await page.addInitScript(() => (window.open = () => null))
  const home = await openHome(page, '/?q=socks')
  await expect(home.heldBack).toBeVisible()
  await home.box.fill('shoes')
  await expect(home.go).toBeEnabled()
  await expectNoViolationsInAnyTheme(page)
})

test('axe finds nothing where there is nothing', async ({ page, consoleGuard }) => {
  consoleGuard.allow(FAILED_REQUEST)
  await page.goto('/nothing-here')
  await expectNoViolationsInAnyTheme(page)
})
