import { FAILED_REQUEST } from './support/console-guard.ts'
import { suggestions } from './support/content.ts'
import { freezeClock } from './support/frozen-clock.ts'
import { openHome } from './support/home-page.ts'
import { visit } from './support/recorded-events.ts'
import { retailerSearch } from './support/retailer.ts'
import { sectionsOf } from './support/sections.ts'
import { expect, test } from './support/test.ts'

const NAMES = suggestions.map(({ name }) => name)

test('fifteen of fifty ideas stand in a row, and others every 30 seconds', async ({ page }) => {
  expect(new Set(NAMES).size).toBe(50)
  await freezeClock(page)
  await openHome(page)
  const chips = sectionsOf(page).chips.getByRole('link')
  const first = await chips.allInnerTexts()
  expect(new Set(first).size).toBe(15)
  expect(NAMES).toEqual(expect.arrayContaining(first))

  await page.clock.runFor(29_999)
  expect(await chips.allInnerTexts()).toEqual(first)
  await page.clock.runFor(1)
  await expect.poll(() => chips.allInnerTexts()).not.toEqual(first)
  const second = await chips.allInnerTexts()
  expect(new Set(second).size).toBe(15)
  expect(NAMES).toEqual(expect.arrayContaining(second))

  await page.clock.runFor(30_000)
  await expect.poll(() => chips.allInnerTexts()).not.toEqual(second)
})

test('a chip opens the search in a new tab, and is counted', async ({ page, context, events, baseURL }) => {
  await openHome(page)
  const chip = sectionsOf(page).chips.getByRole('link').nth(1)
  await expect(chip).toHaveAttribute('rel', 'sponsored nofollow noopener')
  const term = (await chip.innerText()).toLowerCase()
  const url = retailerSearch(encodeURIComponent(term))
  const tabOpens = context.waitForEvent('page')
  await chip.click()
  await (await tabOpens).waitForURL(url)
  expect(page.url()).toBe(`${baseURL}/`)
  await events.expect([visit(term, url, 'chip')])
})

test('a row that was pushed sideways stays, until it is back', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await freezeClock(page)
  await openHome(page)
  const row = sectionsOf(page).chips.getByRole('list')
  const first = await row.innerText()
  await row.evaluate((list) => (list.scrollLeft = 200))
  const answer = page.waitForResponse('**/api/suggestions')
  await page.clock.runFor(30_000)
  await (await answer).finished()
  await page.clock.runFor(29_999)
  expect(await row.innerText()).toBe(first)
  expect(await row.evaluate((list) => list.scrollLeft)).toBe(200)
  await row.evaluate((list) => (list.scrollLeft = 0))
  await page.clock.runFor(1)
  await expect.poll(() => row.innerText()).not.toBe(first)
})

test('where new ideas cannot be loaded the old ones stay, until they can', async ({ page, consoleGuard }) => {
  consoleGuard.allow(FAILED_REQUEST)
  await freezeClock(page)
  await openHome(page)
  const chips = sectionsOf(page).chips.getByRole('link')
  const first = await chips.allInnerTexts()
  await page.route('**/api/suggestions', (route) => route.abort(), { times: 1 })
  const fails = page.waitForEvent('requestfailed')
  await page.clock.runFor(30_000)
  await fails
  expect(await chips.allInnerTexts()).toEqual(first)
  await page.clock.runFor(30_000)
  await expect.poll(() => chips.allInnerTexts()).not.toEqual(first)
})
