import type { Page } from '@playwright/test'
import { openHome } from './support/home-page.ts'
import { PAPER, rememberTheme, THEMES } from './support/theme.ts'
import { expect, test } from './support/test.ts'

/** Makes a page record every theme of its root element from the first paint on. */
async function watchTheme(page: Page) {
  await page.addInitScript(() => {
    const seen: string[] = []
    Object.assign(window, { seenThemes: seen })
    function record() {
      const { mode, color } = document.documentElement.dataset
      if (document.body) seen.push(`${mode} ${color}`)
    }
    new MutationObserver(record).observe(document, { subtree: true, childList: true, attributes: true })
  })
  return async () => {
    const seen = await page.evaluate(() => (window as unknown as { seenThemes: string[] }).seenThemes)
    return [...new Set(seen)]
  }
}

for (const [mode, color] of THEMES) {
  test(`${mode} ${color} is there from the first paint on, on each of ten loads`, async ({ page }) => {
    await rememberTheme(page, mode, color)
    const seenThemes = await watchTheme(page)
    for (let loads = 0; loads < 10; loads++) {
      await openHome(page)
      expect(await seenThemes()).toEqual([`${mode} ${color}`])
    }
    await expect(page.locator('html')).toHaveCSS('background-color', PAPER[`${mode} ${color}`] ?? '')
    await expect(page.locator('html')).toHaveCSS('color-scheme', mode === 'dark' ? 'dark' : 'normal')
  })
}

test('without a memory, or with nonsense in it, the theme is light pink', async ({ page }) => {
  const seenThemes = await watchTheme(page)
  await openHome(page)
  expect(await seenThemes()).toEqual(['light pink'])
  await rememberTheme(page, 'neon', '"><script>')
  await page.reload()
  expect(await seenThemes()).toEqual(['light pink'])
})

test('where storage is forbidden, the page works', async ({ page }) => {
  await page.addInitScript(() => {
    for (const name of ['localStorage', 'sessionStorage']) {
      Object.defineProperty(window, name, {
        get: () => {
          throw new DOMException('Forbidden', 'SecurityError')
        },
      })
    }
  })
  const home = await openHome(page, '/?ref=abc')
  await expect(page.locator('html')).toHaveAttribute('data-mode', 'light')
  await home.box.fill('socks')
  await home.go.click()
  await page.waitForURL(/^https:\/\/www\.amazon\.com\//)
})
