import { runAdminCommand } from '../src/cli/admin-command.ts'
import { openDatabase } from '../src/database/open-database.ts'
import { loginForm, logIn, logInElsewhere } from './support/admin.ts'
import { FAILED_REQUEST } from './support/console-guard.ts'
import { test } from './support/own-site.ts'
import { expect } from './support/test.ts'

test('a made-up password is changed before anything else, and later again', async ({
  page,
  site,
  consoleGuard,
}) => {
  consoleGuard.allow(FAILED_REQUEST)
  const { db } = await openDatabase(site.databaseUrl)
  const told = await runAdminCommand(db, ['add', 'admin'], Date.now())
  await db.destroy()
  const madeUp = /password (\S+) \(shown only now/.exec(told)?.[1] ?? ''
  await page.goto(`${site.url}/admin`)
  await logIn(page, 'admin', madeUp)
  await expect(page.getByRole('heading', { name: 'A password of your own' })).toBeVisible()
  await expect(page.getByRole('navigation', { name: 'Sections' })).toHaveCount(0)

  const current = page.getByLabel('Current password')
  const fresh = page.getByLabel('New password')
  const change = page.getByRole('button', { name: 'Change password' })
  await current.fill(madeUp)
  await fresh.fill('password1')
  await change.click()
  await expect(fresh).toHaveAccessibleDescription(/among the first that strangers try/)
  await page.getByLabel('Show both').check()
  await expect(fresh).toHaveAttribute('type', 'text')
  await fresh.fill('seven sleepy otters')
  await change.click()
  await expect(loginForm(page).toast).toContainText('Password changed')
  await expect(page.getByRole('heading', { name: 'Overview' })).toBeVisible()

  const elsewhere = { url: site.url, databaseFile: '', adminPassword: 'seven sleepy otters' }
  const token = await logInElsewhere(elsewhere)
  await page.getByRole('link', { name: 'Password' }).click()
  await current.fill('seven sleepy otters')
  await fresh.fill('eight sleepy otters')
  await change.click()
  await expect(current).toHaveValue('')
  const headers = { authorization: `Bearer ${token}` }
  expect((await fetch(`${site.url}/api/admin/session`, { headers })).status).toBe(401)
})
