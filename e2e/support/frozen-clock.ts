import type { Page } from '@playwright/test'

/**
 * Stops the time of pages that are opened from now on; `page.clock.runFor` advances it.
 * @param at such as 2026-11-21T12:00:00Z
 */
export async function freezeClock(page: Page, at = '2026-11-21T12:00:00Z'): Promise<void> {
  const time = Date.parse(at)
  // Time starts at the installation, and can only be stopped at a later moment.
  await page.clock.install({ time: time - 60_000 })
  await page.clock.pauseAt(time)
}

/** Makes the tab hidden, or visible again. */
export async function setHidden(page: Page, isHidden: boolean): Promise<void> {
  await page.evaluate((hidden) => {
    Object.defineProperty(document, 'hidden', { configurable: true, get: () => hidden })
    document.dispatchEvent(new Event('visibilitychange'))
  }, isHidden)
}
