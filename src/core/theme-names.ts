/** The names of themes: each is a mode and a color, such as "light pink". */
export const THEME_MODES = ['light', 'dark'] as const
export const THEME_COLORS = ['pink', 'blue'] as const

export type ThemeMode = (typeof THEME_MODES)[number]
export type ThemeColor = (typeof THEME_COLORS)[number]
export type ThemeName = `${ThemeMode} ${ThemeColor}`
