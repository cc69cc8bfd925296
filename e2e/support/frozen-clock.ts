import type { Page } from '@playwright/test'

/**
 * Stops the time of the pages that are opened from now on; it goes on with `page.clock.runFor`.
 * @param at such as 2026-11-21T12:00:00Z
 */
export async function freezeClock(page: Page, at = '2026-11-21T12:00:00Z'): Promise<void> {
  const time = Date.parse(at)
  // Time runs from the installation on, and cannot be stopped at a moment that is over.
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
