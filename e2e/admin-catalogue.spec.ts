import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import type { AuditDetails } from '../src/features/audit/audit.contract.ts'
import { logInElsewhere, openAdmin } from './support/admin.ts'
import { expectNoViolations, expectNoViolationsInAnyTheme } from './support/axe.ts'
import { FAILED_REQUEST } from './support/console-guard.ts'
import { expect, test } from './support/test.ts'

/** A server of their own, because these tests change data that other journeys rely on. */
test.use({ serverEnvironment: { AFFILIATE_TAG: 'lists-20' } })

const toast = (page: Page) => page.locator('.toast:visible')
const editFirst = (page: Page) => page.getByRole('button', { name: /^Edit / }).first()
const rows = (page: Page) => page.locator('.data-table tbody tr')

test('a product is added by keyboard, found, changed, deleted and brought back, and the site shows it', async ({
  page,
  request,
  server,
  consoleGuard,
}) => {
  consoleGuard.allow(FAILED_REQUEST)
  await openAdmin(page, server, '/admin/products')
  await expect(page.getByRole('status').filter({ hasText: '72 products' })).toBeVisible()
  await expect(rows(page)).toHaveCount(25)
  await page.getByRole('button', { name: 'Next' }).click()
  await expect(page.getByText('Page 2 of 3')).toBeVisible()

  await page.getByRole('button', { name: 'Add a product' }).press('Enter')
  const form = page.getByRole('dialog', { name: 'Add a product' })
  await form.getByLabel('Name', { exact: true }).fill('Moon Lamp')
  await form.getByLabel('Description', { exact: true }).fill('A small moon that stays in at night.')
  await form.getByLabel('Category').fill('Home')
  await form.getByLabel('Rating (optional)').fill('7')
  await form.getByLabel('Price range').fill('$20 - $45')
  await form.getByLabel('Key features').fill('Round\n\nBright')
  await form.getByLabel('Benefits').fill('No ladder needed')
  await expect(form.getByRole('region', { name: 'On the site' })).toContainText('/product/moon-lamp')
  await form.getByLabel('Price range').press('Enter')
  const rating = form.getByLabel('Rating (optional)')
  await expect(rating).toHaveAccessibleDescription(/must be 5 or less/)
  await expect(rating).toBeFocused()
  await expect(form.getByRole('alert')).toContainText('Nothing was saved')
  await expect(form.getByLabel('Key features')).toHaveValue('Round\n\nBright')
  await page.keyboard.press('Escape')
  const question = page.getByRole('alertdialog', { name: 'Leave without saving?' })
  await question.getByRole('button', { name: 'Cancel' }).click()
  await rating.fill('4.5')
  await rating.press('Enter')
  await expect(toast(page)).toContainText('Added')
  await expect(form).toHaveCount(0)
  const shown = async (path = '/product/moon-lamp') => (await request.get(path)).text()
  expect(await shown()).toContain('A small moon that stays in at night.')

  await page.getByRole('searchbox', { name: 'Find products' }).fill('lamp MOON')
  await expect(rows(page)).toHaveCount(1)
  await page.getByRole('button', { name: 'Edit Moon Lamp' }).click()
  const editing = page.getByRole('dialog', { name: 'Edit Moon Lamp' })
  await editing.getByLabel('Name', { exact: true }).fill('Crescent Lamp')
  await editing.getByRole('button', { name: 'Save' }).click()
  await expect(toast(page)).toContainText('Saved')
  expect(await shown()).toContain('Crescent Lamp')

  await page.getByRole('button', { name: 'Delete Crescent Lamp' }).click()
  await expect(page.getByText('Nothing found for “lamp MOON”')).toBeVisible()
  expect(await shown()).toContain('Product Not Found')
  await toast(page).getByRole('button', { name: 'Undo' }).click()
  await expect(rows(page)).toHaveCount(1)
  expect(await shown()).toContain('Crescent Lamp')
})

