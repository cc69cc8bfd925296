import { surpriseTerms } from './support/content.ts'
import { FAILED_REQUEST } from './support/console-guard.ts'
import { homePage } from './support/home-page.ts'
import { surpriseSearch, textSearch, visit } from './support/recorded-events.ts'
import { retailerSearch } from './support/retailer.ts'
import { expect, test } from './support/test.ts'

test.use({ javaScriptEnabled: false })

test('the form reaches the retailer through the server', async ({ page, events }) => {
  const wish = `crème & "50%" off? #1 + it's`
  await page.goto('/')
  const { box, go } = homePage(page)
  await box.fill(` ${wish} `)
  const answered = page.waitForResponse('**/search')
  const asked = page.waitForRequest(/^https:\/\/www\.amazon\.com\//)
  await go.click()
  const answer = await answered
  const url = (await asked).url()
  expect(answer.status()).toBe(303)
  expect(url).toBe(retailerSearch('cr%C3%A8me%20%26%20%2250%25%22%20off%3F%20%231%20%2B%20it%27s'))
  const recordedUrl = await answer.headerValue('location')
  expect(new URL(recordedUrl ?? '').href).toBe(url)
  await events.expect([textSearch(wish), visit(wish, recordedUrl ?? '', 'search')])
})

test('Enter does too', async ({ page }) => {
  await page.goto('/')
  await homePage(page).box.fill('socks')
  const asked = page.waitForRequest(retailerSearch('socks'))
  await page.keyboard.press('Enter')
  expect((await asked).redirectedFrom()?.method()).toBe('POST')
})

test('so does a surprise', async ({ page, events }) => {
  await page.goto('/')
  const { box, surprise } = homePage(page)
  await box.fill('something else')
  const asked = page.waitForRequest(/^https:\/\/www\.amazon\.com\//)
  await surprise.click()
  const url = (await asked).url()
  const term = new URL(url).searchParams.get('k') ?? ''
  expect(surpriseTerms).toContain(term)
  expect(url).toBe(retailerSearch(encodeURIComponent(term)))
  await events.expect([surpriseSearch(term), visit(term, url, 'surprise')])
})

test('an empty box keeps the page, and a blank wish is refused with a way back', async ({
  page,
  events,
  consoleGuard,
  baseURL,
}) => {
  consoleGuard.allow(FAILED_REQUEST)
  await page.goto('/')
  const { box, go } = homePage(page)
  await go.click()
  await expect(box).toBeFocused()
  await expect(page).toHaveURL(`${baseURL}/`)
  await box.fill(' ')
  const answered = page.waitForResponse('**/search')
  await go.click()
  expect((await answered).status()).toBe(400)
  await expect(page.getByRole('heading')).toHaveText('Please enter a search query to continue')
  await page.getByRole('link', { name: 'Back to Home' }).click()
  await expect(page).toHaveURL(`${baseURL}/`)
  expect(events.rows()).toEqual([])
})

test('nothing looks like a button that does nothing', async ({ page }) => {
  await page.goto('/')
  await expect(page.getByRole('button', { name: 'Admin access' })).toHaveCount(0)
  await expect(page.getByRole('heading', { level: 1, name: 'Gimme' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Gimme', exact: true, disabled: false })).toHaveCount(0)
  await page.goto('/shorten')
  await expect(page.getByRole('button', { name: 'Gimme', exact: true, disabled: false })).toHaveCount(0)
})

test('popular searches are links', async ({ page, context }) => {
  await page.goto('/')
  const { trending } = homePage(page)
  await expect(trending.getByRole('link')).toHaveCount(9)
  const link = trending.getByRole('link').first()
  const term = await link.locator('span').first().innerText()
  const tabOpens = context.waitForEvent('page')
  await link.click()
  await (await tabOpens).waitForURL(retailerSearch(encodeURIComponent(term)))
})
