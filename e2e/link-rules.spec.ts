import type { APIRequestContext, Locator } from '@playwright/test'
import { logInElsewhere, openAdmin } from './support/admin.ts'
import { expectNoViolationsInAnyTheme } from './support/axe.ts'
import { FAILED_REQUEST } from './support/console-guard.ts'
import { expectNoSidewaysScrolling } from './support/layout.ts'
import { expect, test } from './support/test.ts'

const COMPUTER = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:150.0) Gecko/20100101 Firefox/150.0'
const PHONE = 'Mozilla/5.0 (Android 16; Mobile; rv:150.0) Gecko/150.0 Firefox/150.0'

const TARGET = 'https://www.amazon.com/dp/B000000001?tag=rules-20'
const GERMAN = 'https://de.example.org/geschenke'
const APP = 'https://app.example.net/open'
const SALE = 'https://sale.example.com/'
const TRIAL = 'https://trial.example.com/'

// A server of its own, behind a proxy that names the country of a visitor.
test.use({ serverEnvironment: { AFFILIATE_TAG: 'rules-20', COUNTRY_HEADER: 'cf-ipcountry' } })

interface Visitor {
  readonly country?: string
  readonly userAgent?: string
  readonly address?: string
}

/** Where a visitor is led. */
async function follow(
  request: APIRequestContext,
  { country = 'US', userAgent = COMPUTER, address = '192.0.2.1' }: Visitor,
): Promise<string | undefined> {
  const answer = await request.get('/s/gifts-mail', {
    maxRedirects: 0,
    headers: { 'user-agent': userAgent, 'cf-ipcountry': country, 'x-forwarded-for': address },
  })
  return answer.headers()['location']
}

/** Adds a rule, whose address has the focus then. */
async function addRule(form: Locator, targetUrl: string): Promise<Locator> {
  await form.getByRole('button', { name: 'Add a rule' }).click()
  const rule = ruleOf(form, (await form.locator('ol > li').count()) - 1)
  await expect(rule.getByLabel('Leads to')).toBeFocused()
  await rule.getByLabel('Leads to').fill(targetUrl)
  return rule
}

function ruleOf(form: Locator, index: number): Locator {
  return form.locator('ol > li').nth(index)
}

