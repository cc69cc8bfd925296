import { FAILED_REQUEST } from './support/console-guard.ts'
import { loseNetwork, openHome } from './support/home-page.ts'
import { textSearch, visit } from './support/recorded-events.ts'
import { retailerSearch } from './support/retailer.ts'
import { typeUntilCompleted } from './support/suggestions.ts'
import { expect, test } from './support/test.ts'

test.use({ serviceWorkers: 'allow' })

test.beforeEach(({ consoleGuard }) => consoleGuard.allow(FAILED_REQUEST))

test('without a network Go keeps the wish and says so, and offers it again when the network is back', async ({
  page,
  context,
  events,
  retailer,
}) => {
  const home = await openHome(page)
  const completions = await typeUntilCompleted(home.box, 'candles')
  await loseNetwork(page)
  await home.go.click()
  await expect(home.box).toBeFocused()
  await expect(completions).toBeHidden()
  await expect(page.getByText('No network, for now. “candles” stays right here, and so do we.')).toBeVisible()
  await expect(home.box).toHaveValue('candles')
  await expect(home.searching).toBeHidden()

  await context.setOffline(false)
  const again = page.getByRole('button', { name: 'Go for it' })
  await expect(again).toBeVisible()
  expect(retailer.requests, 'Nothing is opened by itself.').toEqual([])
  expect(events.rows(), 'Nobody visited.').toEqual([])

  await again.click()
  const url = retailerSearch('candles')
  await page.waitForURL(url)
  await events.expect([textSearch('candles'), visit('candles', url, 'search')])
})

test('an edited wish is another one, and is not offered', async ({ page, context }) => {
  const home = await openHome(page)
  const completions = await typeUntilCompleted(home.box, 'candles')
  await loseNetwork(page)
  await home.box.press('Enter')
  await expect(completions).toBeHidden()
  await expect(page.getByText('“candles” stays right here')).toBeVisible()
  await home.box.fill('candlesticks')
  await expect(page.getByText('“candles” stays right here')).toHaveCount(0)
  await context.setOffline(false)
  await expect(home.go).toBeEnabled()
  await expect(page.getByRole('button', { name: 'Go for it' })).toHaveCount(0)
})

test('a surprise waits too, and stays one', async ({ page, context, retailer }) => {
  const home = await openHome(page)
  await home.box.focus()
  await expect(home.box).toHaveRole('combobox')
  await loseNetwork(page)
  await home.surprise.click()
  await expect(page.getByText('Your surprise stays right here')).toBeVisible()
  expect(retailer.requests).toEqual([])
  await context.setOffline(false)
  await page.getByRole('button', { name: 'Go for it' }).click()
  await page.waitForURL(/^https:\/\/www\.amazon\.com\//)
})

test('a link to the retailer opens no empty tab', async ({ page, context, events }) => {
  const home = await openHome(page)
  await loseNetwork(page)
  await home.trending.getByRole('link').first().click()
  await expect(page.getByText('No network. This waits right here.')).toBeVisible()
  expect(context.pages()).toHaveLength(1)
  expect(events.rows()).toEqual([])
})

test.describe('in a browser without service workers', () => {
  test.use({ serviceWorkers: 'block' })

  test('a visitor who never touched the box before hears it too', async ({ page, context }) => {
    const home = await openHome(page)
    await context.setOffline(true)
    await home.surprise.click()
    await expect(page.getByRole('alert')).toContainText('No network, for now.')
  })
})

test('the header of other pages covers nothing without a network, until somebody wishes', async ({
  page,
}) => {
  await page.goto('/products')
  const box = page.getByLabel('What do you want?')
  // The note comes with the code of the box, which the first touch loads.
  await typeUntilCompleted(box, 'tent')
  await box.fill('')
  await page.getByRole('heading', { level: 1 }).click()
  await loseNetwork(page)
  const note = page.getByText('No network. Wish away. We will keep it for you.')
  await expect(note).toBeAttached()
  await expect(note).toBeHidden()
  await box.focus()
  await expect(note).toBeVisible()
})
