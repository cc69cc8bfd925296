import type { Page } from '@playwright/test'
import { logInElsewhere, openAdmin } from './support/admin.ts'
import { expectNoViolationsInAnyTheme } from './support/axe.ts'
import { FAILED_REQUEST } from './support/console-guard.ts'
import { makePopular } from './support/popular-terms.ts'
import { expect, test } from './support/test.ts'

/** A server of their own, because these tests change data that other journeys rely on. */
test.use({ serverEnvironment: { AFFILIATE_TAG: 'lists-20' } })

const toast = (page: Page) => page.locator('.toast:visible')

test('a short link is found, switched off and on, its host blocked, and it is deleted and put back', async ({
  page,
  request,
  server,
  consoleGuard,
}) => {
  consoleGuard.allow(FAILED_REQUEST)
  const answer = await request.post('/api/shorten-url', { data: { url: 'https://www.example.com/socks' } })
  const { code } = (await answer.json()) as { code: string }
  await openAdmin(page, server, '/admin/links')
  await page.getByRole('searchbox', { name: 'Find short links' }).fill('example.com')
  const link = page.getByRole('row').filter({ hasText: code })
  await expect(link).toContainText('Works')
  const visitor = await page.context().newPage()

  await page.getByRole('button', { name: `Switch off ${code}` }).click()
  await expect(link).toContainText('Switched off')
  await visitor.goto(`/s/${code}`)
  await expect(visitor.getByText('It has been switched off, and will not come back by itself.')).toBeVisible()
  await page.getByRole('button', { name: `Switch on ${code}` }).click()
  await expect(link).toContainText('Works')

  const host = page.getByLabel('Block a host')
  await host.fill('nonsense')
  await host.press('Enter')
  await expect(host).toHaveAccessibleDescription(/Please enter a domain/)
  await host.fill('https://Example.com/anything')
  await host.press('Enter')
  await expect(toast(page)).toContainText('Blocked')
  await expect(link).toContainText('Host blocked')
  await visitor.goto(`/s/${code}`)
  await expect(visitor.getByText('It leads to a site that we no longer send anybody to.')).toBeVisible()
  await page.getByRole('button', { name: 'Unblock example.com' }).press('Enter')
  await expect(link).toContainText('Works')
  await expect(page.locator('.list-frame').last()).toBeFocused()

  await page.getByRole('button', { name: `Delete ${code}` }).click()
  await expect(page.getByText('Nothing found for “example.com”')).toBeVisible()
  expect((await request.get(`/s/${code}`)).status()).toBe(404)
  await toast(page).getByRole('button', { name: 'Undo' }).click()
  await expect(link).toContainText('Works')
  await expect(page.locator('.list-frame').first()).toBeFocused()
  expect((await request.get(`/s/${code}`, { maxRedirects: 0 })).status()).toBe(302)

  const token = await logInElsewhere(server)
  await request.delete(`/api/admin/links/${code}`, { headers: { authorization: `Bearer ${token}` } })
  await page.getByRole('button', { name: `Switch off ${code}` }).click()
  await expect(toast(page)).toContainText('Error')
  await expect(page.getByText('Nothing found for “example.com”')).toBeVisible()
})

