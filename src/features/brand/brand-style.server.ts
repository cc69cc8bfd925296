import { createHash } from 'node:crypto'
import type { Accents } from '../../core/site-config.ts'
import { THEME_COLORS, THEME_MODES, type ThemeColor } from '../../core/theme-names.ts'
import { accentProperties } from './brand-colors.server.ts'

/**
 * The stylesheet that puts an owner's accents over those of the themes, also in a part of a page with a theme of its own;
 * undefined if there are none.
 */
export function brandStyle(accents: Accents): string | undefined {
  const rules = THEME_COLORS.flatMap((color) => (accents[color] === '' ? [] : rulesOf(color, accents[color])))
  return rules.length === 0 ? undefined : rules.join('\n')
}

function rulesOf(color: ThemeColor, accent: string): string[] {
  return THEME_MODES.map(
    (mode) => `[data-color='${color}'][data-mode='${mode}'] { ${accentProperties(accent, mode)} }`,
  )
}

/** The address of a stylesheet, which changes with its text. */
export function brandStylePath(style: string): string {
  return `/brand/${createHash('sha256').update(style).digest('hex').slice(0, 12)}.css`
}
