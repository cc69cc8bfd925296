import type { Page } from '@playwright/test'
import { FAILED_REQUEST } from './support/console-guard.ts'
import { homePage, openHome, openHomeWithWish } from './support/home-page.ts'
import { textSearch, visit } from './support/recorded-events.ts'
import { retailerSearch } from './support/retailer.ts'
import { expect, test } from './support/test.ts'

/** A wish of 250 characters; 200 fit. */
const LONG = 'gift'.repeat(62).concat('!!')

const count = (page: Page) => page.getByText('250 of 200 characters: cut it by 50, and off we go.')

test('a pasted wish that is too long stays whole, says so, and waits until it is shortened', async ({
  page,
  events,
  retailer,
}) => {
  const home = await openHome(page)
  await home.box.focus()
  await page.keyboard.insertText(LONG)
  await expect(count(page)).toBeVisible()
  const announced = page.getByText('That is a lot of wish: 200 characters fit. Shorten it a little.')
  await expect(announced).toHaveAttribute('aria-live', 'polite')
  await expect(home.box).toHaveValue(LONG)
  await expect(home.box).toHaveAttribute('aria-invalid', 'true')

  await home.go.click()
  await expect(home.toast).toContainText('Cut it by 50, and off we go.')
  await home.box.press('Enter')
  await expect(home.box).toHaveValue(LONG)
  expect(retailer.requests).toEqual([])
  expect(events.rows()).toEqual([])

  await home.box.press('End')
  for (let times = 0; times < 50; times++) await page.keyboard.press('Backspace')
  await expect(count(page)).toHaveCount(0)
  await home.go.click()
  const url = retailerSearch('gift'.repeat(50))
  await page.waitForURL(url)
  await events.expect([textSearch('gift'.repeat(50)), visit('gift'.repeat(50), url, 'search')])
})

test('a long cry for help is answered as a short one is', async ({ page }) => {
  const home = await openHome(page)
  await home.box.focus()
  await page.keyboard.insertText(`i want to kill myself ${'and nobody knows '.repeat(15)}`)
  await expect(page.getByRole('region', { name: 'Help' })).toBeVisible()
})

test('an address with a wish that is too long fills the box, and opens nothing', async ({
  page,
  context,
  baseURL,
}) => {
  const home = await openHomeWithWish(page, `/?wish=${LONG}`)
  await expect(home.box).toHaveValue(LONG)
  await expect(count(page)).toBeVisible()

  await page.goto(`/?q=${LONG}`)
  const entry = page.getByRole('status').filter({ hasText: 'That is a lot of wish' })
  await expect(entry).toContainText('250 characters, and 200 fit.')
  await expect(page).toHaveURL(`${baseURL}/`)
  expect(context.pages()).toHaveLength(1)
  await entry.getByRole('link', { name: 'Shorten it' }).click()
  await expect(homePage(page).box).toHaveValue(LONG)
  await expect(count(page)).toBeVisible()
})

test('emoji reach the retailer and the statistics as they were typed', async ({ page, events }) => {
  const home = await openHome(page)
  await home.box.fill('mug ❤\ufe0f 1\ufe0f\u20e3')
  await home.go.click()
  const url = retailerSearch('mug%20%E2%9D%A4%EF%B8%8F%201%EF%B8%8F%E2%83%A3')
  await page.waitForURL(url)
  await events.expect([
    textSearch('mug ❤\ufe0f 1\ufe0f\u20e3'),
    visit('mug ❤\ufe0f 1\ufe0f\u20e3', url, 'search'),
  ])
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('a wish that is too long is refused with a way to shorten it, and is still there', async ({
    page,
    events,
    consoleGuard,
  }) => {
    consoleGuard.allow(FAILED_REQUEST)
    await page.goto('/')
    const { box, go } = homePage(page)
    await box.fill(LONG)
    await go.click()
    await expect(page.getByRole('heading')).toHaveText(/200 characters fit.*cut it by 50/)
    await expect(page.getByText(LONG, { exact: true })).toBeVisible()
    expect(events.rows()).toEqual([])
  })
})
