import type { Page } from '@playwright/test'
import { loginForm, logIn, logInElsewhere, openAdmin } from './support/admin.ts'
import { FAILED_REQUEST } from './support/console-guard.ts'
import { expect, test } from './support/test.ts'

const stored = (page: Page) => page.evaluate(() => localStorage.getItem('adminAuth'))
const session = (page: Page) => page.getByRole('dialog', { name: 'Gimme Admin' })

test('the form says what is wrong, keeps what was typed, and lets in and out', async ({
  page,
  server,
  consoleGuard,
}) => {
  consoleGuard.allow(FAILED_REQUEST)
  await page.goto('/admin')
  const { username, password, signIn, toast } = loginForm(page)
  await expect(page).toHaveTitle('Gimme Admin')
  await expect(page.getByRole('heading', { name: 'Gimme Admin' })).toBeVisible()
  await expect(page.getByText('Sign in to manage promoted products')).toBeVisible()
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex, nofollow')
  await expect(username).toHaveAttribute('autocomplete', 'username')
  await expect(password).toHaveAttribute('autocomplete', 'current-password')

  await signIn.click()
  await expect(username, 'Both are required.').toBeFocused()

  await page.route('**/api/admin/login', (route) => route.abort())
  await logIn(page, 'admin', 'wrong')
  await expect(toast).toContainText('Login errorUnable to connect to server')
  await page.unroute('**/api/admin/login')

  await signIn.click()
  await expect(toast).toContainText('Login failedInvalid credentials')
  await expect(toast).toHaveAttribute('data-variant', 'destructive')
  await expect(username).toHaveValue('admin')
  await expect(password).toBeFocused()
  await expect(password).toHaveAccessibleDescription('Invalid credentials')
  expect(await stored(page)).toBeNull()

  await page.route('**/api/admin/login', async (route) => {
    await expect(signIn).toHaveText('Signing in...')
    await expect(signIn).toBeDisabled()
    await route.continue()
  })
  await password.fill(server.adminPassword)
  await password.press('Enter')
  await expect(toast).toContainText('Login successfulWelcome back, admin!')
  expect(JSON.parse((await stored(page)) ?? '')).toEqual({ username: 'admin', token: expect.any(String) })
  await expect(page.getByText('Signed in as admin')).toBeVisible()
  await expect(page.getByRole('main')).toBeFocused()
  await expect(page).toHaveTitle('Overview - Gimme Admin')

  await page.getByRole('button', { name: 'Log out' }).click()
  await expect(toast).toContainText('Logged outYou have been logged out successfully')
  await expect(username).toBeFocused()
  await expect(page).toHaveTitle('Gimme Admin')
  expect(await stored(page)).toBeNull()
})

test('after six wrong tries the form shows how long to wait', async ({ page, consoleGuard }) => {
  consoleGuard.allow(FAILED_REQUEST)
  await page.goto('/admin')
  const { toast } = loginForm(page)
  for (let times = 0; times < 6; times++) {
    const answer = page.waitForResponse('**/api/admin/login')
    await logIn(page, 'somebody-else', `wrong ${times}`)
    await answer
    await expect(loginForm(page).signIn).toBeEnabled()
  }
  await logIn(page, 'somebody-else', 'wrong again')
  await expect(toast).toContainText(/Login failedToo many wrong tries\. Please try again in \d+ min\./)
})

test('what is stored counts until the server says otherwise; what does not parse is deleted', async ({
  page,
  server,
  consoleGuard,
}) => {
  consoleGuard.allow(FAILED_REQUEST)
  await page.goto('/admin')
  for (const broken of ['{', 'null', '"admin"', '{"username":"admin"}', '{"username":1,"token":"x"}']) {
    await page.evaluate((text) => localStorage.setItem('adminAuth', text), broken)
    await page.reload()
    await expect(loginForm(page).signIn, broken).toBeVisible()
    expect(await stored(page)).toBeNull()
  }

  await page.evaluate(() => localStorage.setItem('adminAuth', '{"username":"admin","token":"long-gone"}'))
  await page.goto('/admin/sessions')
  await expect(session(page)).toContainText('Your session has ended.')
  await expect(page.getByText('Signed in as admin')).toBeAttached()
  expect(await stored(page)).toBeNull()
  await expect(loginForm(page).username).toHaveValue('admin')

  await page.keyboard.press('Escape')
  await logIn(page, 'admin', 'wrong')
  await expect(loginForm(page).toast).toContainText('Login failedInvalid credentials')
  await logIn(page, 'admin', server.adminPassword)
  await expect(session(page)).toHaveCount(0)
  await expect(page.getByRole('table', { name: 'Sessions of this account' })).toBeVisible()
})

test('a session that ends during the work keeps it behind the form', async ({
  page,
  server,
  consoleGuard,
}) => {
  consoleGuard.allow(FAILED_REQUEST)
  await logInElsewhere(server)
  await openAdmin(page, server, '/admin/sessions')
  const { token } = JSON.parse((await stored(page)) ?? '') as { readonly token: string }
  const question = page.getByRole('alertdialog', { name: 'End this session?' })
  await page
    .getByRole('button', { name: /^End the session of/ })
    .first()
    .click()
  await expect(question).toBeVisible()

  await page.request.post('/api/admin/logout', { headers: { authorization: `Bearer ${token}` } })
  await question.getByRole('button', { name: 'End it' }).click()
  await expect(session(page)).toBeVisible()
  await expect(loginForm(page).username).toBeFocused()
  await page.keyboard.press('Escape')
  await logIn(page, 'admin', server.adminPassword)
  await expect(session(page)).toHaveCount(0)
  await expect(question).toBeVisible()
  await question.getByRole('button', { name: 'End it' }).click()
  await expect(loginForm(page).toast).toContainText('Session ended')
  await expect(question).toHaveCount(0)

  // Another tab signs in while nothing could be loaded here, then out, in again, and out.
  const other = await page.context().newPage()
  await other.goto('/admin')
  await expect(other.getByRole('heading', { name: 'Overview' })).toBeVisible()
  await page.route('**/api/admin/sessions', (route) => route.fulfill({ status: 401, body: '{}' }))
  await page.reload()
  await expect(session(page)).toBeVisible()
  await page.unroute('**/api/admin/sessions')
  await logIn(other, 'admin', server.adminPassword)
  await expect(page.getByRole('table', { name: 'Sessions of this account' })).toBeVisible()
  await expect(session(page)).toHaveCount(0)
  await other.getByRole('button', { name: 'Log out' }).click()
  await expect(session(page)).toBeVisible()
  await logIn(other, 'admin', server.adminPassword)
  await expect(session(page)).toHaveCount(0)
  await other.getByRole('button', { name: 'Log out' }).click()
  await session(page).getByRole('button', { name: 'Leave without signing in' }).click()
  await expect(page.getByText('Sign in to manage promoted products')).toBeVisible()
})
