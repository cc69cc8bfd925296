import type { Page } from '@playwright/test'

export const THEMES = [
  ['light', 'blue'],
  ['light', 'pink'],
  ['dark', 'blue'],
  ['dark', 'pink'],
] as const

/** Has the browser remember a theme from before. */
export async function rememberTheme(page: Page, mode: string, color: string): Promise<void> {
  await page.addInitScript(
    (theme) => {
      if (location.protocol !== 'http:') return
      localStorage.setItem('gimme-theme-mode', theme.mode)
      localStorage.setItem('gimme-theme-color', theme.color)
    },
    { mode, color },
  )
}
