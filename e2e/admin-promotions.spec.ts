import { readFile } from 'node:fs/promises'
import type { AdminPromotionsAnswer } from '../src/features/promotions/promotion.contract.ts'
import { logInElsewhere, openAdmin } from './support/admin.ts'
import { FAILED_REQUEST } from './support/console-guard.ts'
import { MADE, OWN_PROMOTIONS, pictureFile } from './support/promotions-panel.ts'
import { expect, test } from './support/test.ts'

// A server of their own, because other journeys count the promotions that these delete.
test.use({ serverEnvironment: OWN_PROMOTIONS })

test('a promotion is made, found, changed, deleted and brought back; an owner who changes what another has changed is told', async ({
  page,
  server,
  consoleGuard,
}) => {
  consoleGuard.allow(FAILED_REQUEST)
  await openAdmin(page, server)
  await page.getByRole('link', { name: 'Promotions' }).click()
  const section = page.getByRole('main')
  const toast = page.locator('.toast:visible')
  const items = section.getByRole('list').last().getByRole('listitem')
  const question = page.getByRole('alertdialog', { name: 'Leave without saving?' })
  await section.getByLabel('Expires').first().fill('2100-01-01T10:00')
  await section.getByRole('button', { name: 'Bulk upload' }).click()
  await section.getByLabel('Destination URL').last().fill('https://shop.example/many')
  await page.getByRole('button', { name: 'Log out' }).click()
  await question.getByRole('button', { name: 'Cancel' }).click()
  await section.getByLabel('Destination URL').last().fill('')
  await page.getByRole('link', { name: 'Settings' }).click()
  await question.getByRole('button', { name: 'Cancel' }).click()
  await section.getByLabel('Destination URL').last().fill('https://shop.example/many')
  await page.getByRole('link', { name: 'Settings' }).click()
  await question.getByRole('button', { name: 'Leave' }).click()
  await expect(section.getByRole('heading', { name: 'Settings' })).toBeVisible()
  await expect(question).toHaveCount(0)

  await page.getByRole('link', { name: 'Promotions' }).click()
  await section
    .getByLabel('Image')
    .first()
    .setInputFiles(await pictureFile('lamp.png', '#a0c040'))
  await section.getByLabel('Destination URL').first().fill('https://shop.example/lamp')
  await section.getByRole('button', { name: 'Upload', exact: true }).click()
  await expect(toast).toContainText('Promotion Added!', MADE)

  const search = section.getByLabel('Find promotions')
  await search.fill('no such thing')
  await expect(section.getByText('Nothing found for “no such thing”')).toBeVisible()
  await search.fill('SHOP.example')
  await expect(items).toHaveCount(1)

  await items.getByRole('button', { name: 'Edit' }).click()
  const form = page.getByRole('dialog', { name: 'Edit promotion' })
  await expect(form.getByLabel('Destination URL')).toBeFocused()
  await form.getByLabel('What the picture shows').fill('A green lamp')
  await expect(form.getByRole('img', { name: 'A green lamp' })).toBeVisible()
  await form.getByLabel('Destination URL').fill('ftp://shop.example/')
  await form.getByRole('button', { name: 'Save' }).click()
  const destination = form.getByLabel('Destination URL')
  await expect(destination).toHaveAccessibleDescription(/must begin with http:\/\/ or https:\/\//)
  for (const leave of [() => page.keyboard.press('Escape'), () => page.evaluate(() => history.back())]) {
    await leave()
    await question.getByRole('button', { name: 'Cancel' }).click()
    await expect(question).toHaveCount(0)
  }
  await destination.fill('https://shop.example/green')
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(form).toHaveCount(0)
  await expect(items).toContainText('A green lamp')
  await expect(items).toContainText('shop.example/green')

  const downloading = page.waitForEvent('download')
  await section.getByRole('button', { name: 'Export' }).click()
  const exported = await readFile((await (await downloading).path()) ?? '')
  await section.getByRole('button', { name: 'Import' }).click()
  const importing = page.getByRole('dialog', { name: 'Import promotions' })
  const file = { name: 'promotions.csv', mimeType: 'text/csv' }
  await importing.getByLabel('File').setInputFiles({ ...file, buffer: exported })
  await expect(importing.getByRole('status')).toContainText('0 added, 0 changed, 0 removed')
  const edited = String(exported).replace('A green lamp', 'A lamp from a file')
  await importing.getByLabel('File').setInputFiles({ ...file, buffer: Buffer.from(edited) })
  await importing.getByRole('button', { name: 'Import' }).click()
  await expect(items).toContainText('A lamp from a file')

  const shown = async () => (await page.request.get('/api/promoted-products')).text()
  await items.getByRole('button', { name: 'Delete A lamp from a file' }).click()
  await expect(toast).toContainText('Deleted1 promotion')
  await expect(items).toHaveCount(0)
  expect(await shown()).not.toContain('A lamp from a file')
  // Undo also works in another section, while the toast is open.
  await page.getByRole('link', { name: 'Settings' }).click()
  await toast.getByRole('button', { name: 'Undo' }).click()
  await expect(toast).toContainText('Back again1 promotion')
  expect(await shown()).toContain('A lamp from a file')

  // Another administrator changes the promotion while the form is open.
  await page.getByRole('link', { name: 'Promotions' }).click()
  await search.fill('shop.example')
  await items.getByRole('button', { name: 'Edit A lamp from a file' }).click()
  const headers = { authorization: `Bearer ${await logInElsewhere(server)}` }
  const found = await page.request.get('/api/admin/promotions?q=shop.example', { headers })
  const { promotions } = (await found.json()) as AdminPromotionsAnswer
  const theirs = { headers, data: { destinationUrl: 'https://shop.example/theirs' } }
  await page.request.patch(`/api/admin/promotions/${promotions[0]?.id}`, theirs)
  const expires = form.getByLabel('Expires')
  await form.getByLabel('What the picture shows').fill('My lamp')
  await expires.fill('20271-01-01T00:00')
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(expires).toBeFocused()
  expect(await expires.evaluate((it: HTMLInputElement) => it.validity.rangeOverflow)).toBe(true)
  await expires.fill('2020-01-01T00:00')
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(expires).toHaveAccessibleDescription(/This time is over/)
  await expires.fill('')
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(form.getByRole('alert')).toContainText('Somebody else has changed this promotion')
  await form.getByRole('button', { name: 'Save over it' }).click()
  await expect(toast).toContainText('Promotion saved')
  await expect(items).toContainText('My lamp')
  // A field that only the other administrator changed keeps their value.
  await expect(items).toContainText('shop.example/theirs')
})
