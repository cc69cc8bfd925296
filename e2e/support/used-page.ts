import { expect, type Page } from '@playwright/test'

/** Presses a key on an open page until its script runs, and waits for what a page loads that is used. */
export async function startUsing(page: Page): Promise<void> {
  await waitForModule(page, 'extras.browser', () => page.keyboard.press('Shift'))
}

/** Waits until a module of the build has run; calls `act` before each look. */
export async function waitForModule(page: Page, name: string, act?: () => Promise<void>): Promise<void> {
  const loaded = () =>
    page.evaluate(
      (start) => performance.getEntriesByType('resource').find((entry) => entry.name.includes(start))?.name,
      `/assets/${name}-`,
    )
  await expect(async () => {
    await act?.()
    expect(await loaded()).toBeDefined()
  }).toPass()
  await page.evaluate((module) => import(module), String(await loaded()))
}
