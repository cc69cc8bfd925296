import type { Locator, Page } from '@playwright/test'
import { openHome } from './support/home-page.ts'
import { expect, test } from './support/test.ts'
import { startUsing } from './support/used-page.ts'

const THEME = 'Theme: light pink. Change to dark blue'
const SHARE = 'Share Gimme'

/** Opens and uses home with stopped time; its tooltips are not loaded yet. */
async function openWithTooltips(page: Page) {
  const home = await openHome(page)
  await startUsing(page)
  await page.clock.install({ time: '2026-01-01T12:00:00Z' })
  await page.clock.pauseAt('2026-01-01T13:00:00Z')
  return {
    // Animation frames are stopped too, so a closing tooltip is still there.
    tooltip: page.locator('.tooltip[data-open]'),
    box: home.box,
    theme: page.getByRole('button', { name: THEME }),
    share: page.getByRole('button', { name: SHARE }),
  }
}

/** Points at the theme button for the first time, and waits until the tooltips that it needs have come and watch. */
async function pointFirst(page: Page, theme: Locator): Promise<void> {
  const loaded = page.waitForEvent('requestfinished', (request) => request.url().includes('tooltip-layer'))
  await theme.hover()
  await loaded
  await expect(page.locator('body > div')).toHaveCount(2)
}

/** Opens home, and a first tooltip, and closes it more than 300 ms ago. */
async function openWithUsedTooltips(page: Page) {
  const opened = await openWithTooltips(page)
  await pointFirst(page, opened.theme)
  await page.mouse.move(400, 600)
  await page.clock.runFor(1000)
  await expect(opened.tooltip).toBeHidden()
  return opened
}

test('the first tooltip opens 700 ms after the pointer has come, its loading included', async ({ page }) => {
  const { tooltip, theme } = await openWithTooltips(page)
  await pointFirst(page, theme)
  await page.clock.runFor(699)
  await expect(tooltip).toBeHidden()
  await page.clock.runFor(1)
  await expect(tooltip).toHaveText(THEME)
})

test('the first tooltip opens for the keyboard', async ({ page }) => {
  const { tooltip, box } = await openWithTooltips(page)
  await box.focus()
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('Shift+Tab')
  await expect(tooltip).toBeVisible()
})

test('the first tooltip does not open for what was pressed meanwhile', async ({ page }) => {
  const { tooltip, theme } = await openWithTooltips(page)
  const answer = Promise.withResolvers<void>()
  await page.route('**/tooltip-layer*', async (route) => {
    await answer.promise
    await route.continue()
  })
  await theme.click()
  answer.resolve()
  await expect(page.locator('body > div')).toHaveCount(2)
  await page.clock.runFor(10_000)
  await expect(tooltip).toBeHidden()
})

test.describe('on a touch screen', () => {
  test.use({ hasTouch: true })

  test('no tooltips are loaded', async ({ page }) => {
    const { theme } = await openWithTooltips(page)
    const requests: string[] = []
    page.on('request', (request) => requests.push(request.url()))
    await theme.tap()
    await expect(theme).toHaveCount(0)
    await page.clock.runFor(10_000)
    expect(requests.filter((url) => url.includes('tooltip'))).toEqual([])
  })
})

test('a tooltip opens 700 ms after the pointer has come, and goes with it', async ({ page }) => {
  const { tooltip, theme } = await openWithUsedTooltips(page)
  await theme.hover()
  await page.clock.runFor(400)
  // Moves within the button do not restart the delay.
  await theme.hover({ position: { x: 4, y: 22 } })
  await page.clock.runFor(299)
  await expect(tooltip).toBeHidden()
  await page.clock.runFor(1)
  await expect(tooltip).toHaveText(THEME)
  await page.mouse.move(400, 600)
  await expect(tooltip).toBeHidden()
})

test('the next one opens at once within 300 ms, and waits again after them', async ({ page }) => {
  const { tooltip, theme, share } = await openWithUsedTooltips(page)
  await theme.hover()
  await page.clock.runFor(700)
  await expect(tooltip).toHaveText(THEME)
  await page.mouse.move(400, 600)
  await page.clock.runFor(299)
  await share.hover()
  await expect(tooltip).toHaveText(SHARE)
  await page.mouse.move(400, 600)
  await page.clock.runFor(300)
  await theme.hover()
  await page.clock.runFor(699)
  await expect(tooltip).toBeHidden()
  await page.clock.runFor(1)
  await expect(tooltip).toHaveText(THEME)
})

test('a tooltip can be pointed at, and sent away by a key or a click', async ({ page }) => {
  const { tooltip, theme, share } = await openWithUsedTooltips(page)
  await theme.hover()
  await page.clock.runFor(700)
  await tooltip.hover()
  await page.clock.runFor(10_000)
  await expect(tooltip).toHaveText(THEME)
  await page.keyboard.press('Escape')
  await expect(tooltip).toBeHidden()

  await share.focus()
  await page.keyboard.press('Shift+Tab')
  await expect(tooltip).toHaveText(THEME)
  await page.mouse.move(400, 600)
  await theme.click()
  await page.clock.runFor(10_000)
  await expect(tooltip).toBeHidden()
})
