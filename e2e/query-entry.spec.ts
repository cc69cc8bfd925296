import { homePage, openHome } from './support/home-page.ts'
import { referral, visit } from './support/recorded-events.ts'
import { retailerSearch } from './support/retailer.ts'
import { expect, test } from './support/test.ts'

test.use({ serviceWorkers: 'allow' })

const SEARCH = retailerSearch('fuzzy%20socks%20%26%20more')

test('?q= opens the search in a new tab, and cleans the address', async ({
  page,
  context,
  events,
  baseURL,
}) => {
  const tabOpens = context.waitForEvent('page', (tab) => tab !== page)
  await page.goto('/?utm_source=mail&q=%20fuzzy%20socks%20%26%20more&lang=en#deals')
  const tab = await tabOpens
  await tab.waitForURL(SEARCH)
  expect(await tab.evaluate(() => [opener, document.referrer])).toEqual([null, `${baseURL}/`])
  expect(page.url()).toBe(`${baseURL}/?lang=en#deals`)
  await expect(homePage(page).heldBack).toBeHidden()
  const landingPage = `${baseURL}/?utm_source=mail&q=%20fuzzy%20socks%20%26%20more&lang=en#deals`
  await events.expect([
    referral(null, landingPage, { campaign: 'mail' }),
    visit('fuzzy socks & more', SEARCH, 'q', { campaign: 'mail' }),
  ])

  await page.reload()
  await expect(homePage(page).go).toBeDisabled()
  expect(context.pages()).toHaveLength(2)
})

test('a tab that the browser holds back becomes a link', async ({ page, context, events, baseURL }) => {
  await page.addInitScript(() => (window.open = () => null))
  const home = await openHome(page, '/?q=fuzzy+socks+%26+more')
  await expect(page).toHaveURL(`${baseURL}/`)
  const link = home.heldBack.getByRole('link', { name: 'See “fuzzy socks & more” on Amazon' })
  await expect(link).toBeVisible()
  expect(events.rows()).toEqual([])

  const tabOpens = context.waitForEvent('page')
  await link.click()
  const tab = await tabOpens
  await tab.waitForURL(SEARCH)
  await events.expect([visit('fuzzy socks & more', SEARCH, 'q')])
})

test('a blank ?q= only cleans the address', async ({ page, context, events, baseURL }) => {
  const home = await openHome(page, '/?q=%20%20')
  await expect(page).toHaveURL(`${baseURL}/`)
  await expect(home.heldBack).toBeHidden()
  expect(context.pages()).toHaveLength(1)
  expect(events.rows()).toEqual([])
})

test('?q= and ?ref= together: the referral is known before the visit is counted', async ({
  page,
  context,
  events,
  baseURL,
}) => {
  const tabOpens = context.waitForEvent('page', (tab) => tab !== page)
  await page.goto('/?q=fuzzy%20socks%20%26%20more&ref=abc')
  await (await tabOpens).waitForURL(SEARCH)
  await events.expect([
    referral('abc', `${baseURL}/?q=fuzzy%20socks%20%26%20more&ref=abc`),
    visit('fuzzy socks & more', SEARCH, 'q', { referral_code: 'abc' }),
  ])
})
