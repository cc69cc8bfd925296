import { expectNoViolationsInAnyTheme } from './support/axe.ts'
import { endOwnSession, loginForm, logIn, logInElsewhere, openAdmin } from './support/admin.ts'
import { FAILED_REQUEST } from './support/console-guard.ts'
import { openHome } from './support/home-page.ts'
import { expect, test } from './support/test.ts'

test('from section to section without loading documents, by keyboard too', async ({
  page,
  server,
  consoleGuard,
}) => {
  await openAdmin(page, server, '/admin/settings')
  await page.evaluate(() => document.documentElement.setAttribute('data-still-here', ''))
  const heading = (name: string) => page.getByRole('heading', { level: 1, name })
  await expect(heading('Settings')).toBeVisible()
  await expect(page).toHaveTitle('Settings - Gimme Admin')

  await page.getByRole('link', { name: 'Sessions' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('table', { name: 'Sessions of this account' })).toContainText('This device')
  await expect(heading('Sessions')).toBeFocused()
  await expect(page).toHaveTitle('Sessions - Gimme Admin')
  await expect(page.getByRole('link', { name: 'Sessions' })).toHaveAttribute('aria-current', 'page')
  await page.goBack()
  await expect(heading('Settings')).toBeFocused()
  await expect(page).toHaveURL('/admin/settings')
  await expect(page).toHaveTitle('Settings - Gimme Admin')
  await expect(page.locator('html[data-still-here]')).toHaveCount(1)

  consoleGuard.allow(FAILED_REQUEST)
  consoleGuard.allow(/Failed to fetch dynamically imported module/)
  await page.route('**/assets/audit*', (route) => route.abort())
  await page.getByRole('link', { name: 'Audit' }).click()
  await expect(page.getByText('This section could not be shown.')).toBeVisible()
  await page.unroute('**/assets/audit*')
  await page.getByRole('button', { name: 'Reload the page' }).click()
  await expect(heading('Audit')).toBeVisible()
  await expect(page.getByText('This section could not be shown.')).toHaveCount(0)

  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Skip to the section' })).toBeInViewport()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main')).toBeFocused()

  expect((await page.request.get('/admin/nothing')).status()).toBe(404)
})

test('a setting is changed, which home and the audit trail show, or stays as it was', async ({
  page,
  server,
  consoleGuard,
}) => {
  consoleGuard.allow(FAILED_REQUEST)
  await openAdmin(page, server, '/admin/settings')
  const temptations = page.getByRole('switch', { name: 'Shopping Temptations' })
  await expect(temptations).toBeChecked()
  await expect(page.getByRole('switch', { name: 'Short links name the host first' })).not.toBeChecked()
  await page.route('**/api/settings/*', (route) =>
    route.request().method() === 'PATCH' ? route.abort() : route.continue(),
  )
  await temptations.press('Space')
  await expect(loginForm(page).toast).toContainText('ErrorFailed to update setting')
  await expect(temptations).toBeChecked()
  await expect(temptations).toBeFocused()
  await page.unroute('**/api/settings/*')

  await temptations.press('Space')
  await expect(loginForm(page).toast).toContainText('Setting UpdatedShopping Temptations: off')
  await expect(temptations).not.toBeChecked()
  const home = await page.request.get('/')
  expect(await home.text()).not.toContain('Shopping Temptations')
  await page.getByRole('link', { name: 'Audit' }).click()
  await expect(page.getByRole('main').getByRole('listitem').first()).toContainText(
    /admin change setting shopping_temptations_enabled.*true false/s,
  )
  await page.goBack()
  await expect(page.getByRole('heading', { name: 'Settings' })).toBeVisible()
  await expect(temptations).not.toBeChecked()
  await temptations.press('Space')
  await expect(loginForm(page).toast).toContainText('Shopping Temptations: on')
})

test('a session is ended, which the audit trail tells', async ({ page, server, consoleGuard }) => {
  const token = await logInElsewhere(server)
  await openAdmin(page, server, '/admin/sessions')
  const sessions = page.getByRole('table', { name: 'Sessions of this account' }).locator('tbody tr')
  await expect(sessions.filter({ hasText: 'This device' })).toHaveCount(1)
  const before = await sessions.count()
  await sessions
    .getByRole('button', { name: /^End the session of/ })
    .first()
    .click()
  const question = page.getByRole('alertdialog', { name: 'End this session?' })
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect(question).toHaveCount(0)
  // The sessions are sorted by last use: this one, then the one elsewhere.
  await sessions
    .getByRole('button', { name: /^End the session of/ })
    .first()
    .click()
  await question.getByRole('button', { name: 'End it' }).click()
  await expect(loginForm(page).toast).toContainText('Session ended')
  await expect(page.locator('.list-frame')).toBeFocused()
  await expect(sessions).toHaveCount(before - 1)
  const refused = await page.request.get('/api/admin/session', {
    headers: { authorization: `Bearer ${token}` },
  })
  expect(refused.status()).toBe(401)

  await page.getByRole('link', { name: 'Audit' }).click()
  await expect(page.getByRole('listitem').filter({ hasText: /admin end session / })).not.toHaveCount(0)

  consoleGuard.allow(FAILED_REQUEST)
  await page.route('**/api/admin/sessions', (route) => route.abort())
  await page.goto('/admin/sessions')
  await expect(page.getByText('Unable to connect to server')).toBeVisible()
  await page.unroute('**/api/admin/sessions')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(sessions.filter({ hasText: 'This device' })).toBeVisible()
})

test('axe finds nothing in either login form, the frame and its sections, in any theme', async ({
  page,
  server,
  consoleGuard,
}) => {
  consoleGuard.allow(FAILED_REQUEST)
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await endOwnSession(server, await logInElsewhere(server))
  await logInElsewhere(server)
  await openAdmin(page, server)
  for (const [section, there] of [
    ['settings', page.getByRole('switch').first()],
    ['backups', page.getByRole('button', { name: 'Back up now' })],
    ['audit', page.getByRole('main').getByRole('listitem').first()],
    ['password', page.getByLabel('New password')],
    ['sessions', page.getByText('This device')],
  ] as const) {
    await page.goto(`/admin/${section}`)
    await expect(there).toBeVisible()
    await expectNoViolationsInAnyTheme(page)
  }
  await page
    .getByRole('button', { name: /^End the session of/ })
    .first()
    .click()
  await expect(page.getByRole('alertdialog')).toBeVisible()
  await expectNoViolationsInAnyTheme(page)

  await page.evaluate(() => localStorage.setItem('adminAuth', '{"username":"admin","token":"gone"}'))
  await page.reload()
  await expect(page.getByRole('dialog', { name: 'Gimme Admin' })).toBeVisible()
  await expectNoViolationsInAnyTheme(page)

  await page.reload()
  await logIn(page, 'admin', 'wrong')
  await expect(loginForm(page).toast).toContainText('Login failed')
  await expectNoViolationsInAnyTheme(page)

  await openHome(page)
  for (let clicks = 0; clicks < 10; clicks++) await page.getByRole('button', { name: 'Admin access' }).click()
  await expect(page.getByRole('dialog', { name: 'Admin Access' })).toBeVisible()
  await expectNoViolationsInAnyTheme(page)
})
