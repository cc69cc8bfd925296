import { openHome } from './support/home-page.ts'
import { visit } from './support/recorded-events.ts'
import { retailerSearch } from './support/retailer.ts'
import { expect, test } from './support/test.ts'
import { startUsing } from './support/used-page.ts'

test('nine popular searches stand in three columns', async ({ page }) => {
  const { trending } = await openHome(page)
  await expect(trending.getByRole('heading', { level: 2 })).toHaveText('Popular searches right now')
  const links = trending.getByRole('link')
  await expect(links).toHaveCount(9)
  for (const link of await links.all()) {
    await expect(link.getByText('Trending now', { exact: true })).toBeVisible()
    await expect(link).toHaveAttribute('target', '_blank')
    await expect(link).toHaveAttribute('rel', 'sponsored nofollow noopener')
  }
  const places = await links.evaluateAll((all) => all.map((link) => link.getBoundingClientRect()))
  const lefts = places.map(({ left }) => left)
  expect(new Set(lefts).size).toBe(3)
  expect(lefts.slice(0, 3)).toEqual([...new Set(lefts)].toSorted((a, b) => a - b))
  expect(new Set(places.map(({ top }) => top)).size).toBe(3)
})

test('a click opens the search in a new tab, and is counted', async ({ page, context, events, baseURL }) => {
  const { trending } = await openHome(page)
  const link = trending.getByRole('link').nth(4)
  const term = await link.locator('span').first().innerText()
  const tabOpens = context.waitForEvent('page')
  await link.click()
  const tab = await tabOpens
  const url = retailerSearch(encodeURIComponent(term))
  await tab.waitForURL(url)
  expect(await tab.evaluate(() => [opener, document.referrer])).toEqual([null, `${baseURL}/`])
  expect(page.url()).toBe(`${baseURL}/`)
  await events.expect([visit(term, url, 'trending')])
})

test('so does a click with the middle button', async ({ page, context, events }) => {
  const { trending } = await openHome(page)
  const link = trending.getByRole('link').last()
  const term = await link.locator('span').first().innerText()
  const tabOpens = context.waitForEvent('page')
  await link.click({ button: 'middle' })
  const tab = await tabOpens
  const url = retailerSearch(encodeURIComponent(term))
  // The request cannot be intercepted here, because the browser opens the tab before Playwright knows it.
  await expect(tab.locator('body')).toBeAttached()
  const devTools = await context.newCDPSession(tab)
  const { entries } = await devTools.send('Page.getNavigationHistory')
  expect(entries.map((entry) => entry.url)).toEqual([url])
  await events.expect([visit(term, url, 'trending')])
})

test('the right button opens a menu, and nothing is counted', async ({ page, events }) => {
  const { trending } = await openHome(page)
  await startUsing(page)
  const sent: string[] = []
  // Pictures below the fold load when they are near.
  page.on('request', (request) => request.resourceType() !== 'image' && sent.push(request.url()))
  await trending.getByRole('link').first().click({ button: 'right' })
  await trending.getByRole('link').first().dispatchEvent('auxclick', { button: 2 })
  expect(sent).toEqual([])
  expect(events.rows()).toEqual([])
})
