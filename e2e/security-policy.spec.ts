import type { Page } from '@playwright/test'
import { FAILED_REQUEST } from './support/console-guard.ts'
import { ADMIN_SECTIONS } from '../src/pages/routes.ts'
import { openAdmin } from './support/admin.ts'
import { openHome } from './support/home-page.ts'
import { expect, test } from './support/test.ts'
import { startUsing } from './support/used-page.ts'

test.use({ serviceWorkers: 'allow' })

async function watchViolations(page: Page) {
  await page.addInitScript(() => {
    const violations: string[] = []
    Object.assign(window, { violations })
    addEventListener('securitypolicyviolation', (event) => violations.push(event.violatedDirective))
  })
  return () => page.evaluate(() => (window as unknown as { violations: string[] }).violations)
}

test('nothing on a page goes against its own policy', async ({ page, retailer, consoleGuard }) => {
  await page.addInitScript(() => (window.open = () => null))
  const violations = await watchViolations(page)
  const home = await openHome(page, '/?q=socks&ref=abc')
  await expect(home.heldBack).toBeVisible()
  await home.box.press('Enter')
  await expect(home.toast).toBeVisible()
  retailer.answerNothing()
  await home.surprise.click()
  await expect(home.searching).toBeVisible()
  expect(await violations()).toEqual([])

  consoleGuard.allow(FAILED_REQUEST)
  await page.goto('/nothing-here')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  expect(await violations()).toEqual([])
})

test('no page turns text into HTML or scripts but through the named policies', async ({
  page,
  server,
  consoleGuard,
}) => {
  consoleGuard.allow(FAILED_REQUEST)
  const violations = await watchViolations(page)
  const home = await openHome(page)
  // Between pages, the browser writes the next page's head.
  await page
    .getByRole('link', { name: /product/i })
    .first()
    .click()
  await expect(page).toHaveURL(/\/product/)
  expect(await violations()).toEqual([])
  await page.goBack()
  await expect(home.box).toBeVisible()
  for (const path of ['/products', '/shorten', '/offline', '/product/none', '/nothing-here', '/s/aaaaaaa']) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    expect([path, await violations()]).toEqual([path, []])
  }
  await openAdmin(page, server)
  for (const section of ['', ...ADMIN_SECTIONS.map((name) => `/${name}`)]) {
    await page.goto(`/admin${section}`)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await page.waitForLoadState('networkidle')
    expect([section, await violations()]).toEqual([section, []])
  }
  await startUsing(page)
  await expect
    .poll(() => page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length))
    .toBe(1)
})

test('a script that somebody smuggles in does not run', async ({ page, consoleGuard }) => {
  consoleGuard.allow(/Content Security Policy|TrustedScript/)
  const violations = await watchViolations(page)
  await openHome(page)
  await page.evaluate(() => {
    const script = document.createElement('script')
    script.append('document.title = "taken"')
    document.body.append(script)
  })
  await expect.poll(async () => (await violations()).length).toBeGreaterThan(0)
  await expect(page).not.toHaveTitle('taken')
})

for (const [sink, attempt] of [
  ['innerHTML', () => void (document.body.innerHTML = '<p>taken</p>')],
  ['insertAdjacentHTML', () => document.body.insertAdjacentHTML('beforeend', '<p>taken</p>')],
  ['the text of a script', () => void (document.createElement('script').text = 'taken')],
  ['the address of a script', () => void (document.createElement('script').src = '/taken.js')],
  ['a new policy', () => void window.trustedTypes?.createPolicy('taken', {})],
] as const) {
  test(`a text is not taken as ${sink}`, async ({ page, consoleGuard }) => {
    consoleGuard.allow(/Content Security Policy|Trusted/)
    const violations = await watchViolations(page)
    await openHome(page)
    await expect(page.evaluate(attempt)).rejects.toThrow(/Trusted|policy/i)
    expect(await violations()).toHaveLength(1)
  })
}

for (const path of ['/', '/nothing-here']) {
  test(`the policy of ${path} allows no inline script but by its hash`, async ({ request }) => {
    const response = await request.get(path, { headers: { accept: 'text/html' } })
    const policy = response.headers()['content-security-policy'] ?? ''
    expect(policy).not.toContain('unsafe-')
    expect(policy).toMatch(/(?:^|; )script-src 'self'(?: 'sha256-[\w+/]{43}=')+(?:;|$)/)
    expect(policy).toContain("default-src 'self'")
    expect(policy).toContain("frame-ancestors 'none'")
  })
}
