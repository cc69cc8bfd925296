import type { Page } from '@playwright/test'
import { openAdmin } from './support/admin.ts'
import { openHome } from './support/home-page.ts'
import { expect, test } from './support/test.ts'

// A server of its own, because other journeys see the shipped colors.
test.use({ serverEnvironment: { PRODUCT_NAME: 'Amber Alley' } })

test('an owner’s color is that of the browser’s bars and of the icon, in light and dark', async ({
  page,
  server,
}) => {
  await openAdmin(page, server, '/admin/settings')
  const form = page.locator('form').filter({ has: page.getByRole('heading', { name: 'Brand' }) })
  await form.getByLabel('Color of the pink scheme').fill('#ffb000')
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(page.locator('.toast:visible').filter({ hasText: 'Brand: saved' })).toBeVisible()
  await openHome(page)
  const bars = page.locator('meta[name=theme-color]')
  const themeButton = page.getByRole('button', { name: /^Theme: / })
  for (const theme of ['light pink', 'dark blue', 'dark pink', 'light blue']) {
    await expect(page.getByRole('button', { name: `Theme: ${theme}.` })).toBeVisible()
    const color = (await bars.getAttribute('content')) ?? ''
    expect(await distanceToPaper(color, page)).toBeLessThan(3)
    await themeButton.click()
  }
  const icon = (await page.locator('link[rel=icon]').getAttribute('href')) ?? ''
  const drawn = await page.request.get(icon)
  expect(drawn.status()).toBe(200)
  expect(await drawn.text()).toContain('#ffb000')
})

/** The largest difference of a channel, of 255, between a color and the background of the page. */
function distanceToPaper(color: string, page: Page): Promise<number> {
  return page.evaluate((hex) => {
    const [typed = [], paper = []] = [hex, getComputedStyle(document.documentElement).backgroundColor].map(
      (fill) => {
        const context = document.createElement('canvas').getContext('2d')
        if (!context) return []
        context.fillStyle = fill
        context.fillRect(0, 0, 1, 1)
        return [...context.getImageData(0, 0, 1, 1).data]
      },
    )
    return Math.max(...typed.map((value, index) => Math.abs(value - (paper[index] ?? 0))))
  }, color)
}
