import type { Page } from '@playwright/test'

export const THEMES = [
  ['light', 'blue'],
  ['light', 'pink'],
  ['dark', 'blue'],
  ['dark', 'pink'],
] as const

/** Stores a theme in the browser before the page opens. */
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

/** The background of each theme, in the browser's notation. */
export const PAPER: Readonly<Record<string, string>> = {
  'light blue': 'oklch(0.975 0.016 240)',
  'light pink': 'oklch(0.975 0.018 350)',
  'dark blue': 'oklch(0.2 0.03 260)',
  'dark pink': 'oklch(0.2 0.03 350)',
}
