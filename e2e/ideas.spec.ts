import type { Page } from '@playwright/test'
import { expectNoViolations } from './support/axe.ts'
import { FAILED_REQUEST } from './support/console-guard.ts'
import { openHome } from './support/home-page.ts'
import { expectNoSidewaysScrolling, tooSmall } from './support/layout.ts'
import { textSearch, visit } from './support/recorded-events.ts'
import { retailerSearch } from './support/retailer.ts'
import { expect, test } from './support/test.ts'
import { rememberTheme } from './support/theme.ts'

const WISH = 'something for my dad who golfs'

const ideasFor = (page: Page) => page.getByRole('region', { name: /^Ideas for/ })

test('a wish becomes ideas, and an idea leads to the retailer', async ({ page, context, events }) => {
  const home = await openHome(page)
  await home.box.pressSequentially('golf ball')
  await expect(home.go).toBeEnabled()
  await expect(home.help).toHaveCount(0)
  await home.box.fill(WISH)
  await expect(home.help).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(home.help).toBeFocused()
  await page.keyboard.press('Enter')
  const ideas = ideasFor(page)
  await expect(ideas).toContainText('Thought up here')
  await expect(page.getByRole('listbox')).toHaveCount(0)
  const links = ideas.getByRole('link')
  expect(await links.count()).toBeGreaterThanOrEqual(2)
  const term = await links.first().locator('span').first().innerText()
  const url = retailerSearch(encodeURIComponent(term))
  await expect(links.first()).toHaveAttribute('href', url)
  await expect(links.first()).toHaveAttribute('rel', 'sponsored nofollow noopener')

  const tabOpens = context.waitForEvent('page')
  await links.first().click()
  await (await tabOpens).waitForURL(url)
  await events.expect([textSearch(term, { source: 'idea' }), visit(term, url, 'idea')])

  await links.last().focus()
  await page.keyboard.press('Escape')
  await expect(ideas).toHaveCount(0)
  await expect(home.help).toBeFocused()
})

test('without a network there is a kind word, and Go goes on working', async ({
  page,
  consoleGuard,
  retailer,
}) => {
  retailer.answerNothing()
  consoleGuard.allow(FAILED_REQUEST)
  const home = await openHome(page)
  await home.box.fill(WISH)
  await expect(home.help).toBeVisible()
  await page.route('**/api/**', (route) => route.abort('internetdisconnected'))
  await home.help.click()
  await expect(ideasFor(page).getByRole('status')).toContainText('Go still works')
  await expect(ideasFor(page)).not.toContainText('Paid links')
  await ideasFor(page).getByRole('button', { name: 'Close the ideas' }).click()
  await expect(home.help).toBeFocused()
  await home.go.click()
  await expect(home.searching).toContainText(WISH)
})

test('help that cannot be loaded is not missed', async ({ page, consoleGuard, retailer }) => {
  retailer.answerNothing()
  consoleGuard.allow(FAILED_REQUEST)
  await page.route('**/assets/search-help-*', (route) => route.abort('internetdisconnected'))
  const home = await openHome(page)
  const failed = page.waitForEvent('requestfailed')
  await home.box.fill(WISH)
  await failed
  await home.go.click()
  await expect(home.searching).toContainText(WISH)
  await expect(home.toast).toHaveCount(0)
})

for (const mode of ['light', 'dark'] as const) {
  test.describe(`in ${mode} on a small screen`, () => {
    test.use({ viewport: { width: 320, height: 568 } })

    test('ideas and the dial fit, and axe finds nothing in them', async ({ page }) => {
      await rememberTheme(page, mode, 'blue')
      const home = await openHome(page, '/?mood=unhinged')
      await expect(page.getByRole('radio', { name: 'Unhinged' })).toBeChecked()
      await home.box.fill(`${WISH} ${'x'.repeat(80)}`)
      await home.help.click()
      await expect(ideasFor(page).getByRole('heading')).toBeInViewport()
      await expect(ideasFor(page)).toContainText('Thought up here')
      await expectNoSidewaysScrolling(page)
      expect(await tooSmall(page)).toEqual([])
      await expectNoViolations(page)
    })
  })
}
