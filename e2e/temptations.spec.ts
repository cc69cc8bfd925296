import { promotions, temptationSlogans } from './support/content.ts'
import { freezeClock } from './support/frozen-clock.ts'
import { openHome } from './support/home-page.ts'
import { visit } from './support/recorded-events.ts'
import { retailerSearch } from './support/retailer.ts'
import { sectionsOf } from './support/sections.ts'
import { expect, test } from './support/test.ts'

test('nine pictures stand in three columns, shuffled', async ({ page }) => {
  await openHome(page)
  const section = sectionsOf(page).temptations
  const pictures = section.getByRole('link').getByRole('img')
  await expect(pictures).toHaveCount(9)
  await pictures.last().scrollIntoViewIfNeeded()
  await expect
    .poll(() =>
      pictures.evaluateAll((all) => all.every((image) => (image as HTMLImageElement).naturalWidth > 0)),
    )
    .toBe(true)
  const alts = await pictures.evaluateAll((all) => all.map((image) => (image as HTMLImageElement).alt))
  const ours = promotions.map(({ alt }) => alt)
  expect(alts).not.toEqual(ours)
  expect(alts.toSorted()).toEqual(ours.toSorted())
  const places = await pictures.evaluateAll((all) => all.map((image) => image.getBoundingClientRect()))
  expect(new Set(places.map(({ left }) => left)).size).toBe(3)
  expect(new Set(places.map(({ top }) => top)).size).toBe(3)
})

test('the slogan changes every four seconds, until all have been said', async ({ page }) => {
  expect(new Set(temptationSlogans).size).toBeGreaterThanOrEqual(12)
  await freezeClock(page)
  await openHome(page)
  const section = sectionsOf(page).temptations
  for (const slogan of [...temptationSlogans, temptationSlogans[0] ?? '']) {
    await expect(section).toContainText(slogan)
    await page.clock.runFor(3999)
    await expect(section).toContainText(slogan)
    await page.clock.runFor(1)
  }
})

test('a picture opens what it promotes in a new tab, and is counted under what one finds there', async ({
  page,
  context,
  events,
  baseURL,
}) => {
  await openHome(page)
  const link = sectionsOf(page).temptations.getByRole('link').nth(4)
  const alt = (await link.getByRole('img').getAttribute('alt')) ?? ''
  const term = promotions.find((one) => one.alt === alt)?.searchQuery ?? ''
  const url = retailerSearch(encodeURIComponent(term))
  await expect(link).toHaveAttribute('rel', 'sponsored nofollow noopener')
  const tabOpens = context.waitForEvent('page')
  await link.click()
  await (await tabOpens).waitForURL(url)
  expect(page.url()).toBe(`${baseURL}/`)
  await events.expect([visit(term, url, 'temptation')])
})
