import type { Page } from '@playwright/test'
import { expectNoViolations } from './support/axe.ts'
import { FAILED_REQUEST } from './support/console-guard.ts'
import { FIRST_WISH } from './support/first-wish.ts'
import { openHome, openHomeWithWish } from './support/home-page.ts'
import { watchLayoutShift } from './support/layout-shift.ts'
import { expectNoSidewaysScrolling, tooSmall } from './support/layout.ts'
import { textSearch, visit } from './support/recorded-events.ts'
import { retailerSearch } from './support/retailer.ts'
import { clipboardText, shareMenu } from './support/share-menu.ts'
import { suggest, typeUntilCompleted } from './support/suggestions.ts'
import { expect, test } from './support/test.ts'
import { rememberTheme } from './support/theme.ts'

const WISH = 'something for my dad who golfs'
const GOLF = 'golf gift for my dad'

/** The most layout shift that is allowed. */
const MOST_SHIFT = 0.02

const ideasFor = (page: Page) => page.getByRole('region', { name: /^Ideas for/ })

test('a wish becomes ideas, and an idea leads to the retailer', async ({ page, context, events }) => {
  const home = await openHome(page)
  await home.box.pressSequentially('golf ball')
  await expect(home.go).toBeEnabled()
  await expect(home.help).toHaveCount(0)
  await home.box.fill(WISH)
  await expect(home.help).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(home.go).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(home.help).toBeFocused()
  await page.keyboard.press('Enter')
  const ideas = ideasFor(page)
  await expect(ideas).toContainText('Thought up here', FIRST_WISH)
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

test('help stands under the box, which keeps its room, and over no completion', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await suggest(page, ['golf gift set', 'golf gift card'])
  const layoutShift = await watchLayoutShift(page)
  const home = await openHome(page)
  await home.box.focus()
  const before = await home.box.boundingBox()
  const list = await typeUntilCompleted(home.box, 'golf gift for my dad')
  expect(await home.box.boundingBox()).toEqual(before)
  const [go, help, completions] = await Promise.all([home.go, home.help, list].map((it) => it.boundingBox()))
  expect(help?.y).toBeGreaterThan((go?.y ?? 0) + (go?.height ?? 0))
  expect(completions?.y).toBeGreaterThan((help?.y ?? 0) + (help?.height ?? 0))
  await home.help.click()
  await expect(ideasFor(page)).toContainText('Thought up here', FIRST_WISH)
  expect(await layoutShift()).toBeLessThanOrEqual(MOST_SHIFT)
})

test('a second round is asked for, stands in the address, and is taken back', async ({
  page,
  context,
  baseURL,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const home = await openHome(page, '/?kept=1')
  await home.box.fill(GOLF)
  await home.help.click()
  const ideas = ideasFor(page)
  const cards = ideas.getByRole('link')
  await expect(ideas).toContainText('Thought up here', FIRST_WISH)
  await expect(page).toHaveURL(`${baseURL}/?kept=1&wish=golf+gift+for+my+dad`)

  const cheaper = ideas.getByRole('button', { name: 'Cheaper', exact: true })
  await cheaper.focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/&cheaper=1$/)
  await expect(cheaper).toBeFocused()
  await ideas.getByRole('combobox', { name: 'How old they are' }).selectOption('They are over 70')
  await expect(page).toHaveURL(/&also=they\+are\+70&cheaper=1$/)

  const refused = (await cards.first().locator('span').first().textContent()) ?? ''
  const refuse = ideas.getByRole('button', { name: `Not that: ${refused}` })
  await refuse.focus()
  await page.keyboard.press('Enter')
  await expect(refuse).toHaveCount(0)
  await expect(cards.filter({ hasText: refused })).toHaveCount(0)
  await expect(ideas.getByRole('button', { name: /^Not that/ }).first()).toBeFocused()

  await ideas.getByRole('button', { name: 'Share these ideas' }).click()
  await shareMenu(page).getByRole('menuitem', { name: 'Copy link' }).click()
  const shared = new URL(await clipboardText(page))
  const terms = await cards.locator('span:first-child').allTextContents()

  await openHomeWithWish(page, shared.pathname + shared.search)
  await expect(home.box).toHaveValue(GOLF)
  await expect(cards.locator('span:first-child')).toHaveText(terms)
  await ideas.getByRole('button', { name: 'Take back: cheaper' }).click()
  await expect(page).not.toHaveURL(/cheaper/)
  const takeBack = ideas.getByRole('button', { name: `Take back: not: ${refused}` })
  await expect(takeBack).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/\?wish=golf\+gift\+for\+my\+dad&also=they\+are\+70$/)
  await expect(ideas.getByRole('heading')).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(ideas).toHaveCount(0)
  await expect(page).toHaveURL(`${baseURL}/`)
})

