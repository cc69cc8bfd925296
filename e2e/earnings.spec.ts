import type { Page } from '@playwright/test'
import Database from 'better-sqlite3'
import { DAY_MS, utcDay } from '../src/core/time.ts'
import { AMAZON_REPORT } from '../src/testing/earning-reports.ts'
import { loginForm, openAdmin } from './support/admin.ts'
import { expectNoViolationsInAnyTheme } from './support/axe.ts'
import { FAILED_REQUEST } from './support/console-guard.ts'
import { SCREENS } from './support/screens.ts'
import type { Server } from './support/servers.ts'
import { expect, test } from './support/test.ts'

// A server of its own, because other journeys expect an overview without earnings; a phone, because owners have one at hand.
const [[, phone]] = SCREENS
test.use({ ...phone, serverEnvironment: { METRICS_TOKEN: 'with-earnings-here' } })

/** The example with days of the last week. */
function recent(report: string): string {
  return ['2026-11-17', '2026-11-18', '2026-11-19'].reduce(
    (text, day, index) => text.replaceAll(day, utcDay(Date.now() - (6 - index) * DAY_MS)),
    report,
  )
}

/** The start of a day in UTC, in milliseconds since 1970. */
function startOfDay(daysAgo: number): number {
  return Date.parse(utcDay(Date.now() - daysAgo * DAY_MS))
}

/** Counts hand-offs from the search box on the first day of the example, and clicks on a link on the last. */
function countHandOffs({ databaseFile }: Server): void {
  const database = new Database(databaseFile)
  const insert = database.prepare(
    'insert into event_counts (metric, hour, key, is_bot, count) values (?, ?, ?, 0, ?)',
  )
  insert.run('visit', startOfDay(6), 'search', 50)
  insert.run('link.click', startOfDay(4), 'summer-gifts', 40)
  database.close()
}

async function choose(page: Page, name: string, text: string): Promise<void> {
  await page
    .getByLabel('File', { exact: true })
    .setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(text) })
}

test('an owner imports a report of Amazon, sees what each place earned, and imports it again', async ({
  page,
  server,
  consoleGuard,
}) => {
  consoleGuard.allow(FAILED_REQUEST)
  countHandOffs(server)
  const report = recent(AMAZON_REPORT)
  await openAdmin(page, server, '/admin/earnings')
  const { toast } = loginForm(page)
  await choose(page, 'report.zip', 'PK\u0003\u0004')
  await expect(page.getByRole('alert')).toContainText('Unpack it')

  await choose(page, 'Fee-Earnings.csv', report)
  const form = page.getByRole('form', { name: 'New report' })
  await expect(form).toContainText('This looks like “Amazon: Fee-Earnings, amounts in dollars”')
  await expect(form.getByLabel('Tracking id or sub-id')).toHaveValue('Tracking ID')
  await expect(form.getByLabel('What you earned')).toHaveValue('Ad Fees($)')
  await expect(form).toContainText('Such as: search · mine-20 · link-summer-gifts')
  await expectNoViolationsInAnyTheme(page)
  await form.getByLabel('Name').fill('Amazon.com')
  await form.getByLabel('Currency of all rows').fill('')
  await form.getByRole('button', { name: 'Remember' }).click()
  await expect(form.getByRole('alert')).toContainText('choose a column with the currency')
  await form.getByLabel('Currency of all rows').fill('usd')
  await form.getByRole('button', { name: 'Remember' }).click()
  await expect(page.getByRole('heading', { name: 'Amazon.com' })).toBeFocused()
  const status = page.getByRole('status').filter({ hasText: 'rows' })
  await expect(status).toContainText('5 rows')
  await expect(status).toContainText('$50.70')
  await expect(status).toContainText('4 new, 0 changed, 0 as before')
  await page.getByRole('button', { name: 'Import', exact: true }).click()
  await expect(toast.filter({ hasText: 'Imported' })).toBeVisible()

  const earnings = page.getByRole('table', { name: 'Earnings' })
  const row = (name: string) => earnings.getByRole('row', { name })
  await expect(row('Search box')).toContainText('$2.10')
  // 2.10 for 50 hand-offs.
  await expect(row('Search box')).toContainText('$4.20')
  await expect(row('/s/summer-gifts')).toContainText('$1.50')
  await expect(row('mine-20')).toContainText('$48.00')
  await expectToFit(page)
  await expectNoViolationsInAnyTheme(page)

  // The second time the file needs one confirmation, and counts nothing twice.
  await choose(page, 'Fee-Earnings.csv', report)
  await expect(status).toContainText('0 new, 0 changed, 4 as before')
  await page.getByRole('button', { name: 'Import', exact: true }).click()
  const imports = page.getByRole('table', { name: 'Imports' })
  await expect(imports.getByRole('row', { name: 'Fee-Earnings.csv' })).toHaveCount(2)
  await expect(imports).toContainText('all replaced by later files')
  await expect(row('Search box')).toContainText('$2.10')

  await page.goto('/admin')
  const summary = page.getByRole('region', { name: 'Earned' })
  await expect(summary.getByRole('row', { name: 'Search box' })).toContainText('$4.20')
  await expectToFit(page)
  await summary.getByRole('link', { name: 'All earnings' }).click()

  await expect(earnings).toBeVisible()
})

/** Checks that nothing needs scrolling sideways; only the navigation may. */
async function expectToFit(page: Page): Promise<void> {
  const { scrollWidth, clientWidth } = await page.evaluate(() => {
    const { scrollWidth: content, clientWidth: screen } = document.documentElement
    return { scrollWidth: content, clientWidth: screen }
  })
  expect(scrollWidth).toBe(clientWidth)
}
