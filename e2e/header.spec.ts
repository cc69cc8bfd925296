import type { Page } from '@playwright/test'
import { FAILED_REQUEST } from './support/console-guard.ts'
import { homePage } from './support/home-page.ts'
import { textSearch, visit } from './support/recorded-events.ts'
import { retailerSearch } from './support/retailer.ts'
import { expect, test } from './support/test.ts'

/** Sizes alone: a device's user agent would make all tests one visitor. */
const SIZES = [
  ['on a phone', { viewport: { width: 390, height: 844 } }],
  ['on a desktop', {}],
] as const

const PAGES = [
  ['a product', '/product/cast-iron-skillet'],
  ['all products', '/products'],
  ['the shortener', '/shorten'],
  ['an address without a page', '/nothing-here'],
  ['a preview of a short link', undefined],
  ['the offline page', '/offline'],
] as const

/** Opens a page; without a path the preview of a new short link. */
async function open(page: Page, path: string | undefined): Promise<void> {
  if (path !== undefined) {
    await page.goto(path)
    return
  }
  const answer = await page.request.post('/api/shorten-url', {
    data: { url: 'https://www.amazon.com/dp/B01' },
  })
  const { code } = (await answer.json()) as { code: string }
  await page.goto(`/s/${code}+`)
}

/** Where each control of the header stands. */
async function placesOf(page: Page) {
  const controls = page.getByRole('banner').getByRole('button').and(page.locator('.corner-button'))
  return controls.evaluateAll((all) => all.map((it) => it.getBoundingClientRect()).map(({ x, y }) => [x, y]))
}

for (const [where, size] of SIZES) {
  test.describe(where, () => {
    test.use(size)

    for (const [what, path] of PAGES) {
      test(`${what} has the header: home, a search, theme, share and install`, async ({
        page,
        retailer,
        events,
        consoleGuard,
      }) => {
        consoleGuard.allow(FAILED_REQUEST)
        await page.goto('/')
        const onHome = await placesOf(page)
        expect(onHome).toHaveLength(3)
        await open(page, path)
        const header = page.getByRole('banner')
        await expect(header.getByRole('link', { name: 'Gimme home' })).toHaveAttribute('href', '/')
        expect(await placesOf(page)).toEqual(onHome)
        await expect(header.getByRole('button', { name: /^Theme: light pink/ })).toBeVisible()
        await expect(header.getByRole('button', { name: /^Share / })).toBeVisible()
        await expect(header.getByRole('button', { name: 'Install Gimme' })).toBeVisible()

        retailer.answerNothing()
        const { box, go, searching } = homePage(page)
        await expect(go).toBeDisabled()
        await box.fill('socks')
        await go.click()
        await expect(searching).toContainText('socks')
        await expect.poll(() => retailer.requests).toEqual([retailerSearch('socks')])
        await events.expect([textSearch('socks'), visit('socks', retailerSearch('socks'), 'search')])
      })
    }

    test('the theme changes on a page with a message', async ({ page }) => {
      await open(page, undefined)
      await expect(homePage(page).go).toBeDisabled()
      await page.getByRole('button', { name: /^Theme: light pink/ }).click()
      await expect(page.locator('html')).toHaveAttribute('data-mode', 'dark')
    })
  })
}

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  for (const [what, path] of PAGES) {
    test(`the search of ${what} works`, async ({ page, events, consoleGuard }) => {
      consoleGuard.allow(FAILED_REQUEST)
      await open(page, path)
      const { box, go } = homePage(page)
      await box.fill('socks')
      const asked = page.waitForRequest(retailerSearch('socks'))
      await go.click()
      expect((await asked).redirectedFrom()?.method()).toBe('POST')
      await events.expect([textSearch('socks'), visit('socks', retailerSearch('socks'), 'search')])
    })
  }
})
