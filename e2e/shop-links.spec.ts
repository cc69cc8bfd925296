import { logInElsewhere } from './support/admin.ts'
import { openHome } from './support/home-page.ts'
import { expect, test } from './support/test.ts'

// A server of its own, whose goods have pages at amazon.com and amazon.de, and which has a tag at amazon.co.uk too.
test.use({ serverEnvironment: { AFFILIATE_TAG: 'pages-20' } })

const ID = 'B0ABCDEFGH'
const SHOP_LINKS = [`amazon.com: ${ID}`, `amazon.de: https://www.amazon.de/dp/${ID}?th=1`]
const GOOD = { name: 'Moon Lamp', description: 'Bright', searchQuery: 'moon lamp', shopLinks: SHOP_LINKS }

test.beforeEach(async ({ server }) => {
  const authorization = `Bearer ${await logInElsewhere(server)}`
  const send = async (method: string, path: string, body: unknown) => {
    const headers = { authorization, 'content-type': 'application/json' }
    const answer = await fetch(`${server.url}/api/admin/${path}`, {
      method,
      headers,
      body: JSON.stringify(body),
    })
    expect(answer.ok, await answer.text()).toBe(true)
  }
  await send('PATCH', 'settings', { otherTags: { 'amazon.de': 'pages-21', 'amazon.co.uk': 'pages-22' } })
  await send('PUT', 'files/deals', [GOOD])
  await send('PUT', 'files/products', [
    {
      ...GOOD,
      slug: 'moon-lamp',
      category: 'Living',
      features: ['Round'],
      benefits: ['No ladder needed'],
      specifications: [],
      seoTitle: 'Moon Lamp',
      metaDescription: 'Bright',
    },
  ])
})

for (const [timezoneId, expected] of [
  ['America/New_York', `https://www.amazon.com/dp/${ID}?tag=pages-20`],
  ['Europe/Vienna', `https://www.amazon.de/dp/${ID}?th=1&tag=pages-21`],
  ['Europe/London', 'https://www.amazon.co.uk/s?k=moon%20lamp&tag=pages-22'],
] as const)
  test.describe(`from ${timezoneId}`, () => {
    test.use({ timezoneId })

    test(`a deal and a product lead to ${expected}`, async ({ page, context, events }) => {
      await context.route(/^https:\/\/www\.amazon\./, (route) =>
        route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>The retailer</title>' }),
      )
      await openHome(page)
      const deal = page.getByRole('link', { name: 'Moon Lamp Bright' })
      await expect(deal).toHaveAttribute('href', expected)
      const opening = context.waitForEvent('page')
      await deal.click()
      await (await opening).waitForURL(expected)
      await expect
        .poll(() => events.rows().flatMap(({ kind, url }) => (kind === 'visit' ? [url] : [])))
        .toEqual([expected])
      await page.goto('/product/moon-lamp')
      const links = page.locator('a[rel~="sponsored"]')
      await expect(links).not.toHaveCount(0)
      for (const link of await links.all()) await expect(link).toHaveAttribute('href', expected)
    })
  })

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('they lead to the page in the home shop', async ({ page }) => {
    await page.goto('/')
    const deal = page.getByRole('link', { name: 'Moon Lamp Bright' })
    await expect(deal).toHaveAttribute('href', `https://www.amazon.com/dp/${ID}?tag=pages-20`)
  })
})
