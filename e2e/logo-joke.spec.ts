import type { Page } from '@playwright/test'
import { FAILED_REQUEST } from './support/console-guard.ts'
import { checkBackLines, logoJokes } from './support/content.ts'
import { freezeClock } from './support/frozen-clock.ts'
import { homePage, openHome } from './support/home-page.ts'
import { expect, test } from './support/test.ts'

const NOON = '2026-01-01T12:00:00Z'

async function openWithLogo(page: Page, at = NOON) {
  await freezeClock(page, at)
  await openHome(page)
  const logo = page.getByRole('button', { name: 'Gimme', exact: true })
  return { logo, wordmark: logo.locator('.wordmark-drawing'), told: page.locator('.logo-joke p') }
}

/** Clicks the logo and waits until the jokes are loaded, so that only time decides what is visible. */
async function clickLogo(page: Page) {
  const answered = page.waitForResponse('**/api/jokes')
  await page.getByRole('button', { name: 'Gimme', exact: true }).click()
  await (await answered).finished()
}

test('the logo turns for 800 ms, tells a joke for 8 s, and comes back', async ({ page }) => {
  const { logo, wordmark, told } = await openWithLogo(page)
  await clickLogo(page)
  await expect(logo).toHaveCSS('animation-duration', /^0\.8s/)
  await page.clock.runFor(799)
  await expect(told).toHaveCount(0)
  await page.clock.runFor(1)
  await expect(told).toHaveCount(2)
  await expect(wordmark).toHaveCSS('opacity', '0')
  await expect(told.first().locator('..')).toHaveAttribute('aria-live', 'polite')
  await page.clock.runFor(7999)
  await expect(told).toHaveCount(2)
  await page.clock.runFor(1)
  await expect(told).toHaveCount(0)
  await expect(wordmark).toHaveCSS('opacity', '1')
})

/** Jokes change every six hours, counted from the first day of the year; lines change every hour. */
for (const [at, joke, hour] of [
  ['2026-01-01T05:59:00Z', 4, 5],
  ['2028-12-31T18:00:00Z', 366 * 4 + 3, 18],
] as const) {
  test(`at ${at} it tells what belongs to the time`, async ({ page }) => {
    const { told } = await openWithLogo(page, at)
    await clickLogo(page)
    await page.clock.runFor(800)
    await expect(told).toHaveText([logoJokes[joke % logoJokes.length] ?? '', checkBackLines[hour] ?? ''])
  })
}

test('the keyboard tells it too, and the focus stays', async ({ page }) => {
  const { logo, told } = await openWithLogo(page)
  await logo.press('Enter')
  await expect(async () => {
    await page.clock.runFor(800)
    await expect(told).toHaveCount(2, { timeout: 100 })
  }).toPass()
  await expect(logo).toBeFocused()
  await page.clock.runFor(8000)
  await expect(told).toHaveCount(0)
  await expect(logo).toBeFocused()
})

test('a joke that comes late is told all the same', async ({ page }) => {
  const { logo, told } = await openWithLogo(page)
  const gate = Promise.withResolvers<void>()
  await page.route('**/api/jokes', async (route) => {
    await gate.promise
    await route.continue()
  })
  await logo.click()
  await page.clock.runFor(5000)
  await expect(told).toHaveCount(0)
  gate.resolve()
  await expect(told).toHaveCount(2)
  await page.clock.runFor(7999)
  await expect(told).toHaveCount(2)
})

test('without a network the logo comes back, and asks again', async ({ page, consoleGuard }) => {
  consoleGuard.allow(FAILED_REQUEST)
  const { logo, wordmark, told } = await openWithLogo(page)
  await page.route('**/api/jokes', (route) => route.abort(), { times: 1 })
  const fails = page.waitForEvent('requestfailed')
  await logo.click()
  await fails
  await page.clock.runFor(800)
  await expect(page.locator('.logo')).toHaveAttribute('data-stage', 'logo')
  await expect(homePage(page).toast).toContainText('The joke got lost on its way')
  await expect(wordmark).toBeVisible()
  await clickLogo(page)
  await page.clock.runFor(800)
  await expect(told).toHaveCount(2)
})

test.describe('for people who want less motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } })

  test('the joke comes at once, and nothing turns', async ({ page }) => {
    const { logo, told } = await openWithLogo(page)
    await clickLogo(page)
    await expect(logo).toHaveCSS('animation-name', 'none')
    await page.clock.runFor(1)
    await expect(told).toHaveCount(2)
  })
})
