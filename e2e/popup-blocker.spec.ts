import { homePage } from './support/home-page.ts'
import { visit } from './support/recorded-events.ts'
import { retailerSearch } from './support/retailer.ts'
import { expect, test } from './support/test.ts'
import { usualBrowser } from './support/usual-browser.ts'

// The popup blocker, which Playwright switches off by default.
test.use({ launchOptions: usualBrowser })

test('a popup blocker makes ?q= a link', async ({ page, context, events }) => {
  await page.goto('/?q=fuzzy%20socks')
  // Only events are used here, because an evaluation by Playwright counts as a user's click and may open tabs.
  await page.waitForURL('/')
  const link = homePage(page).heldBack.getByRole('link')
  await expect(link).toBeVisible()
  expect(context.pages()).toHaveLength(1)
  const tabOpens = context.waitForEvent('page')
  await link.click()
  const url = retailerSearch('fuzzy%20socks')
  await (await tabOpens).waitForURL(url)
  await events.expect([visit('fuzzy socks', url, 'q')])
})
