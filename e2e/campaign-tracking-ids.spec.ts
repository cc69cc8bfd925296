import type { Page } from '@playwright/test'
import { openAdmin } from './support/admin.ts'
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

test('an owner lists a campaign and gives it an id, and who came by it leaves with that', async ({
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
  await link.fill(`${server.url}${ARRIVAL}`)
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

  await form.getByRole('button', { name: `Remove ${CAMPAIGN}` }).click()
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(form.getByLabel(`Short name of “${CAMPAIGN}”`)).toHaveCount(0)
})
