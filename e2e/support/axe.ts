import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'
import { THEMES } from './theme.ts'

/** Rules that depend on the theme. */
const COLOUR_RULES = ['color-contrast', 'link-in-text-block']

/** Checks all accessibility rules that a machine can check. */
export async function expectNoViolations(page: Page): Promise<void> {
  await expectNone(new AxeBuilder({ page }))
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
    const axe = new AxeBuilder({ page })
    await expectNone(index === 0 ? axe : axe.include(part).withRules(COLOUR_RULES))
  }
}

async function expectNone(axe: AxeBuilder): Promise<void> {
  // Legacy mode opens no tab to merge the results of frames: the page has no frames, and the check takes half of the
  // time.
  const { violations } = await axe.setLegacyMode(true).analyze()
  expect(
    violations.map(({ id, help, nodes }) => ({ id, help, elements: nodes.map(({ html }) => html) })),
  ).toEqual([])
}
