import { readFile } from 'node:fs/promises'
import { expectNoViolationsInAnyTheme } from './support/axe.ts'
import { loginForm, openAdmin } from './support/admin.ts'
import { FAILED_REQUEST } from './support/console-guard.ts'
import { expect, test } from './support/test.ts'

test('a backup is made, downloaded and deleted, and the schedule is saved', async ({
  page,
  server,
  consoleGuard,
}) => {
  consoleGuard.allow(FAILED_REQUEST)
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await openAdmin(page, server, '/admin/backups')
  await expect(page.getByText('There is no verified backup yet.')).toBeVisible()
  await page.getByRole('button', { name: 'Back up now' }).click()
  const rows = page.getByRole('table', { name: 'Backups' }).locator('tbody tr')
  await expect(rows).toHaveCount(1, { timeout: 20_000 })
  await expect(rows).toContainText(/Made by hand.*Verified.*\d MB/s)
  await expect(page.getByText('The last verified backup is of')).toBeVisible()
  await expectNoViolationsInAnyTheme(page)

  const downloading = page.waitForEvent('download')
  await rows.getByRole('button', { name: /^Download the backup of/ }).click()
  const download = await downloading
  expect(download.suggestedFilename()).toMatch(/^gimme-\d{8}T\d{6}Z-manual\.db$/)
  expect((await readFile(await download.path())).subarray(0, 15).toString()).toBe('SQLite format 3')

  await page.getByLabel('Back up', { exact: true }).selectOption('Every day')
  await page.getByLabel('At (UTC)').selectOption('05:00')
  await page.getByLabel('Keep the newest').fill('0')
  await page.getByRole('button', { name: 'Save the schedule' }).click()
  await expect(page.getByRole('alert')).toContainText('must be 1 at least')
  await page.getByLabel('Keep the newest').fill('3')
  await page.getByRole('button', { name: 'Save the schedule' }).click()
  await expect(loginForm(page).toast).toContainText('Schedule saved')
  await expect(page.getByText('The next one is due')).toBeVisible()
  await page.reload()
  await expect(page.getByLabel('At (UTC)')).toHaveValue('5')

  await rows.getByRole('button', { name: /^Delete the backup of/ }).click()
  const question = page.getByRole('alertdialog', { name: 'Delete this backup?' })
  await expect(question).toContainText('is deleted for good.')
  await question.getByRole('button', { name: 'Delete it' }).click()
  await expect(page.getByRole('heading', { name: 'No backups yet' })).toBeVisible()
  await page.getByRole('link', { name: 'Audit' }).click()
  await expect(page.getByRole('main').getByRole('listitem').first()).toContainText(
    /admin delete backup gimme-/,
  )
})
