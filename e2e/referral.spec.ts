import { FAILED_REQUEST } from './support/console-guard.ts'
import { homePage, openHome } from './support/home-page.ts'
import { referral, textSearch, visit } from './support/recorded-events.ts'
import { retailerSearch } from './support/retailer.ts'
import { expect, test } from './support/test.ts'

const NOW = Date.UTC(2026, 10, 21, 12)
const HOUR_MS = 60 * 60 * 1000

for (const path of ['/', '/no/such/page']) {
  test(`?ref= on ${path} is recorded and remembered, and the address is cleaned`, async ({
    page,
    events,
    consoleGuard,
    baseURL,
  }) => {
    if (path !== '/') consoleGuard.allow(FAILED_REQUEST)
    const documents: string[] = []
    page.on('request', (request) => {
      if (request.isNavigationRequest()) documents.push(request.url())
    })
    await page.clock.setFixedTime(NOW)
    const landingPage = `${baseURL}${path}?utm_source=mail&ref=abc%20d&x=1#top`
    await page.goto(landingPage)
    await expect(page).toHaveURL(`${baseURL}${path}?x=1#top`)
    expect(await page.evaluate(() => Object.fromEntries(Object.entries(sessionStorage)))).toEqual({
      referralCode: 'abc d',
      campaign: 'mail',
      referralTime: String(NOW),
    })
    await events.expect([referral('abc d', landingPage, { campaign: 'mail' })])
    expect(documents).toHaveLength(1)
  })
}

test('the code goes along with searches for 24 hours', async ({ page, events, retailer, baseURL }) => {
  retailer.answerNothing()
  await page.clock.install({ time: NOW })
  const home = await openHome(page, '/?ref=abc')
  await page.clock.pauseAt(NOW + 24 * HOUR_MS - 60_000)
  await home.box.fill('socks')
  await home.box.press('Enter')
  const url = retailerSearch('socks')
  const arrival = referral('abc', `${baseURL}/?ref=abc`)
  const search = textSearch('socks', { referral_code: 'abc' })
  const handOff = visit('socks', url, 'search', { referral_code: 'abc' })
  await events.expect([arrival, search, handOff])

  await page.clock.fastForward(2 * 60_000)
  await home.box.fill('socks')
  await home.box.press('Enter')
  await events.expect([arrival, search, textSearch('socks'), handOff, visit('socks', url, 'search')])
})

test('a campaign goes along to the hand-off, and stays out of a copied address', async ({
  page,
  events,
  baseURL,
}) => {
  const landingPage = `${baseURL}/?utm_source=mail&utm_medium=%3Cb%3E&utm_campaign=june&utm_term=x`
  const campaign = 'mail / <b> / june'
  const home = await openHome(page, landingPage.slice(`${baseURL}`.length))
  await expect(page).toHaveURL(`${baseURL}/`)
  await home.box.fill('socks')
  await page.keyboard.press('Enter')
  await page.waitForURL(retailerSearch('socks'))
  await events.expect([
    referral(null, landingPage, { campaign }),
    textSearch('socks', { campaign }),
    visit('socks', retailerSearch('socks'), 'search', { campaign }),
  ])
})

test('a visitor who comes without a referral has none', async ({ page, events }) => {
  await openHome(page, '/?ref=%20')
  expect(await page.evaluate(() => Object.fromEntries(Object.entries(sessionStorage)))).toEqual({})
  await homePage(page).box.fill('socks')
  await page.keyboard.press('Enter')
  await page.waitForURL(retailerSearch('socks'))
  await events.expect([textSearch('socks'), visit('socks', retailerSearch('socks'), 'search')])
})
