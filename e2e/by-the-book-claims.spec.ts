import { changeSettings, openAdmin } from './support/admin.ts'
import { expectNoViolationsInAnyTheme } from './support/axe.ts'
import { openHome } from './support/home-page.ts'
import { expect, test } from './support/test.ts'

// A retailer that lets its partners type figures.
test.use({ serverEnvironment: { RETAILER_HOST: 'basar.example', RETAILER_NAME: 'Bazaar' } })

test.beforeEach(async ({ server }) => {
  await changeSettings(server, { rules: 'by-the-book' })
})

test('by the book a visitor sees only figures with a source, which the owner enters beside them', async ({
  page,
  server,
  context,
}) => {
  await openHome(page)
  await expect(page.getByRole('region', { name: 'Things to hunt for' })).toContainText('Fresh ideas in')
  await expect(page.getByText('Worth a look', { exact: true })).toHaveCount(9)
  await expect(page.getByRole('region', { name: 'A few we like' })).toBeVisible()
  await expect(page.locator('.deal-badge')).toHaveCount(0)
  await page.goto('/product/cast-iron-skillet')
  await expect(page.getByRole('link', { name: 'See price on Bazaar' })).toHaveCount(2)
  await expect(page.getByText('/5')).toHaveCount(0)

  await openAdmin(page, server, '/admin/products')
  await page.getByRole('button', { name: 'Show only these' }).click()
  await page.getByRole('searchbox').fill('cast iron')
  await expect(page.getByRole('status').filter({ hasText: '1 product' })).toBeVisible()
  await page.getByRole('button', { name: /^Edit .*cast iron skillet/ }).click()
  const form = page.getByRole('dialog')
  await form.getByLabel('Where the rating is from').selectOption('We found it ourselves')
  await form.getByLabel('How we found the rating').fill('We have fried in it for a year.')
  await form.getByRole('button', { name: 'Checked just now' }).click()
  await expectNoViolationsInAnyTheme(page)
  await form.getByLabel('Price range').fill('')
  await expect(form.getByLabel('Where the price is from')).toHaveCount(0)
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(page.locator('.toast:visible')).toContainText('Saved')

  const visitor = await context.newPage()
  await visitor.goto('/product/cast-iron-skillet')
  const main = visitor.getByRole('main')
  await expect(main).toContainText('Our rating')
  await expect(main).toContainText('We have fried in it for a year.')
  await expect(main.getByRole('link', { name: 'See price on Bazaar' })).toHaveCount(2)
})

test('a deal with a source is popular, and keeps its place when the deals change', async ({
  page,
  server,
}) => {
  await openAdmin(page, server, '/admin/deals')
  const form = page.getByRole('dialog')
  await page
    .getByRole('button', { name: /^Edit / })
    .first()
    .click()
  const name = await form.getByLabel('Name', { exact: true }).inputValue()
  await form.getByLabel('Where the discount is from').selectOption('We found it ourselves')
  await form.getByLabel('How we found the discount').fill('Seen at Bazaar this morning.')
  await form.getByRole('button', { name: 'Checked just now' }).click()
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(page.locator('.toast:visible')).toContainText('Saved')
  await openHome(page)
  const popular = page.getByRole('region', { name: 'Popular deals today' })
  await expect(popular.getByRole('listitem')).toHaveCount(1)
  await expect(popular).toContainText(name)
  await expect(popular).toContainText('% off')
  await expect(page.getByRole('timer')).toHaveText(/^Fresh deals in \d+s$/)
  await expect(page.getByRole('region', { name: 'Things to hunt for' }).getByRole('listitem')).toHaveCount(14)
})
