import type { Page } from '@playwright/test'
import { expectNoViolationsInAnyTheme } from './support/axe.ts'
import { FIRST_WISH } from './support/first-wish.ts'
import { homePage, openHome, openHomeWithWish } from './support/home-page.ts'
import { expectNoSidewaysScrolling, tooSmall } from './support/layout.ts'
import { retailerSearch } from './support/retailer.ts'
import { expect, test } from './support/test.ts'

const CRISIS = 'i want to kill myself'
const HARM = 'gun for shooting my neighbor'

const typedHelp = (page: Page) => page.getByRole('region', { name: 'Help', exact: true })
const wholeHelp = (page: Page) => page.getByRole('region', { name: 'Help is here' })

const addressOf = (wish: string) => `/?${new URLSearchParams({ wish }).toString()}`

test.use({ timezoneId: 'America/Chicago', locale: 'en-US' })

test('who types of despair sees who can be called, and goes on typing', async ({ page, retailer }) => {
  const home = await openHome(page)
  await home.box.pressSequentially(CRISIS, { delay: 10 })
  const help = typedHelp(page)
  await expect(help.getByRole('link')).toHaveCount(2)
  await expect(help.getByRole('link').first()).toHaveAttribute('href', 'tel:988')
  await expect(home.box).toBeFocused()
  await expect(page.getByRole('listbox')).toHaveCount(0)
  await expect(home.help).toHaveCount(0)
  await expect(home.surprise).toHaveCount(1)
  await expect(home.surprise).toBeHidden()
  const message = await help.locator('p').first().innerText()
  expect(message).not.toContain('!')
  await expect(page.locator('[aria-live=polite]').filter({ hasText: message })).toHaveCount(1)

  await page.keyboard.press('Enter')
  await page.waitForURL(retailerSearch('i%20want%20to%20kill%20myself'))
  expect(retailer.requests).toHaveLength(1)
})

test('more help is a key away, and leaves nothing in the address', async ({ page, baseURL }) => {
  const home = await openHome(page)
  await home.box.pressSequentially(CRISIS, { delay: 10 })
  await expect(typedHelp(page).getByRole('link')).toHaveCount(2)
  // Tabs past Go and the two lines.
  for (let presses = 0; presses < 4; presses++) await page.keyboard.press('Tab')
  const more = page.getByRole('button', { name: 'More help' })
  await expect(more).toBeFocused()
  await page.keyboard.press('Enter')
  const help = wholeHelp(page)
  await expect(help).toBeVisible()
  await expect(typedHelp(page)).toHaveCount(0)
  expect(await help.getByRole('link').count()).toBeGreaterThan(2)
  await expect(help.getByRole('heading', { level: 3 }).first()).toHaveText('United States')
  await expect(page).toHaveURL(`${baseURL}/`)
  const links = await help
    .getByRole('link')
    .evaluateAll((all) => all.map((it) => it.getAttribute('href') ?? ''))
  for (const link of links) expect(link).toMatch(/^(?:tel|sms|https):(?!.*amazon)/)
  await expect(help).not.toContainText('Paid links')
  await expect(help).not.toContainText('Thought up')
  await expect(help.getByRole('button')).toHaveCount(1)

  await help.getByRole('button', { name: 'Close' }).focus()
  await page.keyboard.press('Escape')
  await expect(help).toHaveCount(0)
  await expect(more).toBeFocused()
})

test('an address with such a wish shows help, and forgets it', async ({ page, baseURL }) => {
  await openHomeWithWish(page, addressOf(CRISIS))
  await expect(wholeHelp(page)).toBeVisible()
  await expect(page).toHaveURL(`${baseURL}/`)
})

test('what would do harm is declined in a sentence, and searched for a visitor who insists', async ({
  page,
  retailer,
}) => {
  retailer.answerNothing()
  const home = await openHome(page)
  await home.box.pressSequentially(HARM, { delay: 10 })
  const note = page.locator('.care-note')
  await expect(note).toBeVisible()
  await expect(note.getByRole('link')).toHaveCount(0)
  await expect(home.help).toHaveCount(0)
  await note.getByRole('button', { name: 'Close' }).click()
  await expect(note).toHaveCount(0)

  await openHomeWithWish(page, addressOf(HARM))
  await expect(note.getByRole('heading')).toBeVisible()
  await expect(note.getByRole('link')).toHaveCount(0)
  await expect(note.getByRole('button')).toHaveCount(1)
  await note.getByRole('button', { name: 'Close' }).click()
  await expect(note).toHaveCount(0)
})

test('sad wishes have ideas without a wink', async ({ page }) => {
  await openHomeWithWish(page, addressOf('sympathy gift for my friend whose mother died'))
  const ideas = page.getByRole('region', { name: /^Ideas for/ })
  await expect(ideas).toContainText('Thought up here', FIRST_WISH)
  await expect(ideas).toHaveAttribute('data-tone', 'sober')
  await expect(ideas.getByRole('button', { name: 'Sillier' })).toHaveCount(0)
  await expect(ideas.getByRole('button', { name: 'Cheaper', exact: true })).toBeVisible()
  expect(await ideas.getByRole('heading').evaluate((it) => getComputedStyle(it).fontFamily)).not.toContain(
    'Bricolage',
  )
})

for (const [zone, locale, country] of [
  ['Europe/London', 'en-GB', 'United Kingdom'],
  ['Europe/Berlin', 'de-DE', 'Germany'],
] as const) {
  test.describe(`in ${zone}`, () => {
    test.use({ timezoneId: zone, locale })

    test(`help lines of ${country} come first, and others are there`, async ({ page }) => {
      await openHomeWithWish(page, addressOf(CRISIS))
      const help = wholeHelp(page)
      await expect(help.getByRole('heading', { level: 3 }).first()).toHaveText(country)
      await expect(help.getByRole('link', { name: '988' }).first()).toBeHidden()
      await help.getByText('Other countries').click()
      await expect(help.getByRole('link', { name: '988' }).first()).toBeVisible()
    })
  })
}

test.describe('on a small screen', () => {
  test.use({ viewport: { width: 320, height: 568 }, hasTouch: true })

  test('help fits, and axe finds nothing in it in any theme', async ({ page }) => {
    const home = await openHome(page)
    await home.box.fill(CRISIS)
    await expect(typedHelp(page).getByRole('link')).toHaveCount(2)
    await expectNoSidewaysScrolling(page)
    await expectNoViolationsInAnyTheme(page)
    await page.getByRole('button', { name: 'More help' }).click()
    await wholeHelp(page).getByText('Other countries').click()
    await expectNoSidewaysScrolling(page)
    expect(await tooSmall(page)).toEqual([])
    await expectNoViolationsInAnyTheme(page, '.care-note')
    await openHomeWithWish(page, addressOf(HARM))
    await expect(page.locator('.care-note')).toBeVisible()
    await expectNoViolationsInAnyTheme(page, '.care-note')
  })
})

test.describe('without a script', () => {
  test.use({ javaScriptEnabled: false })

  test('an address with a wish is home', async ({ page }) => {
    await page.goto(addressOf('golf gift for my dad'))
    await expect(homePage(page).box).toBeVisible()
    await expect(homePage(page).help).toHaveCount(0)
  })
})
