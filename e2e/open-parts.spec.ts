import { expectNoViolationsInAnyTheme } from './support/axe.ts'
import { openHome } from './support/home-page.ts'
import { shareMenu } from './support/share-menu.ts'
import { SCREENS } from './support/screens.ts'
import { expect, test } from './support/test.ts'

// Sheets are drawers on phones and dialogs on other devices.
for (const [where, device] of SCREENS) {
  test.describe(where, () => {
    test.use(device)

    test('axe finds nothing with a sheet, a menu, a toast or a tooltip open', async ({ page }) => {
      const home = await openHome(page)
      for (const name of ['Share Gimme', /^Share (?!Gimme)/]) {
        await page.getByRole('button', { name }).first().click()
        await expect(shareMenu(page)).toBeVisible()
        await expectNoViolationsInAnyTheme(page, '.menu')
        await page.keyboard.press('Escape')
        await expect(shareMenu(page)).toHaveCount(0)
      }

      await page.getByRole('button', { name: 'Share Gimme' }).click()
      await shareMenu(page).getByRole('menuitem', { name: 'Copy link' }).click()
      await expect(home.toast).toHaveAttribute('data-variant', 'default')
      // Hovering keeps the toast open: the rules take longer than a toast stays.
      await home.toast.hover()
      await expectNoViolationsInAnyTheme(page, '.toast')
      await home.toast.getByRole('button', { name: 'Close' }).click()
      await expect(home.toast).toHaveCount(0)

      await page.getByRole('button', { name: 'Install Gimme' }).click()
      await expect(page.getByRole('dialog', { name: 'Install Gimme' })).toBeVisible()
      await expectNoViolationsInAnyTheme(page, '[role=dialog]')
      await page.keyboard.press('Escape')
      // The focus goes back to the button once the sheet has closed.
      await expect(page.getByRole('button', { name: 'Install Gimme' })).toBeFocused()

      await home.box.focus()
      for (let times = 0; times < 3; times++) await page.keyboard.press('Shift+Tab')
      await expect(page.locator('.tooltip[data-open]')).toHaveText('Share Gimme')
      await expectNoViolationsInAnyTheme(page, '.tooltip')
    })
  })
}
