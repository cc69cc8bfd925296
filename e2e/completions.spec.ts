import { expectNoViolations } from './support/axe.ts'
import { openHome } from './support/home-page.ts'
import { expectNoSidewaysScrolling } from './support/layout.ts'
import { textSearch, visit } from './support/recorded-events.ts'
import { retailerSearch } from './support/retailer.ts'
import { suggest, typeUntilCompleted } from './support/suggestions.ts'
import { expect, test } from './support/test.ts'
import { rememberTheme } from './support/theme.ts'

const NOON = Date.UTC(2026, 10, 21, 12)
const HOUR_MS = 60 * 60 * 1000

const UMBRELLAS = ['umbrella stand', 'umbrella hat', 'rainbow umbrella']

test('typing completes, and the keyboard chooses', async ({ page, events }) => {
  const asked = await suggest(page, UMBRELLAS)
  await page.clock.install({ time: NOON })
  const home = await openHome(page)
  await home.box.focus()
  await expect(home.box).toHaveRole('combobox')
  await page.clock.pauseAt(NOON + HOUR_MS)
  await page.keyboard.type('umbr')
  await page.clock.runFor(119)
  expect(asked).toEqual([])
  await page.clock.runFor(1)
  await expect.poll(() => asked).toEqual(['umbr'])
  await page.clock.resume()
  const options = page.getByRole('listbox').getByRole('option')
  await expect(options).toHaveText(['umbr', ...UMBRELLAS])
  await expect(home.box).toHaveAttribute('aria-expanded', 'true')

  // The selection wraps around by way of the box, where no option is selected.
  for (const [key, selected] of [
    ['ArrowDown', 'umbr'],
    ['ArrowDown', 'umbrella stand'],
    ['ArrowUp', 'umbr'],
    ['ArrowUp', undefined],
    ['ArrowUp', 'rainbow umbrella'],
  ] as const) {
    await page.keyboard.press(key)
    await expect(page.getByRole('option', { selected: true })).toHaveText(
      selected === undefined ? [] : [selected],
    )
  }
  const activeId = (await page.getByRole('option', { selected: true }).getAttribute('id')) ?? ''
  await expect(home.box).toHaveAttribute('aria-activedescendant', activeId)

  await page.keyboard.press('Escape')
  await expect(options).toHaveCount(0)
  await expect(home.box).toHaveValue('umbr')
  await page.keyboard.press('ArrowDown')
  await expect(options).toHaveCount(4)
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('Enter')
  const url = retailerSearch('rainbow%20umbrella')
  await page.waitForURL(url)
  await events.expect([
    textSearch('rainbow umbrella', { source: 'completion' }),
    visit('rainbow umbrella', url, 'completion'),
  ])
})

test('Enter without a choice searches what was typed', async ({ page, events }) => {
  await suggest(page, UMBRELLAS)
  const home = await openHome(page)
  await typeUntilCompleted(home.box, 'umbr')
  await expect(page.getByRole('option')).toHaveCount(4)
  await page.keyboard.press('Enter')
  const url = retailerSearch('umbr')
  await page.waitForURL(url)
  await events.expect([textSearch('umbr'), visit('umbr', url, 'search')])
})

test('answers that come late or not at all are not missed', async ({ page, consoleGuard, retailer }) => {
  retailer.answerNothing()
  consoleGuard.allow(/Failed to load resource/)
  const gate = Promise.withResolvers<void>()
  await page.route('**/api/suggest?*', async (route) => {
    await gate.promise
    await route
      .fulfill({ json: { completions: [{ text: 'too late', kind: 'deal' }] } })
      .catch(() => undefined)
  })
  const home = await openHome(page)
  const asked = page.waitForRequest('**/api/suggest?q=slow')
  await home.box.pressSequentially('slow')
  await asked
  const answered = page.waitForResponse('**/api/suggest?q=slow')
  // Longer than the page waits for an answer.
  await page.waitForTimeout(500)
  gate.resolve()
  await (await answered).finished()
  await expect(page.getByRole('listbox')).toHaveCount(0)
  await page.unroute('**/api/suggest?*')
  await page.route('**/api/suggest?*', (route) => route.fulfill({ status: 503 }))
  const refused = page.waitForResponse('**/api/suggest?*')
  await home.box.pressSequentially('er')
  await refused
  await page.keyboard.press('Enter')
  await expect(home.searching).toContainText('slower')
  await expect(page.getByRole('listbox')).toHaveCount(0)
})

for (const mode of ['light', 'dark'] as const) {
  test.describe(`in ${mode}`, () => {
    test.use({ viewport: { width: 320, height: 480 }, hasTouch: true, isMobile: true })

    test('the list fits a small phone, is touched, and axe finds nothing with it open', async ({
      page,
      events,
    }) => {
      await rememberTheme(page, mode, 'pink')
      await suggest(page, [
        ...UMBRELLAS,
        'a',
        'b',
        'c',
        'x'.repeat(60),
        'an umbrella for people who never share one',
      ])
      const home = await openHome(page)
      await home.box.tap()
      const list = await typeUntilCompleted(home.box, 'umbr')
      await expect(list).toBeInViewport({ ratio: 1 })
      await expect(home.box).toBeInViewport({ ratio: 1 })
      await page.keyboard.press('ArrowDown')
      await expectNoViolations(page)
      await expectNoSidewaysScrolling(page)
      const heights = await list.getByRole('option').evaluateAll((all) => all.map((it) => it.clientHeight))
      expect(Math.min(...heights)).toBeGreaterThanOrEqual(44)

      await page.keyboard.press('ArrowUp')
      await page.keyboard.press('ArrowUp')
      await expect(list.getByRole('option').last()).toBeInViewport({ ratio: 1 })
      await list.getByRole('option').nth(1).tap()
      const url = retailerSearch('umbrella%20stand')
      await page.waitForURL(url)
      await events.expect([
        textSearch('umbrella stand', { source: 'completion' }),
        visit('umbrella stand', url, 'completion'),
      ])
    })
  })
}
