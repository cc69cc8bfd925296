import { openAdmin } from './support/admin.ts'
import { expectNoViolationsInAnyTheme } from './support/axe.ts'
import { FAILED_REQUEST } from './support/console-guard.ts'
import { tooSmall } from './support/layout.ts'
import { expect, test } from './support/test.ts'

test('on a phone, in every theme, and what cannot be loaded', async ({
  page,
  server,
  consoleGuard,
  userAgent,
}) => {
  const query = { query: 'a very long wish '.repeat(4), searchType: 'text' }
  await page.request.post('/api/analytics/search', {
    data: query,
    headers: { 'user-agent': userAgent ?? '' },
  })
  consoleGuard.allow(FAILED_REQUEST)
  await page.route('**/api/admin/statistics/**', (route) => route.abort())
  await page.setViewportSize({ width: 390, height: 844 })
  await openAdmin(page, server, '/admin?range=12m')
  const problems = page.getByRole('main').getByText('Unable to connect to server')
  await expect(problems).toHaveCount(3)
  await page.getByRole('button', { name: 'Download as CSV: Today' }).click()
  await expect(page.getByText('Download failed')).toBeVisible()
  await page.unroute('**/api/admin/statistics/**')
  await page.getByRole('button', { name: 'Try again' }).first().click()
  await expect(problems).toHaveCount(0)

  await expect(page.getByRole('region', { name: 'Search terms' }).getByRole('listitem')).not.toHaveCount(0)
  await expect(page.locator('.chart canvas')).toBeVisible()
  expect(await tooSmall(page)).toEqual([])
  await expectNoViolationsInAnyTheme(page)
  for (const width of [390, 320]) {
    await page.setViewportSize({ width, height: 844 })
    const contentWidth = () => page.evaluate(() => document.documentElement.scrollWidth)
    await expect.poll(contentWidth, 'The chart becomes smaller with the screen.').toBe(width)
  }
})
