import { FAILED_REQUEST } from './support/console-guard.ts'
import { homePage } from './support/home-page.ts'
import { expect, test } from './support/test.ts'

for (const path of ['/nothing-here', '/product/', '/deeply/nested/%F0%9F%A6%A9?q=x', '/index.html']) {
  test(`${path} is not there, and leads home`, async ({ page, consoleGuard, baseURL }) => {
    consoleGuard.allow(FAILED_REQUEST)
    const response = await page.goto(path)
    expect(response?.status()).toBe(404)
    await expect(page).toHaveTitle('404 Page Not Found - Gimme')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('404 Page Not Found')
    await expect(page.getByText('Did you forget to add the page to the router?')).toBeVisible()
    await expect(page.getByText('is an affiliate partner of Amazon')).toBeVisible()
    await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex')
    await page.getByRole('link', { name: 'Back to Home' }).click()
    await expect(page).toHaveURL(`${baseURL}/`)
    await expect(homePage(page).go).toBeDisabled()
  })
}
