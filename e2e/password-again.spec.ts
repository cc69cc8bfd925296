import Database from 'better-sqlite3'
import { loginForm, openAdmin } from './support/admin.ts'
import { FAILED_REQUEST } from './support/console-guard.ts'
import { expect, test } from './support/test.ts'

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
  await expect(toast).toContainText('Failed to delete all promotions')

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
