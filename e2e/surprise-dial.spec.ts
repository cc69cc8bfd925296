import { FAILED_REQUEST } from './support/console-guard.ts'
import { surpriseTerms } from './support/content.ts'
import { openHome } from './support/home-page.ts'
import { surpriseSearch, visit } from './support/recorded-events.ts'
import { retailerSearch } from './support/retailer.ts'
import { clipboardText, shareMenu } from './support/share-menu.ts'
import { expect, test } from './support/test.ts'

test('the dial steers surprises, and can be shared as an address', async ({
  page,
  context,
  baseURL,
  events,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const home = await openHome(page)
  const opener = page.getByRole('button', { name: 'Tune the surprise' })
  await opener.click()
  await expect(opener).toHaveAttribute('aria-expanded', 'true')
  await page.getByRole('radio', { name: 'Silly' }).check()
  await page.getByRole('radio', { name: 'Pocket money' }).check()
  const permalink = `${baseURL}/?mood=silly&budget=pocket-money`
  await expect(page).toHaveURL(permalink)
  await page.getByRole('button', { name: 'Share this dial' }).click()
  await shareMenu(page).getByRole('menuitem', { name: 'Copy link' }).click()
  await expect(home.toast).toHaveText(/Link copied!/)
  const copied = new URL(await clipboardText(page))
  expect(copied.pathname + copied.search).toBe('/?mood=silly&budget=pocket-money')

  await openHome(page, copied.pathname + copied.search)
  await expect(page.getByRole('radio', { name: 'Silly' })).toBeChecked()
  await expect(page.getByRole('radio', { name: 'Pocket money' })).toBeChecked()
  const asked = page.waitForRequest('**/api/ideas')
  await home.surprise.click()
  expect((await asked).postDataJSON()).toMatchObject({ mood: 'silly', budget: 'pocket-money' })
  await page.waitForURL(retailerSearch('*'))
  const term = new URL(page.url()).searchParams.get('k') ?? ''
  const url = retailerSearch(encodeURIComponent(term))
  await events.expect([surpriseSearch(term), visit(term, url, 'surprise')])
})

test('closed, the dial is off; and without a network the surprise is any', async ({
  page,
  consoleGuard,
  retailer,
}) => {
  retailer.answerNothing()
  consoleGuard.allow(FAILED_REQUEST)
  const home = await openHome(page, '/?mood=sensible')
  await page.route('**/api/ideas', (route) => route.abort('internetdisconnected'))
  await expect(page.getByRole('radio', { name: 'Sensible' })).toBeChecked()
  const failed = page.waitForEvent('requestfailed')
  await home.surprise.click()
  await failed
  await expect.poll(() => retailer.requests.length).toBe(1)
  expect(surpriseTerms).toContain(new URL(retailer.requests[0] ?? '').searchParams.get('k'))

  await openHome(page, '/?mood=sensible')
  await expect(page.getByRole('radio', { name: 'Sensible' })).toBeChecked()
  await page.getByRole('button', { name: 'Tune the surprise' }).click()
  await expect(page.getByRole('radio')).toHaveCount(0)
  await expect(page).toHaveURL(/\/$/)
  await home.surprise.click()
  await expect.poll(() => retailer.requests.length).toBe(2)
})
