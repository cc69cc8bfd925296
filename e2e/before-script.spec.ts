import type { Page } from '@playwright/test'
import { homePage } from './support/home-page.ts'
import { surpriseSearch, textSearch, visit } from './support/recorded-events.ts'
import { retailerSearch } from './support/retailer.ts'
import { expect, test } from './support/test.ts'

/** Opens home while its script is still loading; the returned function lets the script arrive. */
async function openSlowly(page: Page) {
  const script = Promise.withResolvers<void>()
  await page.route('**/assets/*.js', async (route) => {
    await script.promise
    await route.continue()
  })
  await page.goto('/', { waitUntil: 'commit' })
  const home = homePage(page)
  await expect(home.trending.getByRole('link')).toHaveCount(9)
  return { home, letScriptArrive: script.resolve }
}

test('a wish before the script has come goes through the server', async ({ page, events }) => {
  const { home } = await openSlowly(page)
  await home.box.fill('tea & biscuits')
  const url = retailerSearch('tea%20%26%20biscuits')
  // Playwright cannot fulfil the target of a redirect; the request for it is enough.
  const asked = page.waitForRequest(url)
  await home.box.press('Enter')
  await asked
  await events.expect([textSearch('tea & biscuits'), visit('tea & biscuits', url, 'search')])
})

test('so does a surprise', async ({ page, events }) => {
  const { home } = await openSlowly(page)
  const asked = page.waitForRequest(/^https:\/\/www\.amazon\.com\//)
  await home.surprise.click()
  const url = (await asked).url()
  const term = new URL(url).searchParams.get('k') ?? ''
  expect(url).toBe(retailerSearch(encodeURIComponent(term)))
  await events.expect([surpriseSearch(term), visit(term, url, 'surprise')])
})

test('what was typed before the script came is kept', async ({ page, events }) => {
  const { home, letScriptArrive } = await openSlowly(page)
  await home.box.pressSequentially('early bird')
  letScriptArrive()
  // The browser's own check goes when the script takes over.
  await expect(home.box).not.toHaveAttribute('required')
  await expect(home.box).toHaveValue('early bird')
  await expect(home.box).toBeFocused()
  await expect(home.go).toBeEnabled()
  await page.keyboard.type(' feeder')
  await home.go.click()
  const url = retailerSearch('early%20bird%20feeder')
  await page.waitForURL(url)
  await events.expect([textSearch('early bird feeder'), visit('early bird feeder', url, 'search')])
})
