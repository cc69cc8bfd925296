import type { Papers } from '../../core/site-config.ts'
import type { ThemeColor, ThemeMode } from '../../core/theme-names.ts'

/** Light or dark, pink or blue: the four themes (spec, sections 2 to 4). */
export interface Theme {
  readonly mode: ThemeMode
  readonly color: ThemeColor
}

export const DEFAULT_THEME: Theme = { mode: 'light', color: 'pink' }

/** The backgrounds in tokens.css, which an owner's accents change. */
export const PAPER: Papers = {
  'light blue': '#eef9ff',
  'light pink': '#fff2f8',
  'dark blue': '#0e1624',
  'dark pink': '#201018',
}

/** The order of the themes (spec, section 2). */
export const THEMES: readonly Theme[] = [
  { mode: 'light', color: 'blue' },
  { mode: 'light', color: 'pink' },
  { mode: 'dark', color: 'blue' },
  { mode: 'dark', color: 'pink' },
]

export function nextTheme({ mode, color }: Theme): Theme {
  const index = THEMES.findIndex((theme) => theme.mode === mode && theme.color === color)
  return THEMES[(index + 1) % THEMES.length] ?? DEFAULT_THEME
}

/** Keys in local storage (spec, section 3). */
export function themeStorageKeys(productName: string): Readonly<Record<keyof Theme, string>> {
  const prefix = `${productName.toLowerCase()}-theme`
  return { mode: `${prefix}-mode`, color: `${prefix}-color` }
}
