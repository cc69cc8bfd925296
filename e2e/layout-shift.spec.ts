import type { Page } from '@playwright/test'
import { checkBackLines, logoJokes } from './support/content.ts'
import { freezeClock } from './support/frozen-clock.ts'
import { openHome } from './support/home-page.ts'
import { watchLayoutShift } from './support/layout-shift.ts'
import { expect, test } from './support/test.ts'

/** The most layout shift that is allowed. */
const MOST = 0.02

const longest = (lines: readonly string[]) => lines.toSorted((a, b) => b.length - a.length).slice(0, 1)

/** Makes the browser paint changes, as in real time. */
const draw = (page: Page) => page.screenshot({ clip: { x: 0, y: 0, width: 1, height: 1 } })

/** Advances time by a minute and a half: deals change twice, chips three times, slogans often. */
async function watchRotations(page: Page, name: string) {
  const section = page.getByRole('region', { name })
  await section.evaluate((element) => element.scrollIntoView())
  for (let rotations = 0; rotations < 2; rotations++) {
    const before = await section.innerText()
    for (let elapsed = 0; elapsed < 45; elapsed += 5) {
      await page.clock.runFor(5000)
      await draw(page)
    }
    await expect.poll(() => section.innerText()).not.toBe(before)
  }
}

for (const [width, height] of [
  [320, 568],
  [1440, 900],
] as const) {
  test.describe(`on a screen of ${width} pixels`, () => {
    test.use({ viewport: { width, height } })

    for (const name of ['Out of ideas?', 'Shopping Temptations', 'Popular deals today']) {
      test(`nothing moves while people look at ${name}`, async ({ page }) => {
        await freezeClock(page)
        const layoutShift = await watchLayoutShift(page)
        await openHome(page)
        await watchRotations(page, name)
        expect(await layoutShift()).toBeLessThanOrEqual(MOST)
      })
    }

    test('nothing moves for the longest joke', async ({ page }) => {
      const hours = checkBackLines.flatMap(() => longest(checkBackLines))
      await page.route('**/api/jokes', (route) =>
        route.fulfill({ json: { logoJokes: longest(logoJokes), checkBackLines: hours } }),
      )
      await freezeClock(page)
      const layoutShift = await watchLayoutShift(page)
      await openHome(page)
      const logo = page.getByRole('button', { name: 'Gimme', exact: true })
      // A scripted click, because layout shifts after a visitor's own click do not count.
      await logo.evaluate((button: HTMLButtonElement) => button.click())
      await expect(async () => {
        await page.clock.runFor(800)
        await expect(page.locator('.logo-joke p')).toHaveCount(2, { timeout: 100 })
      }).toPass()
      await draw(page)
      await page.clock.runFor(8000)
      await expect(page.locator('.logo-joke p')).toHaveCount(0)
      await draw(page)
      expect(await layoutShift()).toBeLessThanOrEqual(MOST)
    })
  })
}