for (const [screen, viewport] of Object.entries({
  phone: { width: 390, height: 844 },
  desktop: { width: 1440, height: 900 },
}))
  test(`an owner leads some visitors elsewhere, on a ${screen}`, async ({
    page,
    request,
    server,
    consoleGuard,
  }) => {
    consoleGuard.allow(FAILED_REQUEST)
    await page.setViewportSize(viewport)
    await openAdmin(page, server, '/admin/links')
    await page.getByRole('button', { name: 'Name a short link' }).click()
    const naming = page.getByRole('dialog', { name: 'Name a short link' })
    await naming.getByLabel('Name', { exact: true }).fill('gifts-mail')
    await naming.getByLabel('Leads to', { exact: true }).fill('https://www.amazon.com/dp/B000000001')

    const german = await addRule(naming, GERMAN)
    await german.getByLabel(/^Countries/).fill('Germany, Atlantis')
    await expect(german.getByLabel(/^Countries/)).toHaveAccessibleDescription('Not known: Atlantis')
    const phones = await addRule(naming, APP)
    const sale = await addRule(naming, SALE)
    await sale.getByLabel(/^From/).fill('2002-01-01T10:00')
    await sale.getByLabel(/^Until/).fill('2001-01-01T10:00')
    const trial = await addRule(naming, TRIAL)
    await trial.getByLabel(/^Share/).fill('500')
    await expectNoSidewaysScrolling(page)

    // Each problem stands at its field, and the first of them has the focus.
    await naming.getByRole('button', { name: 'Save' }).click()
    await expect(naming.getByRole('alert')).toHaveText('Nothing was saved: see the fields above.')
    await expect(german.getByLabel(/^Countries/)).toBeFocused()
    await expect(german.getByLabel(/^Countries/)).toHaveAccessibleDescription(/Is no country of ISO 3166-1/)
    await expect(phones.getByLabel('Leads to')).toHaveAccessibleDescription(/Needs a condition/)
    await expect(sale.getByLabel(/^Until/)).toHaveAccessibleDescription(/Must be later than the rule begins/)
    await expect(trial.getByLabel(/^Share/)).toHaveAccessibleDescription(/Must be 100 at most/)
    await expectNoViolationsInAnyTheme(page)

    // A problem goes with its rule when rules change places.
    await naming.getByRole('button', { name: 'Move rule 3 down' }).click()
    await expect(ruleOf(naming, 3).getByLabel(/^Until/)).toHaveAccessibleDescription(/Must be later/)
    await expect(ruleOf(naming, 2).getByLabel(/^Share/)).toHaveAccessibleDescription(/Must be 100 at most/)
    await naming.getByRole('button', { name: 'Move rule 4 up' }).click()
    await expect(naming.getByRole('button', { name: 'Move rule 3 up' })).toBeFocused()

    await german.getByLabel(/^Countries/).fill('germany, AT')
    await expect(german.getByLabel(/^Countries/)).toHaveAccessibleDescription(/^Germany, Austria/)
    await phones.getByRole('checkbox', { name: 'Phones' }).check()
    await sale.getByLabel(/^Until/).fill('2002-02-01T10:00')
    await trial.getByLabel(/^Share/).fill('50')
    await naming.getByRole('button', { name: 'Save' }).click()
    await expect(naming).toBeHidden()
    const row = page.getByRole('row').filter({ hasText: 'gifts-mail' })
    await expect(row).toContainText('4 rules')

    expect(await follow(request, { country: 'DE' })).toBe(GERMAN)
    expect(await follow(request, { country: 'AT', userAgent: PHONE })).toBe(GERMAN)
    expect(await follow(request, { country: 'US', userAgent: PHONE })).toBe(APP)
    // The sale is over, so the rest is divided; each visitor keeps a side.
    const sides = async () =>
      Promise.all(
        Array.from({ length: 40 }, async (_, n) => follow(request, { address: `198.51.100.${n + 1}` })),
      )
    const first = await sides()
    expect(new Set(first)).toEqual(new Set([TARGET, TRIAL]))
    expect(await sides()).toEqual(first)

    // Rules are closed when a link is edited, and say in words whom they lead.
    await page.getByRole('button', { name: 'Edit gifts-mail' }).click()
    const editing = page.getByRole('dialog', { name: 'Edit gifts-mail' })
    await expect(ruleOf(editing, 0)).toContainText(
      'Rule 1: Visitors in Austria or Germany, to de.example.org',
    )
    await expect(ruleOf(editing, 1)).toContainText('Rule 2: Visitors on a phone, to app.example.net')
    await expect(ruleOf(editing, 3)).toContainText('Rule 4: 50% of visitors, to trial.example.com')
    await expect(ruleOf(editing, 0).getByLabel('Leads to')).toBeHidden()
    await editing.getByRole('button', { name: 'Move rule 2 up' }).press('Enter')
    await expect(editing.getByRole('status').filter({ hasText: 'Rule 2 is rule 1 now.' })).toHaveCount(1)
    await expect(editing.getByRole('button', { name: 'Move rule 1 up' })).toBeFocused()
    await expect(ruleOf(editing, 0)).toContainText('Rule 1: Visitors on a phone')
    await expect(editing.getByRole('button', { name: 'Move rule 1 up' })).toBeDisabled()
    await expect(editing.getByRole('button', { name: 'Move rule 4 down' })).toBeDisabled()
    await editing.getByRole('button', { name: 'Remove rule 4' }).press('Enter')
    await expect(editing.getByRole('button', { name: 'Add a rule' })).toBeFocused()

    // Another administrator was faster.
    const changed = await request.patch('/api/admin/links/gifts-mail', {
      headers: { authorization: `Bearer ${await logInElsewhere(server)}` },
      data: { title: 'Theirs' },
    })
    expect(changed.status()).toBe(200)
    await editing.getByRole('button', { name: 'Save' }).click()
    await expect(editing.getByRole('alert')).toContainText('Somebody else has changed')
    expect(await follow(request, { country: 'DE', userAgent: PHONE })).toBe(GERMAN)
    await editing.getByRole('button', { name: 'Save over it' }).click()
    await expect(editing).toBeHidden()
    await expect(row).toContainText('3 rules')
    await expect(row).toContainText('Theirs')
    await expect.poll(() => follow(request, { country: 'DE', userAgent: PHONE })).toBe(APP)
    expect(await follow(request, { country: 'DE' })).toBe(GERMAN)
    expect(new Set(await sides())).toEqual(new Set([TARGET]))

    // The link goes, so that the next screen may give its name.
    await page.getByRole('button', { name: 'Delete gifts-mail' }).click()
    // While it is still there, it leads to where no journey gets.
    const answer = () => request.get('/s/gifts-mail', { maxRedirects: 0 })
    await expect.poll(async () => (await answer()).status()).toBe(404)
  })
