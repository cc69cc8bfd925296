import type { Page } from '@playwright/test'
import Database from 'better-sqlite3'
import { loginForm, openAdmin } from './support/admin.ts'
import { expectNoViolationsInAnyTheme } from './support/axe.ts'
import { FAILED_REQUEST } from './support/console-guard.ts'
import type { Server } from './support/servers.ts'
import { expect, test } from './support/test.ts'

// A server of its own, because other journeys count the links that this one makes.
test.use({ serverEnvironment: { METRICS_TOKEN: 'with-keys-of-the-api' } })

for (const [device, width, height] of [
  ['phone', 390, 844],
  ['desktop', 1440, 900],
] as const) {
  test(`on a ${device} an owner makes an API key, a program uses it, and the owner revokes it`, async ({
    page,
    server,
    consoleGuard,
  }) => {
    consoleGuard.allow(FAILED_REQUEST)
    await page.setViewportSize({ width, height })
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
    await journey(page, server, `Plugin on a ${device}`)
  })
}

/** @param plugin the name of the key */
async function journey(page: Page, server: Server, plugin: string): Promise<void> {
  await openAdmin(page, server, '/admin/api-keys')
  const { toast } = loginForm(page)
  await expect(page.getByRole('heading', { name: 'No API keys yet' })).toBeVisible()
  await expectNoViolationsInAnyTheme(page)

  // By keyboard: the form has the focus, and says what is missing.
  await page.getByRole('button', { name: 'Make a key' }).press('Enter')
  const form = page.getByRole('form', { name: 'New API key' })
  const name = form.getByLabel('Name')
  await expect(name).toBeFocused()
  await expectNoViolationsInAnyTheme(page)
  await name.fill(plugin)
  await name.press('Enter')
  await expect(form.getByRole('alert')).toHaveText('Please choose at least one thing that the key may do.')
  await form.getByRole('checkbox', { name: 'Read short links' }).press('Space')
  await form.getByRole('checkbox', { name: 'Make, switch off' }).press('Space')
  await expect(form.getByRole('alert')).toHaveCount(0)
  await form.getByRole('button', { name: 'Cancel' }).click()
  const leaving = page.getByRole('alertdialog', { name: 'Leave without saving?' })
  await leaving.getByRole('button', { name: 'Cancel' }).click()
  await expect(form.getByRole('checkbox', { name: 'Read short links' })).toBeChecked()
  await expectToFit(page)

  // Long after the login the password comes first, and the form waits for it.
  const database = new Database(server.databaseFile)
  database.exec('update admin_sessions set confirmed_at = 0')
  database.close()
  await form.getByRole('button', { name: 'Make the key' }).click()
  const question = page.getByRole('dialog', { name: 'Your password, please' })
  await question.getByLabel('Password').fill(server.adminPassword)
  await question.getByRole('button', { name: 'Go on' }).click()
  const card = page.getByRole('region', { name: 'Keep this key' })
  await expect(card.getByRole('heading')).toBeFocused()
  await expectToFit(page)
  await expectNoViolationsInAnyTheme(page)
  await card.getByRole('button', { name: 'Copy' }).click()
  await expect(toast).toContainText('Copied!')
  const key = await page.evaluate(() => navigator.clipboard.readText())
  expect(key).toMatch(/^gimme_[\da-f]{16}_[\da-f]{64}$/)
  await expect(card.locator('code')).toHaveText(key)
  await card.getByRole('button', { name: 'I have kept it' }).click()
  await expect(card).toHaveCount(0)
  await expect(page.locator('.list-frame')).toBeFocused()
  expect(await page.content()).not.toContain(key)

  const row = page.getByRole('table', { name: 'API keys' }).getByRole('row', { name: plugin })
  await expect(row).toContainText('links:read')
  await expect(row).toContainText('Not used yet')
  expect(await shorten(server, key)).toBe(200)
  await page.reload()
  await expect(row).not.toContainText('Not used yet')
  await expect(row).toContainText('by admin')
  await expectNoViolationsInAnyTheme(page)
  await expectToFit(page)

  await row.getByRole('button', { name: `Revoke ${plugin}` }).click()
  const dialog = page.getByRole('alertdialog', { name: `Revoke “${plugin}”?` })
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect(dialog).toHaveCount(0)
  expect(await shorten(server, key)).toBe(200)
  await row.getByRole('button', { name: `Revoke ${plugin}` }).click()
  await dialog.getByRole('button', { name: 'Revoke it' }).click()
  await expect(toast.filter({ hasText: 'Key revoked' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'No API keys yet' })).toBeVisible()
  expect(await shorten(server, key)).toBe(401)

  await page.goto('/admin/audit')
  const trail = page.getByRole('main').getByRole('listitem')
  await expect(trail.filter({ hasText: `admin by API key “${plugin}” shorten links` })).toHaveCount(1)
  await expect(trail.filter({ hasText: `admin revoke API key “${plugin}”` })).toHaveCount(1)

  await page.route('**/api/admin/api-keys', (route) => route.abort())
  await page.goto('/admin/api-keys')
  await expect(page.getByText('Unable to connect to server')).toBeVisible()
  await page.unroute('**/api/admin/api-keys')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('heading', { name: 'No API keys yet' })).toBeVisible()
}

/** Checks that nothing needs scrolling sideways; only the navigation may. */
async function expectToFit(page: Page): Promise<void> {
  const { scrollWidth, clientWidth } = await page.evaluate(() => {
    const { scrollWidth: content, clientWidth: screen } = document.documentElement
    return { scrollWidth: content, clientWidth: screen }
  })
  expect(scrollWidth).toBe(clientWidth)
}

/** Makes a short link with a key; returns the status of the answer. */
async function shorten({ url }: Server, key: string): Promise<number> {
  const answer = await fetch(`${url}/api/shorten-url`, {
    method: 'POST',
    headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
    body: JSON.stringify({ url: 'https://example.com/lamp' }),
  })
  return answer.status
}
