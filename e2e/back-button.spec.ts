import { openHome } from './support/home-page.ts'
import { retailerSearch } from './support/retailer.ts'
import { expect, test } from './support/test.ts'

// Browsers keep pages in memory to show them again as they were left; Playwright switches it off.
test.use({
  launchOptions: ({ launchOptions }, provide) =>
    provide({ ...launchOptions, ignoreDefaultArgs: ['--disable-back-forward-cache'] }),
})

test('a page that comes back as it was left can be used again', async ({ page }) => {
  const home = await openHome(page)
  await page.evaluate(() => document.body.setAttribute('data-remembered', ''))
  await home.box.fill('red boots')
  await home.go.click()
  await page.waitForURL(retailerSearch('red%20boots'))
  await page.goBack({ waitUntil: 'commit' })
  await expect(page.locator('body')).toHaveAttribute('data-remembered')
  await expect(home.searching).toBeHidden()
  await expect(home.box).toBeEnabled()
  await expect(home.box).toHaveValue('')
  await expect(home.surprise).toBeEnabled()
})
