import type { Locator, Page } from '@playwright/test'
import { openHome } from './support/home-page.ts'
import { expectToast, openShorten } from './support/shorten-page.ts'
import { expect, test } from './support/test.ts'

const TITLE = 'Enter search query'
const DESCRIPTION = 'Please enter a search query to continue'

test('Enter on a blank box is refused with a toast that goes by itself', async ({
  page,
  events,
  retailer,
}) => {
  await page.clock.install()
  const home = await openHome(page)
  await home.box.fill('   ')
  await home.box.press('Enter')
  await expect(home.toast).toBeVisible()
  await expect(home.toast).toHaveAttribute('data-variant', 'destructive')
  await expect(home.toast.getByText(TITLE, { exact: true })).toBeVisible()
  await expect(home.toast.getByText(DESCRIPTION, { exact: true })).toBeVisible()
  const liveRegion = page.getByRole('region', { name: 'Notifications' })
  await expect(liveRegion).toHaveAttribute('aria-live', 'polite')
  await expect(liveRegion.getByRole('dialog', { name: TITLE })).toHaveAccessibleDescription(DESCRIPTION)
  await expect(home.box).toBeFocused()

  await page.clock.fastForward(4000)
  await expect(home.toast).toBeVisible()
  await page.clock.fastForward(1000)
  await expect(home.toast).toBeHidden()
  expect(retailer.requests).toEqual([])
  expect(events.rows()).toEqual([])
})

test('one toast at a time, however often somebody asks', async ({ page }) => {
  const home = await openHome(page)
  await page.evaluate(() => {
    new MutationObserver(() => {
      const visible = [...document.querySelectorAll('.toast')].filter((toast) => toast.checkVisibility())
      if (visible.length > 1) document.title = 'Two toasts at a time'
    }).observe(document.body, { subtree: true, childList: true, attributes: true })
  })
  await home.box.press('Enter')
  await expect(home.toast).toHaveCount(1)
  await home.toast.evaluate((toast) => toast.setAttribute('data-first', ''))
  for (let times = 0; times < 4; times++) await home.box.press('Enter')
  await expect(page.locator('.toast[data-first]')).toHaveCount(0)
  await expect(home.toast).toHaveCount(1)
  await home.toast.getByRole('button', { name: 'Close' }).click()
  await expect(home.toast).toHaveCount(0)
  await expect(page).not.toHaveTitle('Two toasts at a time')
})

test('toasts are at the top of small screens, and at the bottom right of large ones', async ({
  page,
  isMobile,
}) => {
  const home = await openHome(page)
  await home.box.press('Enter')
  await expect(home.toast).toHaveCSS('opacity', '1')
  const place = await home.toast.evaluate((toast) => {
    const { top, right, bottom, width } = toast.getBoundingClientRect()
    return {
      top,
      toRight: document.documentElement.clientWidth - right,
      toBottom: innerHeight - bottom,
      width,
    }
  })
  // Below the header, which is 72 pixels high at most.
  if (isMobile) expect(place).toMatchObject({ top: 76, toRight: 16, width: 390 - 32 })
  else expect(place).toMatchObject({ toRight: 16, toBottom: 16, width: 420 })
})

test('between a phone and a tablet a toast keeps off both edges', async ({ page }) => {
  await page.setViewportSize({ width: 700, height: 600 })
  const home = await openHome(page)
  await home.box.press('Enter')
  await expect(home.toast).toHaveCSS('opacity', '1')
  const { x, width } = await boxOf(home.toast)
  expect({ x, width }).toEqual({ x: 16, width: 700 - 32 })
})

test('a toast waits while a visitor points at it, or has the focus in it', async ({ page }) => {
  await page.clock.install()
  const home = await openHome(page)
  await home.box.press('Enter')
  await home.toast.hover()
  await page.clock.fastForward('10:00')
  await expect(home.toast).toBeVisible()
  await page.mouse.move(1, 1)
  await page.clock.fastForward(5000)
  await expect(home.toast).toBeHidden()

  await home.box.press('Enter')
  await expect(home.toast).toBeVisible()
  await page.keyboard.press('F6')
  await page.clock.fastForward('10:00')
  await expect(home.toast).toBeVisible()
  await home.box.focus()
  await page.clock.fastForward(5000)
  await expect(home.toast).toBeHidden()
})

