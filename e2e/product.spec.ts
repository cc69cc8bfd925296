import type { Page } from '@playwright/test'
import { FAILED_REQUEST } from './support/console-guard.ts'
import { openLive, productBySlug } from './support/products.ts'
import { visit } from './support/recorded-events.ts'
import { retailerSearch } from './support/retailer.ts'
import { expect, test } from './support/test.ts'

const skillet = productBySlug('cast-iron-skillet')
const toast = (page: Page) => page.locator('.toast:visible')

for (const [name, query, url] of [
  ['Shop Now on Amazon', skillet.name, retailerSearch('cast%20iron%20skillet')],
  ['Buy Now on Amazon', skillet.name, retailerSearch('cast%20iron%20skillet')],
  ['Buy Compact air fryer', 'Compact air fryer', retailerSearch('compact%20air%20fryer')],
] as const) {
  test(`'${name}' opens the retailer in a new tab, says so, and is counted under the product's name`, async ({
    page,
    context,
    events,
    baseURL,
  }) => {
    await openLive(page, '/product/cast-iron-skillet')
    const tabOpens = context.waitForEvent('page')
    await page.getByRole('link', { name, exact: true }).click()
    const tab = await tabOpens
    await tab.waitForURL(url)
    expect(await tab.evaluate(() => [opener, document.referrer])).toEqual([null, `${baseURL}/`])
    await expect(toast(page)).toContainText('Redirecting to Amazon')
    await expect(toast(page)).toContainText('Opening product page in new tab...')
    await events.expect([visit(query, url, 'product')])
  })
}

test('the keyboard reaches the shop', async ({ page, context }) => {
  await openLive(page, '/product/cast-iron-skillet')
  const shop = page.getByRole('link', { name: 'Shop Now on Amazon' })
  await page.getByRole('link', { name: 'Back to Search' }).focus()
  for (let presses = 0; presses < 12; presses++) {
    if (await shop.evaluate((link) => link === document.activeElement)) break
    await page.keyboard.press('Tab')
  }
  await expect(shop).toBeFocused()
  const tabOpens = context.waitForEvent('page')
  await page.keyboard.press('Enter')
  await (await tabOpens).waitForURL(retailerSearch('cast%20iron%20skillet'))
})

test('sharing uses the device’s own sheet', async ({ page }) => {
  await page.addInitScript(() => {
    Object.assign(navigator, {
      share: async (data: ShareData) => {
        Object.assign(window, { shared: data })
      },
    })
  })
  await openLive(page, '/product/cast-iron-skillet')
  await page.getByRole('button', { name: 'Share this product' }).click()
  await expect
    .poll(() => page.evaluate(() => (window as { shared?: ShareData }).shared))
    .toEqual({ title: skillet.seoTitle, text: skillet.metaDescription, url: page.url() })
  await expect(toast(page)).toHaveCount(0)
})

for (const [how, share] of [
  ['is none', undefined],
  ['fails', 'NotAllowedError'],
] as const) {
  test(`where that ${how}, the address is copied`, async ({ page, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await page.addInitScript((error) => {
      if (error === undefined) Reflect.deleteProperty(Navigator.prototype, 'share')
      else {
        Object.assign(navigator, {
          share: async () => {
            throw new DOMException('No.', error)
          },
        })
      }
    }, share)
    await openLive(page, '/product/cast-iron-skillet')
    await page.getByRole('button', { name: 'Share this product' }).click()
    await expect(toast(page)).toContainText('Link copied!')
    await expect(toast(page)).toContainText('Product page link copied to clipboard.')
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(page.url())
  })
}

test('where nothing can be copied either, it says so', async ({ page }) => {
  await page.addInitScript(() => {
    Object.assign(navigator, { share: () => Promise.reject(new TypeError('No.')) })
    Object.assign(navigator.clipboard, { writeText: () => Promise.reject(new TypeError('No.')) })
  })
  await openLive(page, '/product/cast-iron-skillet')
  await page.getByRole('button', { name: 'Share this product' }).click()
  await expect(toast(page)).toContainText('Unable to copy link to clipboard')
})

test('a visitor who closes the sheet keeps what was copied', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.addInitScript(() => {
    Object.assign(navigator, {
      share: async () => {
        Object.assign(window, { wasAsked: true })
        throw new DOMException('Closed.', 'AbortError')
      },
    })
  })
  await openLive(page, '/product/cast-iron-skillet')
  await page.evaluate(() => navigator.clipboard.writeText('before'))
  await page.getByRole('button', { name: 'Share this product' }).click()
  await expect.poll(() => page.evaluate(() => 'wasAsked' in window)).toBe(true)
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('before')
})

test('a product that is not there says so, and leads home', async ({ page, consoleGuard, baseURL }) => {
  consoleGuard.allow(FAILED_REQUEST)
  const response = await page.goto('/product/no-such-thing')
  expect(response?.status()).toBe(404)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Product Not Found')
  await expect(toast(page)).toContainText("This product page doesn't exist.")
  await expect(toast(page)).toHaveAttribute('data-variant', 'destructive')
  await page.getByRole('link', { name: 'Back to Home' }).click()
  await expect(page).toHaveURL(`${baseURL}/`)
})