test('a term is pinned, another one hidden, and home shows it', async ({ page, request, server }) => {
  const shown = async () => (await (await request.get('/api/trending')).json()) as string[]
  const [first = ''] = await shown()
  await openAdmin(page, server, '/admin/trending')
  const table = page.getByRole('table', { name: 'Terms that are shown' })
  await expect(table.getByRole('row')).toHaveCount(10)
  await page.getByRole('button', { name: `Hide ${first}` }).click()
  await expect(toast(page)).toContainText('Hidden for good')
  await expect(table.getByRole('row').filter({ hasText: first })).toHaveCount(0)
  await expect(page.getByRole('button', { name: `Show again: ${first}` })).toBeVisible()
  await expect(
    table
      .getByRole('row')
      .nth(1)
      .getByRole('button', { name: /^Hide / }),
  ).toBeFocused()

  await page.getByLabel('Pin a term').fill('Moon  LAMP')
  await page.getByLabel('Pin a term').press('Enter')
  await expect(table.getByRole('row').nth(1)).toContainText('moon lamp')
  await expect(table.getByRole('row').nth(1)).toContainText('Pinned by you')
  const visitor = await page.context().newPage()
  await visitor.goto('/')
  const popular = visitor.getByRole('region', { name: 'Popular searches right now' })
  await expect(popular.getByRole('listitem').first()).toContainText('moon lamp')
  await expect(popular).not.toContainText(first)

  await page.getByRole('button', { name: 'Hide moon lamp' }).click()
  await expect(toast(page)).toContainText('Hidden for good')
  await toast(page).getByRole('button', { name: 'Undo' }).click()
  await expect(table.getByRole('row').nth(1)).toContainText('moon lampPinned by you')

  await page.getByRole('button', { name: `Show again: ${first}` }).click()
  await page.getByRole('button', { name: 'Unpin moon lamp' }).click()
  await expect.poll(shown).not.toContain('moon lamp')
  expect(await shown()).toContain(first)
})

test('new terms wait: one is approved, all others with a word are hidden together, and that is undone', async ({
  page,
  request,
  server,
}) => {
  const shown = async () => (await (await request.get('/api/trending')).json()) as string[]
  await makePopular(server, ['zorbo lamp', 'glorp stand', 'glorp holder'])
  await openAdmin(page, server, '/admin')
  await page.getByRole('link', { name: '3 search terms wait for your decision' }).click()
  const waiting = page.getByRole('table', { name: 'Terms that wait for you' })
  await expect(waiting.getByRole('row')).toHaveCount(4)
  await page.getByRole('button', { name: 'Approve zorbo lamp' }).click()
  await expect(toast(page)).toContainText('Approved')
  await expect(waiting.getByRole('row')).toHaveCount(3)
  await expect.poll(shown).toContain('zorbo lamp')

  await page.getByRole('button', { name: 'Hide all like glorp stand' }).click()
  const question = page.getByRole('alertdialog')
  await expect(question.getByRole('radio', { name: 'glorp' })).toBeChecked()
  await expect(question.getByRole('radio', { name: 'glorp' })).toHaveAccessibleDescription(
    /Hides 2 waiting: .*glorp holder/,
  )
  await question.getByRole('button', { name: 'Hide all with “glorp”' }).click()
  await expect(page.getByText('Nothing is waiting.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Show terms again: glorp' })).toBeVisible()
  await toast(page).getByRole('button', { name: 'Undo' }).click()
  await expect(waiting.getByRole('row')).toHaveCount(3)
  for (const term of ['glorp stand', 'glorp holder'])
    await page.getByRole('button', { name: `Hide ${term}`, exact: true }).click()
  await expect(page.getByText('Nothing is waiting.')).toBeVisible()
})

test('axe finds nothing in lists, forms, links and trending, in any theme', async ({
  page,
  request,
  server,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await request.post('/api/shorten-url', { data: { url: 'https://www.example.com/axe' } })
  await openAdmin(page, server, '/admin/products')
  // A few rows are enough for the rules.
  for (const [section, sought] of [
    ['products', 'lamp'],
    ['deals', 'mugs'],
    ['suggestions', 'lamp'],
    ['links', ''],
    ['trending', ''],
  ] as const) {
    await page.goto(`/admin/${section}`)
    if (sought !== '') await page.getByRole('searchbox').fill(sought)
    await expect(page.locator('.data-table tbody tr').first()).toContainText(sought, { ignoreCase: true })
    await expectNoViolationsInAnyTheme(page)
  }
  await page.goto('/admin/products')
  await page
    .getByRole('button', { name: /^Edit / })
    .first()
    .click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await expectNoViolationsInAnyTheme(page)
})
