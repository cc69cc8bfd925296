import { expect, type Page } from '@playwright/test'

/** Presses a key on an open page until its script runs, and waits for what a page loads that is used. */
export async function startUsing(page: Page): Promise<void> {
  const loaded = () =>
    page.evaluate(
      () =>
        performance.getEntriesByType('resource').find(({ name }) => name.includes('/extras.browser-'))?.name,
    )
  await expect(async () => {
    await page.keyboard.press('Shift')
    expect(await loaded()).toBeDefined()
  }).toPass()
  await page.evaluate((module) => import(module), String(await loaded()))
}
