import type { Page } from '@playwright/test'
import { logInElsewhere, openAdmin } from './support/admin.ts'
import { expectNoViolationsInAnyTheme } from './support/axe.ts'
import { FAILED_REQUEST } from './support/console-guard.ts'
import { openHome } from './support/home-page.ts'
import { expectNoSidewaysScrolling } from './support/layout.ts'
import { SCREENS } from './support/screens.ts'
import { expect, test } from './support/test.ts'

// A server of its own, because other journeys expect one id for all places; a phone, because owners have one at hand.
const [[, phone]] = SCREENS
test.use({ ...phone, serverEnvironment: { AFFILIATE_TAG: 'place-20' } })

const toast = (page: Page) => page.locator('.toast:visible')

/** The tag of an address; undefined without an address. */
function tagOf(url: string | null | undefined): string | null | undefined {
  return URL.parse(url ?? '')?.searchParams.get('tag')
}

test('an owner gives places ids of their own, and links of these places carry them', async ({
  page,
  context,
  request,
  server,
  consoleGuard,
}) => {
  consoleGuard.allow(FAILED_REQUEST)
  const authorization = `Bearer ${await logInElsewhere(server)}`
  for (const slug of ['summer-gifts', 'winter-gifts']) {
    const data = { slug, targetUrl: 'https://www.amazon.com/dp/B000000001' }
    const made = await request.post('/api/admin/own-links', { headers: { authorization }, data })
    expect(made.status()).toBe(201)
  }
  await openAdmin(page, server, '/admin/retailers')
  const form = page.getByRole('form', { name: 'Which place earned it' })
  await form.getByLabel('Search box').fill('box-20')
  await form.getByLabel('Popular searches').fill('popular-20')
  await form.getByLabel('Deals').fill('deals')
  const link = form.getByLabel('A short link with an id of its own')
  await link.fill('summer gifts')
  await link.press('Enter')
  await expect(link).toHaveAccessibleDescription(/letters, digits and hyphens only/)
  await link.fill(`${server.url}/s/summer-gifts`)
  await form.getByRole('button', { name: 'Add' }).click()
  const ofLink = form.getByLabel('/s/summer-gifts')
  await expect(ofLink).toBeFocused()
  await ofLink.fill('summer-20')

  await form.getByRole('button', { name: 'Save' }).click()
  await expect(form.getByRole('alert')).toHaveText('Nothing was saved: see the fields above.')
  const deals = form.getByLabel('Deals')
  await expect(deals).toBeFocused()
  await expect(deals).toHaveAccessibleDescription(/two digits/)
  await expectNoSidewaysScrolling(page)
  await expectNoViolationsInAnyTheme(page)
  await deals.fill('deals-20')
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(toast(page)).toContainText('Setting Updated')
  await page.reload()
  await expect(deals).toHaveValue('deals-20')
  await expect(ofLink).toHaveValue('summer-20')

  const led = async (slug: string) =>
    tagOf((await request.get(`/s/${slug}`, { maxRedirects: 0 })).headers()['location'])
  await expect.poll(() => led('summer-gifts')).toBe('summer-20')
  expect(await led('winter-gifts')).toBe('place-20')

  const home = await openHome(page)
  const deal = page.locator('.deal-link').first()
  await expect.poll(async () => tagOf(await deal.getAttribute('href'))).toBe('deals-20')
  const opened = async (click: () => Promise<void>) => {
    const opening = context.waitForEvent('page')
    await click()
    const tab = await opening
    await tab.waitForURL(/amazon/)
    const tag = tagOf(tab.url())
    await tab.close()
    return tag
  }
  expect(await opened(() => deal.click())).toBe('deals-20')
  expect(await opened(() => home.trending.getByRole('link').first().click())).toBe('popular-20')
  await home.box.fill('red boots')
  await home.go.click()
  await page.waitForURL('https://www.amazon.com/s?k=red%20boots&tag=box-20')

  // Without an id of its own a place has the tag again.
  await page.goto('/admin/retailers')
  await form.getByLabel('Search box').fill('')
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(toast(page)).toContainText('Setting Updated')
  await openHome(page)
  await home.box.fill('red boots')
  await home.go.click()
  await page.waitForURL('https://www.amazon.com/s?k=red%20boots&tag=place-20')
})
