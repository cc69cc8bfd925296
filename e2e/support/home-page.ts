import { expect, type Locator, type Page } from '@playwright/test'
import { startUsing } from './used-page.ts'

/** The controls of the home page. */
export interface HomePage {
  readonly box: Locator
  readonly go: Locator
  /** The choice of the shop, where there are several; a page may have it in two places, one of which is shown. */
  readonly shop: Locator
  readonly help: Locator
  readonly surprise: Locator
  readonly searching: Locator
  readonly trending: Locator
  readonly heldBack: Locator
  readonly toast: Locator
}

export function homePage(page: Page): HomePage {
  return {
    box: page.getByLabel('What do you want?'),
    go: page.getByRole('button', { name: 'Go', exact: true }),
    shop: page.getByLabel('Shop:').filter({ visible: true }),
    help: page.getByRole('button', { name: 'Help me find it' }),
    surprise: page.locator('button[name=surprise]'),
    searching: page.getByRole('status').filter({ hasText: 'Finding perfect products' }),
    trending: page.getByRole('region', { name: 'Popular searches right now' }),
    heldBack: page.getByRole('status').filter({ hasText: 'held the new tab back' }),
    toast: page.locator('.toast:visible'),
  }
}

/** Opens home and waits until its script runs. */
export async function openHome(page: Page, path = '/'): Promise<HomePage> {
  await page.goto(path)
  const home = homePage(page)
  await expect(home.go).toBeDisabled()
  return home
}

/** Opens home at an address with a wish, and waits until its script has filled in the wish. */
export async function openHomeWithWish(page: Page, path: string): Promise<HomePage> {
  await page.goto(path)
  const home = homePage(page)
  await expect(home.box).not.toHaveValue('')
  return home
}

/**
 * Takes an open page offline. Waits for the service worker before: if the network fails during a worker's first
 * request, Chromium logs an error that no page can prevent.
 */
export async function loseNetwork(page: Page): Promise<void> {
  await startUsing(page)
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
  await page.context().setOffline(true)
}