test('a toast that has closed comes back with F6, for 1,000,000 ms', async ({ page }) => {
  await page.clock.install()
  const home = await openHome(page)
  await home.box.press('Enter')
  await expect(home.toast).toBeVisible()
  await page.clock.fastForward(5000)
  await expect(home.toast).toHaveCount(0)
  await page.clock.fastForward(990_000)
  await page.keyboard.press('F6')
  await expect(home.toast.getByText(DESCRIPTION, { exact: true })).toBeVisible()

  await home.toast.getByRole('button', { name: 'Close' }).click()
  await expect(home.toast).toHaveCount(0)
  await page.clock.fastForward(1_000_000)
  await page.keyboard.press('F6')
  await page.clock.fastForward(1000)
  await expect(home.toast).toHaveCount(0)
})

/** Less than a toast stays by itself. */
const SOON = { timeout: 3000 }

test('a toast goes when something new begins: a link, a search, another page', async ({
  page,
  context,
  retailer,
}) => {
  const home = await openHome(page)
  const showToast = async () => {
    await home.box.press('Enter')
    await expect(home.toast).toBeVisible()
  }
  await showToast()
  const tabOpens = context.waitForEvent('page')
  await home.trending.getByRole('link').first().click()
  await (await tabOpens).close()
  await expect(home.toast).toHaveCount(0, SOON)

  await showToast()
  await page.getByRole('contentinfo').getByRole('link').first().click()
  await expect(page).not.toHaveURL(/\/$/)
  await expect(home.toast).toHaveCount(0, SOON)

  retailer.answerNothing()
  await openHome(page)
  await showToast()
  await home.box.fill('red boots')
  await home.go.click()
  await expect(home.searching).toBeVisible()
  await expect(home.toast).toHaveCount(0, SOON)
})

test('Enter in a field sends the toast before it away, and shows its own', async ({ page }) => {
  const { box, output, toast } = await openShorten(page)
  await box.press('Enter')
  await expectToast(toast, 'URL Required', 'Please enter a URL to shorten')
  const gate = Promise.withResolvers<void>()
  await page.route('**/api/shorten-url', async (route) => {
    await gate.promise
    await route.continue()
  })
  await box.fill('https://example.com/new')
  await box.press('Enter')
  await expect(toast).toHaveCount(0, SOON)
  gate.resolve()
  await expect(output).toBeVisible()
  await expectToast(toast, 'URL Shortened!', 'Short link is ready to share')
})

test('a swipe to the right of 50 pixels sends a toast away, a shorter one or another does not', async ({
  page,
}) => {
  const home = await openHome(page)
  await home.box.press('Enter')
  await expect(home.toast).toHaveCSS('opacity', '1')
  const before = await boxOf(home.toast)
  for (const distance of [49, -120]) {
    await swipe(page, home.toast, distance)
    await expect.poll(() => boxOf(home.toast)).toEqual(before)
  }
  await swipe(page, home.toast, 51)
  await expect(home.toast).toHaveCount(0)
})

async function boxOf(toast: Locator) {
  return toast.evaluate((element) => {
    const { x, y, width, height } = element.getBoundingClientRect()
    return { x, y, width, height }
  })
}

/** Drags a toast by its left edge, in small steps: Base UI starts counting at the first event. */
async function swipe(page: Page, toast: Locator, distance: number): Promise<void> {
  const { x, y, height } = await boxOf(toast)
  await page.mouse.move(x + 20, y + height / 2)
  await page.mouse.down()
  await page.mouse.move(x + 20 + distance, y + height / 2, { steps: Math.abs(distance) })
  await page.mouse.up()
}