test('an address with a mood opens ideas where it has a wish, and the dial where it has none', async ({
  page,
}) => {
  const asked = page.waitForRequest('**/api/ideas')
  await openHomeWithWish(page, '/?wish=golf+gift+for+my+dad&mood=silly&cheaper=900&not=&also=%20')
  expect((await asked).postDataJSON()).toMatchObject({
    wish: GOLF,
    mood: 'silly',
    cheaper: 3,
    not: [],
    also: [],
  })
  await expect(ideasFor(page)).toContainText('cheaper ×3')
  await expect(page.getByRole('radio')).toHaveCount(0)
  await expect(ideasFor(page).getByRole('button', { name: 'Take back: silly' })).toBeVisible()
})

test('while others come, the ideas stay', async ({ page }) => {
  const home = await openHome(page)
  await home.box.fill(GOLF)
  await home.help.click()
  const ideas = ideasFor(page)
  await expect(ideas).toContainText('Thought up here')
  const list = ideas.getByRole('list').last()
  const before = await list.innerText()
  const gate = Promise.withResolvers<void>()
  await page.route('**/api/ideas', async (route) => {
    await gate.promise
    await route.continue()
  })
  await ideas.getByRole('button', { name: 'Sillier' }).click()
  await expect(list).toHaveAttribute('aria-busy', 'true')
  await expect(ideas).toContainText('Thinking…')
  expect(await list.innerText()).toBe(before)
  gate.resolve()
  await expect(list).toHaveAttribute('aria-busy', 'false')
})

test('a word that was read as another can be had as it was typed', async ({ page }) => {
  await openHomeWithWish(page, '/?wish=expresso+machine+for+my+wife')
  const ideas = ideasFor(page)
  await expect(ideas).toContainText('Read as “espresso”; you typed “expresso”.')
  const asked = page.waitForRequest('**/api/ideas')
  await ideas.getByRole('button', { name: 'Use what I typed' }).click()
  expect((await asked).postDataJSON()).toMatchObject({ asTyped: true })
  await expect(ideas).not.toContainText('Read as')
  await expect(page).toHaveURL(/&as-typed=1$/)
})

test('what nobody understands is searched as typed, or asked about', async ({ page, retailer }) => {
  retailer.answerNothing()
  const home = await openHomeWithWish(page, '/?wish=qwxz+brrfl')
  const ideas = ideasFor(page)
  await expect(ideas.getByRole('group', { name: 'Who is it for?' })).toBeVisible()
  await expect(ideas).not.toContainText('Paid links')
  const asked = page.waitForRequest('**/api/ideas')
  await ideas.getByRole('button', { name: 'Mom' }).click()
  expect((await asked).postDataJSON()).toMatchObject({ also: ['for my mom'] })
  await expect(ideas.getByRole('button', { name: 'Take back: for my mom' })).toBeVisible()

  await openHomeWithWish(page, '/?wish=qwxz+brrfl')
  await ideas.getByRole('button', { name: 'Search it as typed' }).click()
  await expect(home.searching).toContainText('qwxz brrfl')
  await expect.poll(() => retailer.requests).toEqual([retailerSearch('qwxz%20brrfl')])
})

test('ideas in another language say so', async ({ page }) => {
  await openHomeWithWish(page, '/?wish=Geschenk+f%C3%BCr+meinen+Vater')
  await expect(ideasFor(page)).toContainText('Thought up here')
  const texts = ideasFor(page).getByRole('link').locator('span')
  for (const text of await texts.all()) await expect(text).toHaveAttribute('lang', 'de')
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
      const heading = ideasFor(page).getByRole('heading')
      await expect(heading).toBeInViewport()
      await expect(ideasFor(page)).toContainText('Thought up here')
      const lines = await heading.evaluate(
        (it) => it.clientHeight / Number.parseFloat(getComputedStyle(it).lineHeight),
      )
      expect(lines).toBeLessThan(3)
      await ideasFor(page).getByRole('button', { name: 'More sensible' }).click()
      await expect(ideasFor(page).getByRole('button', { name: 'Take back: sensible' })).toBeVisible()
      await expect(ideasFor(page)).toContainText('Thought up here')
      await expect(ideasFor(page)).toContainText('Thought up here')
      await expectNoSidewaysScrolling(page)
      expect(await tooSmall(page)).toEqual([])
      await expectNoViolations(page)
    })
  })
}
