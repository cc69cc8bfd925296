import { expect, type Locator, type Page } from '@playwright/test'

/** The controls of the shortener's page. */
export interface ShortenPage {
  readonly box: Locator
  readonly shorten: Locator
  readonly problem: Locator
  readonly output: Locator
  readonly copy: Locator
  readonly copied: Locator
  readonly again: Locator
  readonly toast: Locator
}

/** Opens the shortener and waits until its script runs. */
export async function openShorten(page: Page): Promise<ShortenPage> {
  await page.goto('/shorten')
  const shorten = page.getByRole('button', { name: /^Shorten(?: URL|ing\.\.\.)$/ })
  await expect(shorten).toBeDisabled()
  return {
    box: page.getByRole('textbox', { name: 'URL to Shorten' }),
    shorten,
    problem: page.locator('#long-url-problem'),
    output: page.getByRole('textbox', { name: 'Shortened URL' }),
    copy: page.getByRole('button', { name: 'Copy', exact: true }),
    copied: page.getByRole('button', { name: 'Copied', exact: true }),
    again: page.getByRole('button', { name: 'Shorten Another' }),
    toast: page.locator('.toast:visible'),
  }
}

/** Waits for a toast with these words. */
export async function expectToast(toast: Locator, title: string, description: string): Promise<void> {
  await expect(toast.getByText(title, { exact: true })).toBeVisible()
  await expect(toast.getByText(description, { exact: true })).toBeVisible()
}