test('two administrators change the same deal: the second one is told, and decides', async ({
  page,
  context,
  server,
  consoleGuard,
}) => {
  consoleGuard.allow(FAILED_REQUEST)
  await openAdmin(page, server, '/admin/deals')
  const other = await context.newPage()
  await other.goto('/admin/deals')
  await editFirst(page).click()
  await editFirst(other).click()
  await other.getByLabel('Description', { exact: true }).fill('Theirs')
  await other.getByRole('button', { name: 'Save' }).click()
  await expect(toast(other)).toContainText('Saved')

  await page.getByLabel('Description', { exact: true }).fill('Mine')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('alert')).toContainText('Somebody else has changed this entry')
  await page.getByRole('button', { name: 'Save over it' }).click()
  await expect(toast(page)).toContainText('Saved')
  expect(await (await page.request.get('/api/deals')).text()).toContain('"Mine"')
})

test('a list is exported, and imported when every line is in order', async ({
  page,
  server,
  consoleGuard,
}) => {
  consoleGuard.allow(FAILED_REQUEST)
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await openAdmin(page, server, '/admin/suggestions')
  const downloading = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export' }).click()
  const download = await downloading
  expect(download.suggestedFilename()).toBe('suggestions.csv')

  await page.getByRole('button', { name: 'Import' }).click()
  const dialog = page.getByRole('dialog', { name: 'Import suggestions' })
  const choose = (csv: string | Buffer) =>
    dialog
      .getByLabel('File')
      .setInputFiles({ name: 'list.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) })
  const header = 'name,description,secondDescription,discount,searchQuery'
  await choose(`${header}\nSocks,Warm,Warmer,20,socks\nHats,Tall,Taller,21,hats\n`)
  await expect(dialog.getByRole('alert')).toHaveText('A line is bad. Nothing was changed.')
  await expect(dialog.getByRole('listitem')).toContainText('Line 3: discount: must be one of')
  await expectNoViolationsInAnyTheme(page)
  await choose(`${header}\nSocks,Warm,Warmer,20,socks\n`)
  await expect(dialog.getByRole('status')).toContainText('1 added, 0 changed, 50 removed, 0 as before')
  await dialog.getByRole('button', { name: 'Import' }).click()
  await expect(toast(page)).toContainText('Imported')
  await expect(rows(page)).toHaveCount(1)

  await page.getByRole('button', { name: 'Delete Socks' }).click()
  await expect(page.getByRole('heading', { name: 'No suggestions yet' })).toBeVisible()
  await expectNoViolations(page)
  await page.getByRole('button', { name: 'Import' }).click()
  await choose(await readFile((await download.path()) ?? ''))
  await dialog.getByRole('button', { name: 'Import' }).click()
  await expect(page.getByRole('status').filter({ hasText: '50 suggestions' })).toBeVisible()

  const [promotion] = (await (await page.request.get('/api/promoted-products')).json()) as { id: string }[]
  const changed = await page.request.patch(`/api/admin/promotions/${promotion?.id}`, {
    headers: { authorization: `Bearer ${await logInElsewhere(server)}` },
    data: { destinationUrl: 'https://shop.example/tea', expiresAt: Date.UTC(2099, 11, 24, 12) },
  })
  expect(changed.status()).toBe(200)
  await page.getByRole('link', { name: 'Audit' }).click()
  const entries = page.getByRole('main').getByRole('listitem')
  await expect(entries.first()).toContainText('https://shop.example/tea')
  await expect(entries.first()).toContainText(/expiresAt.*24.*2099/s)
  const removal = entries.filter({ hasText: /removed\s*50/ })
  const wholeDownload = page.waitForEvent('download')
  await removal.getByRole('button', { name: 'Download all of it: import suggestions' }).click()
  const whole = JSON.parse(await readFile((await (await wholeDownload).path()) ?? '', 'utf8')) as AuditDetails
  expect(whole.before).toMatchObject({ entries: { length: 50 } })
})
