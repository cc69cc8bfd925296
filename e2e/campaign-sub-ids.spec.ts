import type { Page } from '@playwright/test'
import { changeSettings, logInElsewhere } from './support/admin.ts'
import { answerForRetailers, ARRIVAL, CAMPAIGN, parameterOf } from './support/campaign.ts'
import { openHome } from './support/home-page.ts'
import { watchLayoutShift } from './support/layout-shift.ts'
import type { Server } from './support/servers.ts'
import { expect, test } from './support/test.ts'

/** Puts in a product with a page at two shops of eBay. */
async function addMoonLamp(server: Server): Promise<void> {
  const answer = await fetch(`${server.url}/api/admin/files/products`, {
    method: 'PUT',
    headers: {
      authorization: `Bearer ${await logInElsewhere(server)}`,
      'content-type': 'application/json',
    },
    body: JSON.stringify([
      {
        slug: 'moon-lamp',
        name: 'Moon Lamp',
        category: 'Living',
        description: 'Bright',
        searchQuery: 'moon lamp',
        features: ['Round'],
        benefits: ['No ladder needed'],
        specifications: [],
        seoTitle: 'Moon Lamp',
        metaDescription: 'Bright',
        shopLinks: ['ebay.com: 123456789012', 'ebay.de: 210987654321'],
      },
    ]),
  })
  expect(answer.ok, await answer.text()).toBe(true)
}

const deals = (page: Page) => page.locator('.deal-link')

// A server of its own, with 14 shops that one id counts in.
test.use({
  serverEnvironment: { RETAILER_NAME: 'eBay', RETAILER_HOST: 'ebay.com', AFFILIATE_TAG: '5338000000' },
})

test.beforeEach(async ({ server, context }) => {
  await changeSettings(server, { campaigns: { june: CAMPAIGN } })
  await answerForRetailers(context)
})

for (const [timezoneId, host, item] of [
  ['America/New_York', 'www.ebay.com', '123456789012'],
  ['Europe/Berlin', 'www.ebay.de', '210987654321'],
] as const)
  test.describe(`from ${timezoneId}`, () => {
    test.use({ timezoneId })

    test('who came by a listed campaign leaves with it, from every place, and nothing moves', async ({
      page,
      server,
      events,
    }) => {
      await addMoonLamp(server)
      const layoutShift = await watchLayoutShift(page)
      const home = await openHome(page, ARRIVAL)
      await expect(page).toHaveURL(`${server.url}/`)
      const deal = deals(page).first()
      await expect.poll(() => parameterOf(deal, 'customid')).toBe('deal-june')
      expect(new URL((await deal.getAttribute('href')) ?? '').host).toBe(host)
      const popular = home.trending.getByRole('link').first()
      expect(await parameterOf(popular, 'customid')).toBe('trending-june')
      // The letters of the display face, which come late, are not exactly as wide as those in their place.
      expect(await layoutShift()).toBeCloseTo(0, 3)

      // On the next page, which is loaded anew, the links have it from the first paint on.
      await page.goto('/product/moon-lamp')
      const buy = page.locator(`a[href^="https://${host}/itm/${item}?"]`).first()
      await expect(buy).toBeVisible()
      expect(await parameterOf(buy, 'customid')).toBe('product-june')

      await openHome(page)
      await home.box.fill('red & green boots')
      await home.go.click()
      await page.waitForURL(
        (url) =>
          url.host === host &&
          url.searchParams.get('_nkw') === 'red & green boots' &&
          url.searchParams.get('customid') === 'search-june' &&
          url.searchParams.get('campid') === '5338000000',
      )
      await expect
        .poll(() => events.rows().flatMap(({ kind, campaign }) => (kind === 'visit' ? [campaign] : [])))
        .toEqual([CAMPAIGN])
    })
  })

test('links with ?q= name the campaign with which they arrive', async ({ page, context }) => {
  const opening = context.waitForEvent('page')
  await page.goto(`${ARRIVAL}&q=tent`)
  await (await opening).waitForURL(/_nkw=tent&.*customid=q-june$/)
})

for (const query of [
  '?utm_source=letter',
  '?utm_source=letter&utm_campaign=June%20gifts%26customid=evil',
  '?utm_campaign=june',
  '?utm_campaign=__proto__',
  '?ref=june',
])
  test(`a campaign that is not listed changes no link: ${query}`, async ({ page }) => {
    const home = await openHome(page, `/${query}`)
    expect(await parameterOf(deals(page).first(), 'customid')).toBe('deal')
    await home.box.fill('tent')
    await home.go.click()
    await page.waitForURL(/_nkw=tent&.*customid=search$/)
  })

test('a day later the campaign has no part in it any more', async ({ page }) => {
  await page.clock.install({ time: Date.UTC(2026, 10, 21, 12) })
  await openHome(page, ARRIVAL)
  await expect.poll(() => parameterOf(deals(page).first(), 'customid')).toBe('deal-june')
  await page.clock.setSystemTime(Date.UTC(2026, 10, 22, 12, 1))
  await openHome(page)
  expect(await parameterOf(deals(page).first(), 'customid')).toBe('deal')
})
