import type { Page } from '@playwright/test'
import { homePage, openHome } from './support/home-page.ts'
import { retailerSearch } from './support/retailer.ts'
import { expect, test } from './support/test.ts'
import { usualBrowser } from './support/usual-browser.ts'

// The back/forward cache, which Playwright switches off by default.
test.use({ launchOptions: usualBrowser })

async function searchAndComeBack(page: Page) {
  const home = await openHome(page)
  await page.evaluate(() => document.body.setAttribute('data-remembered', ''))
  await home.box.fill('red boots')
  await home.go.click()
  await page.waitForURL(retailerSearch('red%20boots'))
  await page.goBack({ waitUntil: 'commit' })
  await expect(page.locator('body')).toHaveAttribute('data-remembered', '', { timeout: 1000 })
}

test('a page that comes back as it was left can be used again', async ({ page }) => {
  const home = homePage(page)
  // The browser decides whether to cache a page; a busy one sometimes loads the page again.
  await expect(() => searchAndComeBack(page)).toPass()
  await expect(home.searching).toBeHidden()
  await expect(home.box).toBeEnabled()
  await expect(home.box).toHaveValue('')
  await expect(home.surprise).toBeEnabled()
})
