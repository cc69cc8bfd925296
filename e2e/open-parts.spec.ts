import { devices } from '@playwright/test'
import { expectNoViolations } from './support/axe.ts'
import { openHome } from './support/home-page.ts'
import { shareMenu } from './support/share-menu.ts'
import { rememberTheme } from './support/theme.ts'
import { expect, test } from './support/test.ts'

const { defaultBrowserType: _browser, ...phone } = devices['Pixel 7']

// Each theme once, as colours are its own; drawers and dialogs twice.
for (const [mode, color, device] of [
  ['light', 'blue', phone],
  ['light', 'pink', {}],
  ['dark', 'blue', {}],
  ['dark', 'pink', phone],
] as const) {
  test.describe(`in ${mode} ${color}`, () => {
    test.use(device)
    test.beforeEach(({ page }) => rememberTheme(page, mode, color))

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
  })
}
