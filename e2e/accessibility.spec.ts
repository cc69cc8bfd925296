import { expectNoViolations } from './support/axe.ts'
import { FAILED_REQUEST } from './support/console-guard.ts'
import { openHome } from './support/home-page.ts'
import { shareMenu } from './support/share-menu.ts'
import { rememberTheme, THEMES } from './support/theme.ts'
import { expect, test } from './support/test.ts'

for (const [mode, color] of THEMES) {
  test.describe(`in ${mode} ${color}`, () => {
    test.beforeEach(({ page }) => rememberTheme(page, mode, color))

    test('axe finds nothing on home', async ({ page, retailer }) => {
      const home = await openHome(page)
      await expectNoViolations(page)
      await home.box.press('Enter')
      await expect(home.toast).toHaveCSS('opacity', '1')
      await expectNoViolations(page)
      retailer.answerNothing()
      await home.surprise.click()
      await expect(home.searching).toBeVisible()
      await expectNoViolations(page)
    })

    test('axe finds nothing with a sheet, a menu, a toast or a tooltip open', async ({ page }) => {
      test.slow()
      // Colours are judged when everything has arrived.
      await page.emulateMedia({ reducedMotion: 'reduce' })
      const home = await openHome(page)
      for (const name of ['Share Gimme', /^Share (?!Gimme)/]) {
        await page.getByRole('button', { name }).first().click()
        await expect(shareMenu(page)).toBeVisible()
        await expectNoViolations(page)
        await page.keyboard.press('Escape')
        await expect(shareMenu(page)).toHaveCount(0)
      }

      await page.getByRole('button', { name: 'Share Gimme' }).click()
      await shareMenu(page).getByRole('menuitem', { name: 'Copy link' }).click()
      await expect(home.toast).toHaveAttribute('data-variant', 'default')
      await expectNoViolations(page)
      await home.toast.getByRole('button', { name: 'Close' }).click()
      await expect(home.toast).toHaveCount(0)

      await page.getByRole('button', { name: 'Install Gimme' }).click()
      await expect(page.getByRole('dialog', { name: 'Install Gimme' })).toBeVisible()
      await expectNoViolations(page)
      await page.keyboard.press('Escape')

      await home.box.focus()
      for (let times = 0; times < 3; times++) await page.keyboard.press('Shift+Tab')
      await expect(page.locator('.tooltip[data-open]')).toHaveText('Share Gimme')
      await expectNoViolations(page)
    })

    test('axe finds nothing on the page for those without a network', async ({ page }) => {
      await page.goto('/offline')
      await expectNoViolations(page)
    })

    test('axe finds nothing where a tab was held back', async ({ page }) => {
      await page.addInitScript(() => (window.open = () => null))
      const home = await openHome(page, '/?q=socks')
      await expect(home.heldBack).toBeVisible()
      await home.box.fill('shoes')
      await expect(home.go).toBeEnabled()
      await expectNoViolations(page)
    })

    test('axe finds nothing where there is nothing', async ({ page, consoleGuard }) => {
      consoleGuard.allow(FAILED_REQUEST)
      await page.goto('/nothing-here')
      await expectNoViolations(page)
    })
  })
}
