import { surpriseLabels, surpriseTerms } from './support/content.ts'
import { openHome } from './support/home-page.ts'
import { surpriseSearch, visit } from './support/recorded-events.ts'
import { retailerSearch } from './support/retailer.ts'
import { expect, test } from './support/test.ts'

test.use({ serviceWorkers: 'allow' })

test('a surprise leads to one of the 46 terms, and is counted as one', async ({ page, events }) => {
  expect(surpriseTerms).toHaveLength(46)
  const home = await openHome(page)
  await home.box.fill('something that I typed before')
  await home.surprise.click()
  await page.waitForURL(retailerSearch('*'))
  const term = new URL(page.url()).searchParams.get('k') ?? ''
  expect(surpriseTerms).toContain(term)
  const url = retailerSearch(encodeURIComponent(term))
  expect(page.url()).toBe(url)
  await events.expect([surpriseSearch(term), visit(term, url, 'surprise')])
})

test('the first and the last term can come', async ({ page, retailer }) => {
  retailer.answerNothing()
  for (const [chance, term] of [
    [0, surpriseTerms[0]],
    [0.999_999, surpriseTerms.at(-1)],
  ] as const) {
    const home = await openHome(page)
    await page.evaluate((value) => (Math.random = () => value), chance)
    await home.surprise.click()
    await expect(home.searching).toHaveText(`Finding perfect products for ${term}...`)
    await expect.poll(() => retailer.requests.at(-1)).toBe(retailerSearch(encodeURIComponent(term ?? '')))
  }
})

test('the button taunts with one of 20 labels', async ({ page }) => {
  expect(surpriseLabels).toHaveLength(20)
  const home = await openHome(page)
  expect(surpriseLabels).toContain(await home.surprise.innerText())
})
