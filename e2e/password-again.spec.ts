import Database from 'better-sqlite3'
import { logInElsewhere, loginForm, openAdmin } from './support/admin.ts'
import { FAILED_REQUEST } from './support/console-guard.ts'
import { expect, test } from './support/test.ts'

// A server of its own, because other journeys count the promotions that this one deletes.
test.use({ serverEnvironment: { METRICS_TOKEN: 'without-promotions' } })

test('deleting all promotions long after the login asks for the password', async ({
  page,
  server,
  consoleGuard,
}) => {
  consoleGuard.allow(FAILED_REQUEST)
  await openAdmin(page, server, '/admin/promotions')
  const database = new Database(server.databaseFile)
  database.exec('update admin_sessions set confirmed_at = 0')
  database.close()

  const deleteAll = async () => {
    await page.getByRole('button', { name: 'Delete all' }).click()
    await page
      .getByRole('alertdialog', { name: 'Delete all promotions?' })
      .getByRole('button', { name: 'Delete all' })
      .click()
  }
  const { toast } = loginForm(page)
  const question = page.getByRole('dialog', { name: 'Your password, please' })
  await deleteAll()
  await expect(question).toBeVisible()
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect(question).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Delete all' })).toHaveAttribute('aria-disabled', 'false')
  await expect(toast.filter({ hasText: 'Failed' })).toHaveCount(0)

  const authorization = `Bearer ${await logInElsewhere(server)}`
  const list = await fetch(`${server.url}/api/admin/files/promotions?format=json`, {
    headers: { authorization },
  })
  await page.getByRole('button', { name: 'Import' }).click()
  const panel = page.getByRole('dialog', { name: 'Import promotions' })
  await panel.getByLabel('File').setInputFiles({
    name: 'promotions.json',
    mimeType: 'application/json',
    buffer: Buffer.from(await list.arrayBuffer()),
  })
  await panel.getByRole('button', { name: 'Import' }).click()
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect(question).toHaveCount(0)
  await expect(panel.getByRole('button', { name: 'Import' })).toHaveAttribute('aria-disabled', 'false')
  await expect(panel.getByText('This file would change the list')).toBeVisible()
  await expect(panel.getByRole('alert')).toHaveCount(0)
  await page.keyboard.press('Escape')
  await expect(panel).toHaveCount(0)

  await deleteAll()
  const password = question.getByLabel('Password')
  await expect(password).toBeFocused()
  await password.fill('wrong')
  await password.press('Enter')
  await expect(password).toHaveAccessibleDescription('That is not your current password.')
  await password.fill(server.adminPassword)
  await password.press('Enter')
  await expect(question).toHaveCount(0)
  await expect(toast).toContainText(/^Deleted\d+ promotion/)
  await expect(page.getByText('Nothing is promoted yet')).toBeVisible()
})
