import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { openAdmin } from './support/admin.ts'
import { openHome } from './support/home-page.ts'
import { retailerSearch } from './support/retailer.ts'
import { expect, test } from './support/test.ts'

function overview(page: Page) {
  return {
    figure: (name: string) => page.getByRole('listitem').filter({ hasText: name }).locator('.figure-count'),
    list: (name: string) => page.getByRole('region', { name }).getByRole('listitem'),
    choice: (name: string) => page.getByRole('button', { name, exact: true }),
    empty: page.getByRole('heading', { name: 'Nothing in the last 7 days' }),
    chart: page.getByRole('figure'),
    bars: page.locator('.chart canvas'),
  }
}

async function downloaded(page: Page, name: string): Promise<string> {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: `Download as CSV: ${name}` }).click(),
  ])
  return readFile(await download.path(), 'utf8')
}

// An environment that no other journey has starts a server of its own, without other searches.
test.use({ serverEnvironment: { PRODUCT_NAME: 'Wishes' } })

test('what visitors do shows in the overview, over the range that the address says', async ({
  page,
  context,
  server,
  retailer,
}) => {
  await openAdmin(page, server)
  const { figure, list, choice, empty, chart, bars } = overview(page)
  await expect(page.getByRole('heading', { name: 'Lately', exact: true })).toBeVisible()
  await expect(empty).toBeVisible()
  await expect(figure('Searches')).toHaveText('0')

  const visitor = await context.newPage()
  const home = await openHome(visitor, '/?ref=ann')
  await home.box.fill('Cat Toys')
  await home.go.click()
  await expect(visitor).toHaveURL(retailerSearch('Cat%20Toys'))
  await visitor.close()
  await expect(async () => {
    await page.reload()
    await expect(figure('Searches')).toHaveText('1', { timeout: 1000 })
    await expect(figure('Hand-offs')).toHaveText('1')
    await expect(figure('Referral visits')).toHaveText('1')
  }).toPass()
  expect(retailer.requests).toHaveLength(1)
  await expect(page.getByText('none yesterday')).toHaveCount(4)
  await expect(empty).toHaveCount(0)
  await expect(list('Search terms')).toHaveText(['cat toys1'])
  await expect(list('Click sources')).toHaveText(['Search box1'])
  await expect(list('Referral codes')).toHaveText(['ann1'])
  await expect(list('Landing pages')).toHaveText(['/1'])
  await expect(bars).toBeVisible()
  await expect(chart).toContainText('Searches, last 7 days: 1')

  await choice('24 h').click()
  await expect(page).toHaveURL('/admin?range=24h')
  await expect(chart).toContainText('Searches, last 24 hours: 1')
  await choice('Referral visits').click()
  await chart.getByText('Show as a table').click()
  const table = page.getByRole('table', { name: 'Referral visits, last 24 hours' })
  await expect(table.locator('tbody tr')).toHaveCount(24)
  await expect(table.locator('tbody tr').first()).toContainText('1')
  await page.reload()
  await expect(choice('24 h')).toHaveAttribute('aria-pressed', 'true')
  await expect(chart).toContainText('last 24 hours')

  expect(await downloaded(page, 'Search terms, last 24 hours')).toBe('\uFEFFkey,count\r\ncat toys,1\r\n')
  expect(await downloaded(page, 'Figures, last 24 hours')).toMatch(/Z,1,1,0,1,0\r\n$/)
  expect(await downloaded(page, 'Today')).toMatch(/^\uFEFFday,/)
})
