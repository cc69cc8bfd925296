import type { Page } from '@playwright/test'
import { openHome } from './support/home-page.ts'
import { expect, test } from './support/test.ts'

const THEME = 'Theme: light pink. Change to dark blue'
const SHARE = 'Share Gimme'

/** Opens home with active tooltips and stopped time. */
async function openWithTooltips(page: Page) {
  await page.clock.install({ time: '2026-01-01T12:00:00Z' })
  const loaded = page.waitForEvent('requestfinished', (request) => request.url().includes('tooltip-layer'))
  await openHome(page)
  await loaded
  await page.clock.pauseAt('2026-01-01T13:00:00Z')
  // Animation frames are stopped too, so a closing tooltip is still there.
  const tooltip = page.locator('.tooltip[data-open]')
  // The script may be loaded, but not run yet.
  await expect(async () => {
    await page.getByRole('textbox').focus()
    await page.keyboard.press('Shift+Tab')
    await page.keyboard.press('Shift+Tab')
    await expect(tooltip).toBeVisible({ timeout: 250 })
  }).toPass()
  await page.getByRole('textbox').focus()
  await expect(tooltip).toBeHidden()
  await page.clock.runFor(1000)
  return {
    tooltip,
    theme: page.getByRole('button', { name: THEME }),
    share: page.getByRole('button', { name: SHARE }),
  }
}

test('a tooltip opens 700 ms after the pointer has come, and goes with it', async ({ page }) => {
  const { tooltip, theme } = await openWithTooltips(page)
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
  const { tooltip, theme, share } = await openWithTooltips(page)
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
  const { tooltip, theme, share } = await openWithTooltips(page)
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
