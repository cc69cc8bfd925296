import type { Page } from '@playwright/test'
import { FAILED_REQUEST } from './support/console-guard.ts'
import { openHome } from './support/home-page.ts'
import { expect, test } from './support/test.ts'

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

test('a script that somebody smuggles in does not run', async ({ page, consoleGuard }) => {
  consoleGuard.allow(/Content Security Policy/)
  const violations = await watchViolations(page)
  await openHome(page)
  await page.evaluate(() => {
    const script = document.createElement('script')
    script.textContent = 'document.title = "taken"'
    document.body.append(script)
  })
  await expect.poll(violations).toEqual(['script-src-elem'])
  await expect(page).not.toHaveTitle('taken')
})

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
