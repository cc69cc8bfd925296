import type { Locator, Page } from '@playwright/test'
import { changeSettings, openAdmin } from './support/admin.ts'
import { expectNoViolationsInAnyTheme } from './support/axe.ts'
import { FAILED_REQUEST } from './support/console-guard.ts'
import { expectNoSidewaysScrolling } from './support/layout.ts'
import { SCREENS } from './support/screens.ts'
import { expect, test } from './support/test.ts'

// A server of its own, with tags in two shops; a phone, because owners have one at hand.
const [[, phone]] = SCREENS
test.use({ ...phone, serverEnvironment: { AFFILIATE_TAG: 'pages-20' } })

const AT_HOME = 'https://www.amazon.com/dp/B0ABCDEFGH?tag=pages-20'
const PAGES = ['amazon.com: B0ABCDEFGH', 'https://www.amazon.de/dp/B0ABCDEFGH?th=1']

test.beforeEach(async ({ server, consoleGuard }) => {
  consoleGuard.allow(FAILED_REQUEST)
  await changeSettings(server, { otherTags: { 'amazon.de': 'pages-21' } })
})

const toast = (page: Page) => page.locator('.toast:visible')
const deal = (page: Page) => page.getByRole('link', { name: 'Moon Lamp Bright' })

/** Enters pages by shop, of which the second is none at first, and saves. */
async function enterPages(page: Page, form: Locator, label: string): Promise<void> {
  const pages = form.getByLabel(label)
  await pages.fill(`${PAGES[0]}\nB0ABCDEFGH`)
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(pages).toBeFocused()
  await expect(pages).toHaveAccessibleDescription(/line 2 must be a shop and its address or id of the page/)
  await expect(pages).toHaveValue(`${PAGES[0]}\nB0ABCDEFGH`)
  await expectNoSidewaysScrolling(page)
  await expectNoViolationsInAnyTheme(page)
  await pages.fill(PAGES.join('\n'))
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(form).toHaveCount(0)
}

test('an owner enters the pages of a deal by shop, and visitors are led to them', async ({
  page,
  server,
  browser,
}) => {
  await openAdmin(page, server, '/admin/deals')
  await page.getByRole('button', { name: 'Delete the samples' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByRole('heading', { name: 'No deals yet' })).toBeVisible()
  await page.getByRole('button', { name: 'Add a deal' }).click()
  const form = page.getByRole('dialog', { name: 'Add a deal' })
  await form.getByLabel('Name', { exact: true }).fill('Moon Lamp')
  await form.getByLabel('Description', { exact: true }).fill('Bright')
  await enterPages(page, form, 'Its pages in shops')
  await page.getByRole('button', { name: 'Edit Moon Lamp' }).click()
  const editing = page.getByRole('dialog', { name: 'Edit Moon Lamp' })
  await expect(editing.getByLabel('Its pages in shops')).toHaveValue(/^amazon\.com: .*\namazon\.de: .*$/)

  await page.goto('/')
  await expect(deal(page)).toHaveAttribute('href', AT_HOME)
  const abroad = await browser.newContext({ baseURL: server.url, timezoneId: 'Europe/Vienna' })
  const visitor = await abroad.newPage()
  await visitor.goto('/')
  await expect(deal(visitor)).toHaveAttribute('href', 'https://www.amazon.de/dp/B0ABCDEFGH?th=1&tag=pages-21')
  await abroad.close()
})

test('an owner enters the pages of a product by shop, takes them away again, and its links follow', async ({
  page,
  server,
}) => {
  await openAdmin(page, server, '/admin/products')
  await page.getByRole('button', { name: 'Add a product' }).click()
  const form = page.getByRole('dialog', { name: 'Add a product' })
  await form.getByLabel('Name', { exact: true }).fill('Moon Lamp')
  await form.getByLabel('Description', { exact: true }).fill('A small moon.')
  await form.getByLabel('Category').fill('Living')
  await form.getByLabel('Key features').fill('Round')
  await form.getByLabel('Benefits').fill('No ladder needed')
  await enterPages(page, form, 'Its pages in other shops')
  await expect(toast(page)).toContainText('Added')

  const buy = page.locator('a[rel~="sponsored"]').first()
  await page.goto('/product/moon-lamp')
  await expect(buy).toHaveAttribute('href', AT_HOME)

  await page.goto('/admin/products')
  await page.getByRole('searchbox', { name: 'Find products' }).fill('moon lamp')
  await page.getByRole('button', { name: 'Edit Moon Lamp' }).click()
  const editing = page.getByRole('dialog', { name: 'Edit Moon Lamp' })
  await editing.getByLabel('Its pages in other shops').fill('')
  await editing.getByRole('button', { name: 'Save' }).click()
  await expect(toast(page)).toContainText('Saved')
  await page.goto('/product/moon-lamp')
  await expect(buy).toHaveAttribute('href', 'https://www.amazon.com/s?k=moon%20lamp&tag=pages-20')
})
