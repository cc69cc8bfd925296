import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'
import { THEMES } from './theme.ts'

/** What a theme can break. */
const COLOUR_RULES = ['color-contrast', 'link-in-text-block']

/** Nothing on the page breaks a rule of accessibility that a machine can check. */
export async function expectNoViolations(page: Page): Promise<void> {
  await expectNone(new AxeBuilder({ page }))
}

/**
 * The same in each theme: the rules about colours four times, all others once. Colours change at once for it.
 * @param part a selector of what a test has opened, where it looked at the rest before: its colours alone are checked
 *   in the other themes, as they take longest
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
  // Without another tab to put the results of frames together in: there are no frames, and it takes half of the time.
  const { violations } = await axe.setLegacyMode(true).analyze()
  expect(
    violations.map(({ id, help, nodes }) => ({ id, help, elements: nodes.map(({ html }) => html) })),
  ).toEqual([])
}
