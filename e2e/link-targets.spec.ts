import type { APIRequestContext } from '@playwright/test'
import Database from 'better-sqlite3'
import { DAY_MS } from '../src/core/time.ts'
import { logInElsewhere, openAdmin } from './support/admin.ts'
import { expectNoViolationsInAnyTheme } from './support/axe.ts'
import { expectNoSidewaysScrolling } from './support/layout.ts'
import { SCREENS } from './support/screens.ts'
import type { Server } from './support/servers.ts'
import { expect, test } from './support/test.ts'

// A server of its own, because this journey makes links; a phone, because owners have one at hand.
const [[, phone]] = SCREENS
test.use({ ...phone, serverEnvironment: { AFFILIATE_TAG: 'targets-20' } })

const SLUGS = ['old-sale', 'summer-gifts', 'tall-lamp']

/** Where a rule of summer-gifts leads. */
const RULE_TARGET = 'https://shop.example.com/for-tablets'

async function nameLinks(server: Server, request: APIRequestContext): Promise<void> {
  const authorization = `Bearer ${await logInElsewhere(server)}`
  for (const slug of SLUGS) {
    const rules = slug === 'summer-gifts' ? [{ targetUrl: RULE_TARGET, devices: ['tablet'] }] : []
    const data = { slug, targetUrl: `https://shop.example.com/${slug}`, rules }
    const answer = await request.post('/api/admin/own-links', { headers: { authorization }, data })
    expect(answer.status()).toBe(201)
  }
}

/** Writes down what looks would have found, because journeys reach no other site. */
function findTargets({ databaseFile }: Server): void {
  const database = new Database(databaseFile)
  const insert = database.prepare(
    'insert into target_health (code, position, target_url, state, detail, checked_at, next_check_at, failures) select code, 0, target_url, ?, ?, ?, ?, ? from short_links where code = ?',
  )
  const insertRule = database.prepare(
    'insert into target_health (code, position, target_url, state, detail, checked_at, next_check_at, failures) select code, position, target_url, ?, ?, ?, ?, ? from rule_targets where code = ?',
  )
  const now = Date.now()
  insert.run('gone', 'Answered 404.', now, now + DAY_MS, 0, 'old-sale')
  insert.run('unreachable', 'The name of the site is not known.', now, now + DAY_MS, 3, 'tall-lamp')
  insert.run('works', 'Answered 200.', now, now + DAY_MS, 0, 'summer-gifts')
  insertRule.run('gone', 'Answered 410.', now, now + DAY_MS, 0, 'summer-gifts')
  database.close()
}

test('an owner switches the checks of targets on, and sees which are gone; no link changes', async ({
  page,
  request,
  server,
}) => {
  await nameLinks(server, request)
  await openAdmin(page, server, '/admin/links')
  const targets = page.getByRole('region', { name: 'Targets of named links' })
  const checks = targets.getByRole('switch', { name: 'Check targets' })
  await expect(checks).not.toBeChecked()
  await expect(targets).toContainText('No target was looked at yet.')
  await checks.press('Space')
  await expect(page.locator('.toast:visible')).toContainText('Check targets: on')
  await page.reload()
  await expect(checks).toBeChecked()

  findTargets(server)
  await page.reload()
  const show = (name: string) => targets.getByRole('button', { name })
  await expect(show('Gone: 2')).toHaveAttribute('aria-pressed', 'true')
  const rowOf = (text: string) =>
    targets.getByRole('table', { name: 'Targets: Gone' }).getByRole('row').filter({ hasText: text })
  const gone = rowOf('old-sale')
  await expect(gone).toContainText('Answered 404.')
  await expect(gone.getByRole('link')).toHaveAttribute('href', 'https://shop.example.com/old-sale')
  await expect(rowOf('summer-gifts, rule 1').getByRole('link')).toHaveAttribute('href', RULE_TARGET)
  await expectNoSidewaysScrolling(page)
  await expectNoViolationsInAnyTheme(page)

  await show('Not reached: 1').press('Enter')
  await expect(targets.getByRole('table', { name: 'Targets: Not reached' })).toContainText(
    '3 times in a row: The name of the site is not known.',
  )
  // The chosen list is told by color too, not to assistive technology alone.
  const colorOf = (name: string) =>
    show(name).evaluate((button) => getComputedStyle(button).getPropertyValue('background-color'))
  await show('Works: 1').hover()
  expect(await colorOf('Not reached: 1')).not.toBe(await colorOf('Gone: 2'))
  await show('Leads elsewhere: 0').click()
  await expect(targets).toContainText('No target is in this list.')
  await show('Works: 1').click()
  await expect(targets.getByRole('table', { name: 'Targets: Works' })).toContainText('summer-gifts')

  for (const slug of SLUGS) {
    await expect(page.getByRole('row').filter({ hasText: `/s/${slug}` })).toContainText('Works')
    const answer = await request.get(`/s/${slug}`, { maxRedirects: 0 })
    expect(answer.headers()['location']).toBe(`https://shop.example.com/${slug}`)
  }
})
