import { readFile } from 'node:fs/promises'
import { openAdmin } from './support/admin.ts'
import { expectNoViolations } from './support/axe.ts'
import { FAILED_REQUEST } from './support/console-guard.ts'
import { openHome } from './support/home-page.ts'
import { SCREENS } from './support/screens.ts'
import { expect, test } from './support/test.ts'

// A server of its own, because other journeys expect links with the tag of the start; a phone, because owners have one at hand.
const [[, phone]] = SCREENS
test.use({ ...phone, serverEnvironment: { METRICS_TOKEN: 'other-retailers-here' } })

test('an owner enters a tag for another shop, describes a retailer, and saves it as a file', async ({
  page,
  context,
  server,
  consoleGuard,
}) => {
  consoleGuard.allow(FAILED_REQUEST)
  await openAdmin(page, server, '/admin/retailers')
  const german = page.getByLabel('amazon.de, Germany')
  const save = page.locator('form').filter({ has: german }).getByRole('button', { name: 'Save' })
  await german.fill('mine')
  await save.click()
  await expect(page.getByRole('alert').filter({ hasText: 'two digits' })).toBeVisible()
  await german.fill('mine-21')
  await save.click()
  await expect(page.locator('.toast:visible')).toContainText('Setting Updated')
  await page.reload()
  await expect(german).toHaveValue('mine-21')

  await page.getByRole('button', { name: 'Add a retailer' }).click()
  const form = page.getByRole('form', { name: 'Add a retailer' })
  await form.getByLabel('Name').fill('Bazaar')
  await form.getByLabel('Shops').fill('basar.example DE de EUR')
  await form.getByLabel('Address of its search').fill('https://www.{host}/find?q=x{term}')
  await form.getByLabel('Take the address of a network').selectOption('Awin')
  await expect(form.getByLabel('What makes a link yours')).toHaveValue(/awin1\.com/)
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(form.getByRole('alert')).toContainText('must be like https://www.{host}/search?q={term}')
  await form.getByLabel('Address of its search').fill('https://www.{host}/find?q={term}')
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(form).toHaveCount(0)
  const bazaar = page.getByRole('listitem').filter({ hasText: 'basar.example' })
  await expect(bazaar).toContainText('Yours')
  await expect(bazaar).toContainText('Links go by way of Awin.')
  await expectNoViolations(page)

  const downloading = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export' }).click()
  const file = await (await downloading).path()
  expect(JSON.parse(await readFile(file, 'utf8'))).toMatchObject([{ key: 'bazaar', name: 'Bazaar' }])
  await bazaar.getByRole('button', { name: 'Delete Bazaar' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await expect(bazaar).toHaveCount(0)
  await page.getByLabel('File with retailers').setInputFiles(file)
  await expect(bazaar).toBeVisible()

  await page.goto('/admin/settings')
  const settings = page.locator('form').filter({ has: page.getByRole('heading', { name: 'The retailer' }) })
  await settings.getByLabel('Domain of the retailer').fill('basar.example')
  await settings.getByLabel('Your tag').fill('4711')
  await settings.getByRole('button', { name: 'Save' }).click()
  await expect(page.locator('.toast:visible')).toContainText('Setting Updated')
  await page.goto('/admin/retailers')
  await page.getByLabel('Merchant').fill('77')
  await page.locator('form', { hasText: 'Your ids at' }).getByRole('button', { name: 'Save' }).click()
  await expect(page.locator('.toast:visible')).toContainText('Setting Updated')

  await context.route('https://www.awin1.com/**', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>The network</title>' }),
  )
  const home = await openHome(page)
  await home.box.fill('cat & dog')
  await home.go.click()
  const url =
    'https://www.awin1.com/cread.php?awinmid=77&awinaffid=4711&clickref=search&ued=https%3A%2F%2Fwww.basar.example%2Ffind%3Fq%3Dcat%2520%2526%2520dog'
  await page.waitForURL(url)
})
