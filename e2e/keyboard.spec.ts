import type { Page } from '@playwright/test'
import { homePage, openHome } from './support/home-page.ts'
import { retailerSearch } from './support/retailer.ts'
import { expect, test } from './support/test.ts'

/** Presses Tab until the focus leaves the page; returns the focused elements, and whether their focus was visible. */
async function tabThrough(page: Page) {
  const stops: { name: string; isVisible: boolean }[] = []
  for (;;) {
    await page.keyboard.press('Tab')
    const stop = await page.evaluate(() => {
      const element = document.activeElement
      if (!element || element === document.body) return undefined
      const framed = element.closest('.search-box:focus-within') ?? element
      const hasOutline = [element, framed].some((it) => {
        const { outlineStyle, outlineWidth } = getComputedStyle(it)
        return outlineStyle === 'solid' && Number.parseFloat(outlineWidth) >= 2
      })
      const name =
        element.getAttribute('aria-label') ??
        element.getAttribute('name') ??
        element.querySelector<HTMLImageElement>('img:not([alt=""])')?.alt ??
        element.querySelector('span')?.textContent
      return { name: name ?? element.textContent, isVisible: hasOutline && element.checkVisibility() }
    })
    if (!stop || stops.length > 100) return stops
    stops.push(stop)
  }
}

const seen = (names: readonly string[]) => names.map((name) => ({ name, isVisible: true }))

test('Tab reaches everything in order, and the focus can be seen', async ({ page }) => {
  const home = await openHome(page)
  const terms = await home.trending.getByRole('link').locator('span:first-child').allInnerTexts()
  const chips = await page.getByRole('region', { name: 'Out of ideas?' }).getByRole('link').allInnerTexts()
  const pictures = await page
    .getByRole('region', { name: 'Shopping Temptations' })
    .getByRole('img')
    .evaluateAll((images) => images.map((image) => image.getAttribute('alt') ?? ''))
  const deals = await page
    .getByRole('region', { name: 'Popular deals today' })
    .getByRole('link')
    .locator('.card-name')
    .allInnerTexts()
  const products = await page
    .getByRole('region', { name: 'Gimme favorites' })
    .getByRole('link')
    .evaluateAll((links) => links.map((link) => (link.querySelector('span') ?? link).textContent))
  const corners = ['Theme: light pink. Change to dark blue', 'Share Gimme', 'Install Gimme', 'Gimme']
  const dealStops = deals.flatMap((deal) => [deal, `Share ${deal}`])
  const rest = [
    'Tune the surprise',
    ...chips,
    ...pictures,
    ...terms,
    ...dealStops,
    ...products,
    'Shorten a link',
    'Disclosure',
  ]
  expect(await tabThrough(page)).toEqual(seen([...corners, 'q', 'surprise', ...rest]))

  await home.box.fill('socks')
  await expect(home.go).toBeEnabled()
  expect(await tabThrough(page)).toEqual(seen(['Go', 'surprise', ...rest]))
})

test('Enter and the space bar press buttons, and Enter follows links', async ({
  page,
  context,
  retailer,
}) => {
  const home = await openHome(page)
  const tabOpens = context.waitForEvent('page')
  await home.trending.getByRole('link').first().focus()
  await page.keyboard.press('Enter')
  await (await tabOpens).waitForURL(/^https:\/\/www\.amazon\.com\//)

  await home.box.focus()
  await page.keyboard.type('socks')
  await page.keyboard.press('Tab')
  await expect(home.go).toBeFocused()
  await page.keyboard.press('Space')
  await page.waitForURL(retailerSearch('socks'))

  await page.goBack()
  await expect(homePage(page).go).toBeDisabled()
  await home.surprise.focus()
  await page.keyboard.press('Enter')
  await expect.poll(() => retailer.requests.length).toBe(3)
})

test('a toast can be reached with F6, and closed with Escape or its button', async ({ page }) => {
  const home = await openHome(page)
  for (const leave of [['Escape'], ['Tab', 'Enter']]) {
    await home.box.press('Enter')
    await expect(home.toast).toBeVisible()
    await page.keyboard.press('F6')
    await page.keyboard.press('Tab')
    await expect(home.toast).toBeFocused()
    for (const key of leave) await page.keyboard.press(key)
    await expect(home.toast).toHaveCount(0)
    await expect(home.box).toBeFocused()
  }
})
