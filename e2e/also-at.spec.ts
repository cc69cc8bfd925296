import type { Page } from '@playwright/test'
import { changeSettings, openAdmin } from './support/admin.ts'
import { expectNoViolations } from './support/axe.ts'
import { FAILED_REQUEST } from './support/console-guard.ts'
import { openHome } from './support/home-page.ts'
import { SCREENS } from './support/screens.ts'
import { expect, test } from './support/test.ts'
import { waitForModule } from './support/used-page.ts'

// A server of its own, with other retailers beside the first.
test.use({ serverEnvironment: { AFFILIATE_TAG: 'beside-20' } })

test.beforeEach(async ({ server, context }) => {
  await changeSettings(server, {
    alsoAt: [
      { host: 'ebay.com', tag: '5338000000' },
      { host: 'walmart.com', tag: '77', linkValues: { ad: '1', campaign: '2' } },
    ],
  })
  await context.route(/^https:\/\/(?:www\.amazon|www\.ebay|goto\.walmart)\./, (route) =>
    route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>The retailer</title>' }),
  )
})

const line = (page: Page) => page.locator('.also-at')

/** Opens home and uses it, so that it has loaded what follows chosen terms. */
async function useHome(page: Page) {
  const home = await openHome(page)
  await waitForModule(page, 'also-at.browser', () => page.keyboard.press('Shift'))
  return home
}

test('after a search, the way back finds the same search at other retailers', async ({
  page,
  context,
  events,
}) => {
  const home = await useHome(page)
  await expect(line(page)).toHaveCount(0)
  await home.box.fill('red boots')
  await home.go.click()
  await page.waitForURL(/amazon/)
  await page.goBack()
  await waitForModule(page, 'also-at.browser', () => page.keyboard.press('Shift'))
  await expect(line(page)).toContainText('Also at eBay · Walmart Paid links')
  await expectNoViolations(page)
  const ebay = line(page).getByRole('link', { name: 'eBay' })
  await expect(ebay).toHaveAttribute('rel', 'sponsored nofollow noopener')
  const opening = context.waitForEvent('page')
  await ebay.click()
  await (
    await opening
  ).waitForURL(/^https:\/\/www\.ebay\.com\/sch\/i\.html\?_nkw=red%20boots&.*customid=also-at$/)
  await expect
    .poll(() => events.rows().flatMap(({ kind, source }) => (kind === 'visit' ? [source] : [])))
    .toEqual(['search', 'also-at'])
})

test('beside a tab that a trending term opened', async ({ page, context }) => {
  const home = await useHome(page)
  const term = home.trending.getByRole('link').first()
  const opening = context.waitForEvent('page')
  await term.click()
  await opening
  await expect(line(page).getByRole('link', { name: 'Walmart' })).toHaveAttribute(
    'href',
    /^https:\/\/goto\.walmart\.com\/c\/77\/1\/2\?u=.*&subId1=also-at$/,
  )
})

test.describe('on a phone', () => {
  const [[, phone]] = SCREENS
  test.use(phone)

  test('an owner chooses them', async ({ page, server, consoleGuard }) => {
    consoleGuard.allow(FAILED_REQUEST)
    await openAdmin(page, server, '/admin/retailers')
    const form = page.getByRole('form', { name: 'Also at' })
    const second = form.getByRole('group', { name: 'Retailer 2 beside it' })
    await expect(second.getByLabel('Home shop')).toHaveValue('walmart.com')
    await expect(second.getByLabel('Campaign')).toHaveValue('2')
    await form.getByRole('button', { name: 'Remove Walmart' }).click()
    await form.getByRole('button', { name: 'Offer another retailer' }).click()
    await second.getByLabel('Home shop').selectOption('etsy.com')
    await second.getByLabel('Your id there').fill('mine')
    await form.getByRole('button', { name: 'Save' }).click()
    await expect(form.getByRole('alert')).toContainText('digits only')
    await second.getByLabel('Your id there').fill('4711')
    await form.getByRole('button', { name: 'Save' }).click()
    await expect(page.locator('.toast:visible')).toContainText('Setting Updated')
    await page.reload()
    await expect(second.getByLabel('Your id there')).toHaveValue('4711')
    await expectNoViolations(page)
  })
})
