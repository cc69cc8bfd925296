import { dealFallbackLines, deals } from './support/content.ts'
import { openHome } from './support/home-page.ts'
import { visit } from './support/recorded-events.ts'
import { retailerSearch } from './support/retailer.ts'
import { sectionsOf } from './support/sections.ts'
import { expect, test } from './support/test.ts'

/** The allowed discounts (spec, section 9). */
const DISCOUNTS = [15, 20, 25, 30, 35, 40, 45, 50]

test('fifteen of 45 deals say what they are, with a line of ours where they say too little', async ({
  page,
}) => {
  expect(new Set(deals.map(({ name }) => name)).size).toBe(45)
  expect(new Set(dealFallbackLines).size).toBe(15)
  expect(DISCOUNTS).toEqual(expect.arrayContaining(deals.map(({ discount }) => discount)))
  await openHome(page)
  const rows = sectionsOf(page).deals.getByRole('listitem')
  await expect(rows).toHaveCount(15)
  const shown = await rows.evaluateAll((all) =>
    all.map((row) =>
      Array.from(row.querySelectorAll('span:not(:has(span))'), ({ textContent }) => textContent),
    ),
  )
  expect(new Set(shown.map(([name]) => name)).size).toBe(15)
  for (const [index, [name, ...lines]] of shown.entries()) {
    const deal = deals.find((one) => one.name === name)
    expect(lines).toEqual([
      deal?.description,
      deal?.secondDescription ?? dealFallbackLines[index],
      `${deal?.discount}% off`,
    ])
  }
})

test('a row opens the search in a new tab, and is counted', async ({ page, context, events, baseURL }) => {
  await openHome(page)
  const row = sectionsOf(page).deals.getByRole('listitem').nth(2)
  const name = await row.locator('.card-name').innerText()
  const term = deals.find((one) => one.name === name)?.searchQuery ?? ''
  const url = retailerSearch(encodeURIComponent(term))
  await expect(row.getByRole('link')).toHaveAttribute('rel', 'sponsored nofollow noopener')
  const tabOpens = context.waitForEvent('page')
  // A click beside the text counts too, because the whole row is the link.
  await row.click({ position: { x: 200, y: 6 } })
  await (await tabOpens).waitForURL(url)
  expect(page.url()).toBe(`${baseURL}/`)
  await events.expect([visit(term, url, 'deal')])
})
