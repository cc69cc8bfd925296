import type { Route } from '@playwright/test'
import { FAILED_REQUEST } from './support/console-guard.ts'
import { homePage, openHome } from './support/home-page.ts'
import { retailerSearch } from './support/retailer.ts'
import { expect, test } from './support/test.ts'

const EVENTS = '**/api/analytics/**'
const SEARCH = retailerSearch('socks')

const FAILURES: readonly (readonly [string, RegExp, (route: Route) => Promise<void>])[] = [
  ['cannot be reached', /^debug: .* failed; going on without it\. TypeError/, (route) => route.abort()],
  ['fails', /^debug: .* failed; going on without it\. Error: 500/, (route) => route.fulfill({ status: 500 })],
]

for (const [problem, line, answer] of FAILURES) {
  test(`when counting ${problem}, everything goes on, and developers can read why`, async ({
    page,
    context,
    events,
    retailer,
    consoleGuard,
  }) => {
    consoleGuard.allow(FAILED_REQUEST)
    await context.route(EVENTS, answer)
    const told = () => consoleGuard.lines.filter((it) => line.test(it)).map((it) => it.split(' ')[1])
    const letGo = retailer.hold()
    const home = await openHome(page, '/?ref=abc')
    await expect.poll(told).toEqual(['/api/analytics/referral', '/api/analytics/view'])
    await home.box.fill('socks')
    await page.keyboard.press('Enter')
    await expect.poll(() => retailer.requests).toEqual([SEARCH])
    await expect
      .poll(() => new Set(told()))
      .toEqual(
        new Set([
          '/api/analytics/referral',
          '/api/analytics/view',
          '/api/analytics/search',
          '/api/analytics/visit',
        ]),
      )
    letGo()
    await page.waitForURL(SEARCH)
    expect(consoleGuard.lines.filter((it) => !line.test(it) && !FAILED_REQUEST.test(it))).toEqual([])
    expect(events.rows()).toEqual([])
  })
}

test('when counting never ends, everything goes on', async ({ page, context, consoleGuard }) => {
  const asked: string[] = []
  await context.route(EVENTS, (route) => {
    asked.push(new URL(route.request().url()).pathname)
  })
  const home = await openHome(page)
  const tabOpens = context.waitForEvent('page')
  await home.trending.getByRole('link').first().click()
  await (await tabOpens).waitForURL(/^https:\/\/www\.amazon\.com\/s\?k=/)
  await homePage(page).box.fill('socks')
  await page.keyboard.press('Enter')
  await page.waitForURL(SEARCH)
  expect(asked).toEqual([
    '/api/analytics/view',
    '/api/analytics/visit',
    '/api/analytics/search',
    '/api/analytics/visit',
  ])
  expect(consoleGuard.lines).toEqual([])
})
