import type { Page } from '@playwright/test'
import { openHome } from './support/home-page.ts'
import { PAPER } from './support/theme.ts'
import { expect, test } from './support/test.ts'

async function expectTheme(page: Page, mode: string, color: string) {
  const root = page.locator('html')
  await expect(root).toHaveAttribute('data-mode', mode)
  await expect(root).toHaveAttribute('data-color', color)
  await expect(root).toHaveCSS('background-color', PAPER[`${mode} ${color}`] ?? '')
  await expect(page.getByRole('button', { name: `Theme: ${mode} ${color}.` })).toBeVisible()
}

test('the control goes through the four themes and back, and each is there after a reload', async ({
  page,
}) => {
  await openHome(page)
  await expectTheme(page, 'light', 'pink')
  for (const [mode, color] of [
    ['dark', 'blue'],
    ['dark', 'pink'],
    ['light', 'blue'],
    ['light', 'pink'],
  ] as const) {
    await page.getByRole('button', { name: /^Theme: .* Change to / }).click()
    await expectTheme(page, mode, color)
    const stored = await page.evaluate(() => Object.fromEntries(Object.entries(localStorage)))
    expect(stored).toMatchObject({ 'gimme-theme-mode': mode, 'gimme-theme-color': color })
    await page.reload()
    await expectTheme(page, mode, color)
  }
})

test('another tab follows', async ({ page, context }) => {
  await openHome(page)
  const other = await context.newPage()
  await openHome(other)
  await page.getByRole('button', { name: /^Theme: light pink/ }).click()
  await expectTheme(other, 'dark', 'blue')
})

test('the keyboard changes the theme, and says to which', async ({ page }) => {
  await openHome(page)
  const control = page.getByRole('button', { name: 'Theme: light pink. Change to dark blue' })
  await control.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'Theme: dark blue. Change to dark pink' })).toBeFocused()
})

test('where storage is full or forbidden, the theme changes all the same', async ({ page }) => {
  await page.addInitScript(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('Full', 'QuotaExceededError')
    }
  })
  await openHome(page)
  await page.getByRole('button', { name: /^Theme: light pink/ }).click()
  await expectTheme(page, 'dark', 'blue')
})

/** The colours of the browser's bars and of the page, as red, green and blue, in any notation. */
function barsAndPaper(page: Page) {
  return page.evaluate(() => {
    const canvas = new OffscreenCanvas(1, 1).getContext('2d', { willReadFrequently: true })
    const pixel = (color: string) => {
      if (!canvas) return undefined
      canvas.fillStyle = color
      canvas.fillRect(0, 0, 1, 1)
      return [...canvas.getImageData(0, 0, 1, 1).data].join(' ')
    }
    const bars = document.querySelector<HTMLMetaElement>('meta[name=theme-color]')?.content ?? 'transparent'
    const paper = getComputedStyle(document.documentElement).backgroundColor
    return { bars: pixel(bars), paper: pixel(paper) }
  })
}

test('the bars of the browser have the colour of the page', async ({ page }) => {
  await openHome(page)
  for (let themes = 0; themes < 4; themes++) {
    await page.getByRole('button', { name: /^Theme: / }).click()
    const changed = await barsAndPaper(page)
    expect(changed.bars).toBe(changed.paper)
    await page.reload()
    expect(await barsAndPaper(page)).toEqual(changed)
  }
})
