import { openHome } from './support/home-page.ts'
import { textSearch, visit } from './support/recorded-events.ts'
import { retailerSearch } from './support/retailer.ts'
import { SIZES } from './support/screens.ts'
import { expect, test } from './support/test.ts'

test.use({ serviceWorkers: 'allow' })

for (const [where, device] of SIZES)
  test.describe(where, () => {
    test.use(device)

    test('a wish and Go lead to the retailer, and are counted once', async ({ page, events, retailer }) => {
      const home = await openHome(page)
      await home.box.fill('purple umbrella')
      await home.go.click()
      const url = retailerSearch('purple%20umbrella')
      await page.waitForURL(url)
      expect(retailer.requests).toEqual([url])
      await events.expect([textSearch('purple umbrella'), visit('purple umbrella', url, 'search')])
      expect(new Set(events.rows().map(({ id }) => id)).size).toBe(2)
    })

    test('the retailer learns which site a visitor comes from, and not which page', async ({
      page,
      baseURL,
    }) => {
      const home = await openHome(page, '/?private=1')
      await home.box.fill('umbrella')
      await home.go.click()
      await page.waitForURL(retailerSearch('umbrella'))
      expect(await page.evaluate(() => document.referrer)).toBe(`${baseURL}/`)
    })

    test('Enter searches; any text is a term', async ({ page, events }) => {
      const wish = `crème & "50%" off? #1 + 日本 <b> it's/🦩`
      const home = await openHome(page)
      await home.box.fill(`  ${wish}  `)
      await home.box.press('Enter')
      const url = retailerSearch(
        'cr%C3%A8me%20%26%20%2250%25%22%20off%3F%20%231%20%2B%20%E6%97%A5%E6%9C%AC%20%3Cb%3E%20it%27s%2F%F0%9F%A6%A9',
      )
      await page.waitForURL(url)
      expect(page.url()).toBe(url)
      await events.expect([textSearch(wish), visit(wish, url, 'search')])
    })

    test('Enter that ends a composition does not search', async ({ page, events, retailer }) => {
      const home = await openHome(page)
      const devTools = await page.context().newCDPSession(page)
      const enter = { key: 'Enter', code: 'Enter', windowsVirtualKeyCode: 229 }
      await home.box.focus()
      await devTools.send('Input.imeSetComposition', { text: 'すし', selectionStart: 2, selectionEnd: 2 })
      await devTools.send('Input.dispatchKeyEvent', { type: 'rawKeyDown', ...enter })
      await expect(home.box).toHaveValue('すし')
      await expect(home.box).toBeEnabled()
      // Safari ends the composition before it fires the key event.
      await devTools.send('Input.insertText', { text: 'すし' })
      await devTools.send('Input.dispatchKeyEvent', { type: 'rawKeyDown', ...enter })
      await expect(home.box).toHaveValue('すし')
      await expect(home.box).toBeEnabled()
      expect(retailer.requests).toEqual([])

      await home.box.press('Enter')
      const url = retailerSearch('%E3%81%99%E3%81%97')
      await page.waitForURL(url)
      expect(retailer.requests).toEqual([url])
      await events.expect([textSearch('すし'), visit('すし', url, 'search')])
    })

    test('Go is there for those who have said something', async ({ page }) => {
      const home = await openHome(page)
      for (const blank of ['', '   ', '\u00A0', '\u200B\u200D']) {
        await home.box.fill('socks')
        await expect(home.go).toBeEnabled()
        await home.box.fill(blank)
        await expect(home.go).toBeDisabled()
      }
    })
  })
