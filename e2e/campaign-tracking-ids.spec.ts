import type { Page } from '@playwright/test'
import { changeSettings, logInElsewhere, openAdmin } from './support/admin.ts'
import { expectNoViolationsInAnyTheme } from './support/axe.ts'
import { answerForRetailers, ARRIVAL, CAMPAIGN, parameterOf } from './support/campaign.ts'
import { homePage, openHome } from './support/home-page.ts'
import { expectNoSidewaysScrolling } from './support/layout.ts'
import { SCREENS } from './support/screens.ts'
import { expect, test } from './support/test.ts'

const deals = (page: Page) => page.locator('.deal-link')

// A phone, because owners have one at hand.
const [[, phone]] = SCREENS
test.use({ ...phone, serverEnvironment: { AFFILIATE_TAG: 'camp-20' } })

test('an owner lists a campaign and gives it an id, and visitors who came by it leave with that', async ({
  page,
  server,
  context,
}) => {
  await answerForRetailers(context)
  await openAdmin(page, server, '/admin/retailers')
  const form = page.getByRole('form', { name: 'Which campaign earned it' })
  const link = form.getByLabel('A link of the campaign, or its name')
  await link.fill(`${server.url}/?ref=friend`)
  await link.press('Enter')
  await expect(link).toHaveAccessibleDescription(/has no utm_source/)
  await link.fill('')
  await link.press('Enter')
  await expect(link).toHaveAccessibleDescription(/Please enter/)
  await link.fill(`${new URL(server.url).host}${ARRIVAL}`)
  await form.getByRole('button', { name: 'Add' }).click()
  const shortName = form.getByLabel(`Short name of “${CAMPAIGN}”`)
  await expect(shortName).toBeFocused()
  await expect(shortName).toHaveValue('june-gifts')
  await shortName.fill('June!')
  await link.fill(CAMPAIGN)
  await link.press('Enter')
  await expect(link).toHaveAccessibleDescription(/is in the list/)
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(shortName).toBeFocused()
  await expect(shortName).toHaveAccessibleDescription(/lower case letters/)
  await expectNoSidewaysScrolling(page)
  await expectNoViolationsInAnyTheme(page)
  await shortName.fill('june')
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(page.locator('.toast:visible')).toContainText('Setting Updated')

  const places = page.getByRole('form', { name: 'Which place earned it' })
  await places.getByLabel('Campaign june').fill('june-20')
  await places.getByLabel('Deals').fill('deals-20')
  await places.getByRole('button', { name: 'Save' }).click()
  await expect(page.locator('.toast:visible')).toContainText('Every link has it')
  await page.reload()
  await expect(places.getByLabel('Campaign june')).toHaveValue('june-20')
  await expect(shortName).toHaveValue('june')

  const visitor = await context.newPage()
  await openHome(visitor)
  await expect.poll(() => parameterOf(deals(visitor).first(), 'tag')).toBe('deals-20')
  await expect(homePage(visitor).shop).toHaveCount(0)
  const home = await openHome(visitor, ARRIVAL)
  await expect.poll(() => parameterOf(deals(visitor).first(), 'tag')).toBe('june-20')
  await home.box.fill('tent')
  await home.go.click()
  await visitor.waitForURL('https://www.amazon.com/s?k=tent&tag=june-20')
  await visitor.close()

  // The id goes with the short name.
  await shortName.fill('jun ')
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(places.getByLabel('Campaign jun', { exact: true })).toHaveValue('june-20')
  await expect(places.getByLabel('Campaign june')).toHaveCount(0)

  await form.getByRole('button', { name: `Remove ${CAMPAIGN}` }).click()
  await expect(link).toBeFocused()
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(form.getByLabel(`Short name of “${CAMPAIGN}”`)).toHaveCount(0)
})

test('a temptation keeps the address that the owner gave it, but for the id', async ({
  page,
  server,
  request,
}) => {
  const headers = { authorization: `Bearer ${await logInElsewhere(server)}` }
  const shown = (await (await request.get('/api/promoted-products')).json()) as readonly {
    readonly id: string
  }[]
  const addresses = [
    'https://www.amazon.com/s?k=lamp&rh=n%3A123&s=price-asc-rank',
    'https://www.amazon.de/dp/B0ABCDEFGH',
    'https://shop.example/offer?tag=camp-20',
  ]
  for (const [index, destinationUrl] of addresses.entries()) {
    const answer = await request.patch(`/api/admin/promotions/${shown[index]?.id}`, {
      headers,
      data: { destinationUrl },
    })
    expect(answer.ok(), await answer.text()).toBe(true)
  }
  await changeSettings(server, {
    campaigns: { june: CAMPAIGN, july: 'letter / July' },
    placeTags: { 'amazon.com': { 'campaign-june': 'june-20', 'campaign-july': 'july-20' } },
  })
  const temptations = page.getByRole('region', { name: 'Shopping Temptations' }).getByRole('link')
  const led = () => temptations.evaluateAll((links) => links.map((link) => link.getAttribute('href')))
  const expected = (tag: string) => [addresses[1], addresses[2], `${addresses[0]}&tag=${tag}`]

  await openHome(page)
  await expect.poll(led).toEqual(expect.arrayContaining(expected('camp-20')))
  for (const [arrival, tag] of [
    [ARRIVAL, 'june-20'],
    ['/?utm_source=letter&utm_campaign=July', 'july-20'],
    ['/?utm_source=unknown', 'camp-20'],
  ] as const) {
    await openHome(page, arrival)
    await expect.poll(led).toEqual(expect.arrayContaining(expected(tag)))
  }
})
