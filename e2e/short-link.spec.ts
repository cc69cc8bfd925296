import Database from 'better-sqlite3'
import type { APIRequestContext, Page } from '@playwright/test'
import { expectNoViolations } from './support/axe.ts'
import { FAILED_REQUEST } from './support/console-guard.ts'
import { openShorten } from './support/shorten-page.ts'
import { expect, test } from './support/test.ts'

const PRODUCT = 'https://www.amazon.com/dp/B01'

/** The path of a short link to an address. */
async function linkTo(request: APIRequestContext, url: string): Promise<string> {
  const answer = await request.post('/api/shorten-url', { data: { url } })
  const { code } = (await answer.json()) as { code: string }
  return `/s/${code}`
}

/**
 * Follows a link and returns the address. Playwright cannot fulfil the target of a redirect, and nothing else
 * responds there.
 */
async function follow(page: Page, path: string): Promise<string> {
  const asked = page.waitForRequest(/^https:\/\//)
  await page.goto(path).catch(() => undefined)
  return (await asked).url()
}

/** Changes the database and announces it, as another instance does. */
function change(
  databaseFile: string,
  topic: 'links' | 'settings',
  sql: string,
  ...values: readonly (string | number)[]
): void {
  const database = new Database(databaseFile)
  database.prepare(sql).run(...values)
  database
    .prepare(
      'insert into changes (topic, version) values (?, 1) on conflict (topic) do update set version = version + 1',
    )
    .run(topic)
  database.close()
}

test('a link leads to the retailer with our tag, and is counted once', async ({ page, request, server }) => {
  const path = await linkTo(request, PRODUCT)
  expect(await follow(page, path)).toBe(`${PRODUCT}?tag=gimme-20`)
  const database = new Database(server.databaseFile, { readonly: true })
  const counts = database.prepare("select count from event_counts where metric = 'link.click' and key = ?")
  await expect.poll(() => counts.all(path.slice('/s/'.length))).toEqual([{ count: 1 }])
  database.close()
})

test('the retailer sees our origin behind a link on our pages', async ({ page, request, baseURL }) => {
  const path = await linkTo(request, PRODUCT)
  await openShorten(page)
  const arrived = page.waitForRequest(/^https:\/\/www\.amazon\.com\//)
  await page.evaluate((href) => {
    const link = document.createElement('a')
    link.href = href
    document.body.append(link)
    link.click()
  }, path)
  expect((await (await arrived).allHeaders())['referer']).toBe(`${baseURL}/`)
})

test('a link with the tag of somebody else is shortened with ours only after the visitor agrees', async ({
  page,
  consoleGuard,
}) => {
  consoleGuard.allow(FAILED_REQUEST)
  await openShorten(page)
  const input = page.getByLabel('URL to Shorten')
  await input.fill(`${PRODUCT}?foreign&tag=rival-21`)
  await input.press('Enter')
  const question = page.getByRole('region', { name: 'This link carries the tag rival-21' })
  await expect(question).toBeFocused()
  await expect(question.getByRole('button', { name: 'Keep rival-21' })).toHaveCount(0)
  await expectNoViolations(page)
  await question.getByRole('button', { name: 'Do not shorten it' }).click()
  await expect(question).toHaveCount(0)
  await expect(input).toBeFocused()
  await input.fill(`${PRODUCT}?foreign&tag=rival-21`)
  await input.press('Enter')
  await expect(question).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(page.getByText(`It leads to ${PRODUCT}?foreign&tag=gimme-20`)).toBeVisible()
})

test('a link that never was is a page that does not exist', async ({ page, consoleGuard }) => {
  consoleGuard.allow(FAILED_REQUEST)
  const response = await page.goto('/s/aaaaaaa')
  expect(response?.status()).toBe(404)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('404 Page Not Found')
})

test('a link that is switched off says so within two seconds', async ({
  page,
  request,
  server,
  consoleGuard,
}) => {
  consoleGuard.allow(FAILED_REQUEST)
  const path = await linkTo(request, `${PRODUCT}?off`)
  expect(await follow(page, path)).toBe(`${PRODUCT}?off&tag=gimme-20`)
  change(
    server.databaseFile,
    'links',
    'update short_links set disabled_at = ? where code = ?',
    Date.now(),
    path.slice('/s/'.length),
  )
  const status = async () => (await request.get(path, { maxRedirects: 0 })).status()
  await expect.poll(status, { timeout: 10_000 }).toBe(410)
  await page.goto(path)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('This short link is gone')
  await expect(page.getByText('It has been switched off, and will not come back by itself.')).toBeVisible()
  await expectNoViolations(page)
  await page.getByRole('link', { name: 'Back to Home' }).click()
  await expect(page).toHaveTitle(/^Gimme/)
})

test('a + shows where a link leads, and the way there', async ({ page, request }) => {
  const path = await linkTo(request, `${PRODUCT}?preview`)
  await page.goto(`${path}+`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('This short link leads to www.amazon.com')
  await expect(page.getByText(`${PRODUCT}?preview&tag=gimme-20`)).toBeVisible()
  await expectNoViolations(page)
  // The address contains the configured origin, which differs from the test server's.
  await expect(page.getByRole('link', { name: /^Go on to / })).toHaveAttribute('href', new RegExp(`${path}$`))
})

test.describe('with a page before the target', () => {
  test.beforeEach(({ server }) =>
    change(
      server.databaseFile,
      'settings',
      "insert or replace into settings (key, value) values ('short_links_interstitial', 'true')",
    ),
  )
  test.afterEach(({ server }) =>
    change(server.databaseFile, 'settings', "delete from settings where key = 'short_links_interstitial'"),
  )

  test('other hosts are named first; the retailer is not', async ({ page, request, context }) => {
    await context.route('https://example.com/**', (route) =>
      route.fulfill({ contentType: 'text/html', body: '<title>There</title>' }),
    )
    const path = await linkTo(request, 'https://example.com/there')
    const retailerPath = await linkTo(request, `${PRODUCT}?at-once`)
    const status = async () => (await request.get(path, { maxRedirects: 0 })).status()
    await expect.poll(status, { timeout: 10_000 }).toBe(200)
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('You are leaving for example.com')
    await expectNoViolations(page)
    await page.getByRole('link', { name: 'Go on to example.com' }).click()
    await expect(page).toHaveURL('https://example.com/there')
    expect(await follow(page, retailerPath)).toBe(`${PRODUCT}?at-once&tag=gimme-20`)
  })
})
