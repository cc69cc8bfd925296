import type { Page } from '@playwright/test'
import { loginForm, logIn } from './support/admin.ts'
import { FAILED_REQUEST } from './support/console-guard.ts'
import { openHome } from './support/home-page.ts'
import { swipeDown } from './support/swipe.ts'
import { expect, test } from './support/test.ts'

async function unlock(page: Page) {
  const trigger = page.getByRole('button', { name: 'Admin access' })
  for (let clicks = 0; clicks < 10; clicks++) await trigger.click()
}

const sheet = (page: Page) => page.getByRole('dialog', { name: 'Admin Access', exact: true })

test('ten clicks open a sheet that asks the server and then opens what is behind it', async ({
  page,
  server,
  consoleGuard,
}) => {
  consoleGuard.allow(FAILED_REQUEST)
  const files: string[] = []
  page.on('request', (request) => files.push(new URL(request.url()).pathname))
  await page.clock.install()
  await openHome(page)
  await page.waitForLoadState('networkidle')
  expect(
    files.filter((file) => /admin/i.test(file)),
    'Visitors load nothing of it.',
  ).toEqual([])

  await unlock(page)
  const { password, signIn, toast } = loginForm(page)
  await expect(sheet(page)).toBeVisible()

  await logIn(page, 'admin', 'wrong')
  await expect(toast).toContainText('Access DeniedInvalid credentials')
  await expect(password).toBeFocused()

  await page.route('**/api/admin/login', (route) => route.abort())
  await signIn.click()
  await expect(toast).toContainText('Login ErrorSomething went wrong. Please try again.')
  await page.unroute('**/api/admin/login')

  await page.clock.pauseAt(Date.now() + 60_000)
  await password.fill(server.adminPassword)
  await password.press('Enter')
  await expect(toast).toContainText('Admin Access Granted')
  await page.clock.runFor(900)
  await expect(sheet(page)).toBeVisible()
  await page.clock.runFor(100)
  await page.clock.resume()
  await expect(sheet(page)).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Log out' })).toBeVisible()

  await openHome(page)
  await unlock(page)
  await expect(page.getByRole('button', { name: 'Log out' }), 'Signed in already.').toBeVisible()
})

test('the keyboard closes the sheet and is back at the trigger', async ({ page }) => {
  await openHome(page)
  await unlock(page)
  await expect.poll(() => sheet(page).evaluate((it) => it.contains(document.activeElement))).toBe(true)
  await page.keyboard.press('Tab')
  await expect(loginForm(page).username).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(sheet(page)).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Admin access' })).toBeFocused()
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })

  test('the sheet is swept away', async ({ page }) => {
    await openHome(page)
    await unlock(page)
    await expect
      .poll(() => sheet(page).evaluate((it) => innerHeight - it.getBoundingClientRect().bottom))
      .toBe(0)
    await swipeDown(page, sheet(page), 200, 5)
    await expect(sheet(page)).toHaveCount(0)
  })
})
