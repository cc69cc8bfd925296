import { expect, type Page } from '@playwright/test'
import axe from 'axe-core'
import { THEMES } from './theme.ts'

/** Rules that depend on the theme. */
const COLOUR_RULES = ['color-contrast', 'link-in-text-block']

/** Checks all accessibility rules that a machine can check. */
export async function expectNoViolations(page: Page): Promise<void> {
  expect(await findViolations(page)).toEqual([])
}

/**
 * Checks the accessibility rules: those about colours in each theme, all others once. Reduced motion makes colours
 * change at once.
 * @param part selector of an opened part, if the test checked the page before: other themes are then checked in that
 *   part only, because colours take longest
 */
export async function expectNoViolationsInAnyTheme(page: Page, part = ':root'): Promise<void> {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  for (const [index, [mode, color]] of THEMES.entries()) {
    await page.evaluate((theme) => Object.assign(document.documentElement.dataset, theme), { mode, color })
    expect(await findViolations(page, index === 0 ? {} : { part, rules: COLOUR_RULES })).toEqual([])
  }
}

interface Violation {
  readonly id: string
  readonly help: string
  readonly elements: readonly string[]
}

/**
 * Violations of the accessibility rules in a page without frames. The rules, half a megabyte of script, are put into a page
 * once, and only violations come back: both took as long as the rules themselves.
 * @param part selector of the part to check, if not the whole page
 * @param rules names of the rules to check, if not all
 */
async function findViolations(
  page: Page,
  { part, rules }: { readonly part?: string; readonly rules?: readonly string[] } = {},
): Promise<Violation[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source)
  return page.evaluate(
    async ({ part: selector, rules: names }) => {
      const { violations } = await window.axe.run(selector ?? document, {
        resultTypes: ['violations'],
        ...(names && { runOnly: { type: 'rule', values: [...names] } }),
      })
      return violations.map(({ id, help, nodes }) => ({ id, help, elements: nodes.map(({ html }) => html) }))
    },
    { part, rules },
  )
}

declare global {
  interface Window {
    readonly axe: typeof axe
  }
}
