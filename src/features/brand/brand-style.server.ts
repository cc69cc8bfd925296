import { createHash } from 'node:crypto'
import type { Accents } from '../../core/site-config.ts'
import { accentProperties } from './brand-colors.server.ts'

/**
 * The stylesheet that puts an owner's accents over those of the themes, also in a part of a page with a theme of its own;
 * undefined if there are none.
 */
export function brandStyle({ pink, blue }: Accents): string | undefined {
  const rules = [...(pink === '' ? [] : rulesOf('pink', pink)), ...(blue === '' ? [] : rulesOf('blue', blue))]
  return rules.length === 0 ? undefined : rules.join('\n')
}

function rulesOf(scheme: 'pink' | 'blue', accent: string): string[] {
  return (['light', 'dark'] as const).map(
    (mode) => `[data-color='${scheme}'][data-mode='${mode}'] { ${accentProperties(accent, mode)} }`,
  )
}

/** The address of a stylesheet, which changes with its text. */
export function brandStylePath(style: string): string {
  return `/brand/${createHash('sha256').update(style).digest('hex').slice(0, 12)}.css`
}
