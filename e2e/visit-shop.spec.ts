import type { Page } from '@playwright/test'
import { changeSettings } from './support/admin.ts'
import { expectNoViolations } from './support/axe.ts'
import { homePage, openHome } from './support/home-page.ts'
import { watchLayoutShift } from './support/layout-shift.ts'
import { expect, test } from './support/test.ts'

// A server of its own, with a tag in six shops.
test.use({ serverEnvironment: { COUNTRY_HEADER: 'cf-ipcountry', METRICS_TOKEN: 'six-shops-are-here' } })

const TAGS = {
  'amazon.de': 'mine-21',
  'amazon.co.uk': 'mine-22',
  'amazon.co.jp': 'mine-23',
  'amazon.com.br': 'mine-24',
  'amazon.ca': 'mine-25',
}

const VISITORS = [
  ['America/New_York', 'US', 'amazon.com', 'gimme-20'],
  ['Europe/Vienna', 'AT', 'amazon.de', 'mine-21'],
  ['Europe/London', 'GB', 'amazon.co.uk', 'mine-22'],
  ['Asia/Tokyo', 'JP', 'amazon.co.jp', 'mine-23'],
  ['America/Sao_Paulo', 'BR', 'amazon.com.br', 'mine-24'],
  ['America/Toronto', 'CA', 'amazon.ca', 'mine-25'],
] as const

const searchAt = (host: string, tag: string, term: string) =>
  `https://www.${host}/s?k=${encodeURIComponent(term)}&tag=${tag}`

test.beforeEach(async ({ server, context }) => {
  await changeSettings(server, { otherTags: TAGS })
  await context.route(/^https:\/\/www\.amazon\./, (route) =>
    route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>The retailer</title>' }),
  )
})

/** Every paid link of the page leads to a search at the shop, with the tag of there. */
async function expectWaysOut(page: Page, host: string, tag: string, atLeast: number): Promise<void> {
  const addresses = () =>
    page
      .locator('a[rel~="sponsored"]')
      .evaluateAll((links) => links.map((link) => (link as HTMLAnchorElement).href))
  await expect.poll(async () => (await addresses()).length).toBeGreaterThanOrEqual(atLeast)
  for (const address of await addresses()) {
    expect(address).toContain(`https://www.${host}/s?k=`)
    expect(address).toContain(`&tag=${tag}`)
  }
}

for (const [timezoneId, country, host, tag] of VISITORS)
  test.describe(`from ${timezoneId}`, () => {
    test.use({ timezoneId })

    test(`every way out leads to ${host}, and nothing moves`, async ({ page, context, events }) => {
      const layoutShift = await watchLayoutShift(page)
      const home = await openHome(page)
      await expect(home.shop).toHaveValue(host)
      await expectWaysOut(page, host, tag, 20)
      // The letters of the display face, which come late, are not exactly as wide as those in their place.
      expect(await layoutShift()).toBeCloseTo(0, 3)
      const discounts = page.locator('.deal-badge').filter({ visible: true })
      if (host === 'amazon.com') await expect(discounts).not.toHaveCount(0)
      else await expect(discounts).toHaveCount(0)
      const deal = page.getByRole('region', { name: 'Popular deals today' }).getByRole('link').first()
      const opening = context.waitForEvent('page')
      await deal.click()
      const tab = await opening
      await tab.waitForURL(`https://www.${host}/**`)
      await tab.close()
      await expect
        .poll(() => events.rows().flatMap(({ kind, url }) => (kind === 'visit' ? [url] : [])))
        .toEqual([expect.stringContaining(`https://www.${host}/s?k=`)])
      await home.box.fill('cat & dog')
      await home.go.click()
      await page.waitForURL(searchAt(host, tag, 'cat & dog'))

      await page.goto('/products')
      await expectWaysOut(page, host, tag, 10)
      await page.locator('.product-card a[href^="/product/"]').first().click()
      await page.waitForURL('**/product/*')
      await expectWaysOut(page, host, tag, 2)
      const price = page.locator('.shop-figure').first()
      if (host === 'amazon.com') await expect(price).toBeVisible()
      else await expect(price).toBeHidden()

      const asking = context.waitForEvent('page')
      await page.goto('/?q=headphones')
      await (await asking).waitForURL(searchAt(host, tag, 'headphones'))
    })

    test.describe('without JavaScript', () => {
      test.use({ javaScriptEnabled: false, timezoneId: 'UTC', extraHTTPHeaders: { 'cf-ipcountry': country } })

      test(`a wish by the header ${country} leads to ${host}`, async ({ page }) => {
        await page.goto('/')
        await page.getByLabel('What do you want?').fill('cat & dog')
        await page.getByRole('button', { name: 'Go', exact: true }).click()
        await page.waitForURL(searchAt(host, tag, 'cat & dog'))
      })
    })
  })

test.describe('from Tokyo, with a header that says Germany', () => {
  test.use({ timezoneId: 'Asia/Tokyo', extraHTTPHeaders: { 'cf-ipcountry': 'DE' } })

  test('the header counts, and what a visitor chooses counts more, also in other tabs and later', async ({
    page,
    context,
  }) => {
    const home = await openHome(page)
    await expect(home.shop).toHaveValue('amazon.de')
    await expectWaysOut(page, 'amazon.de', 'mine-21', 20)
    await page.reload()
    await expect(home.shop).toHaveValue('amazon.de')
    const other = await context.newPage()
    const elsewhere = await openHome(other)
    await expect(elsewhere.shop).toHaveValue('amazon.de')

    await home.shop.selectOption('amazon.co.uk')
    await expectWaysOut(page, 'amazon.co.uk', 'mine-22', 20)
    await expect(elsewhere.shop).toHaveValue('amazon.co.uk')
    await expectNoViolations(page)
    await page.getByRole('link', { name: 'All products' }).click()
    await page.waitForURL('**/products')
    await expect(homePage(page).shop).toHaveValue('amazon.co.uk')
    await expectWaysOut(page, 'amazon.co.uk', 'mine-22', 10)
    await homePage(page).shop.selectOption('nearest')
    await expect(homePage(page).shop).toHaveValue('amazon.de')
    await expectWaysOut(page, 'amazon.de', 'mine-21', 10)
  })
})

test.describe('from Vienna, on a small phone', () => {
  test.use({ timezoneId: 'Europe/Vienna', viewport: { width: 320, height: 640 } })

  test('a product and the list of products have the choice with their paid links', async ({ page }) => {
    for (const path of ['/products', '/product/cast-iron-skillet']) {
      await page.goto(path)
      const { shop } = homePage(page)
      await expect(shop).toHaveValue('amazon.de')
      await shop.selectOption('amazon.com.br')
      await expectWaysOut(page, 'amazon.com.br', 'mine-24', 2)
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
      await shop.selectOption('nearest')
      await expectWaysOut(page, 'amazon.de', 'mine-21', 2)
    }
  })

  test('figures of the home shop leave no gap, also when the server answers later that it knows no country', async ({
    page,
  }) => {
    const asked = page.waitForResponse('**/api/shop')
    await page.goto('/product/cast-iron-skillet')
    await (await asked).finished()
    await page.waitForLoadState('networkidle')
    await expect(page.locator('main .shop-figure').first()).toHaveCSS('display', 'none')
  })

  test.describe('without JavaScript', () => {
    test.use({ javaScriptEnabled: false })

    test('nothing is offered that would choose nothing', async ({ page }) => {
      await page.goto('/product/cast-iron-skillet')
      await expect(page.getByLabel('Shop:').filter({ visible: true })).toHaveCount(0)
    })
  })
})
