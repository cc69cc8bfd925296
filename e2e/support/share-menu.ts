import type { BrowserContext, Locator, Page } from '@playwright/test'

/** The menu of the buttons named 'Share …'. */
export function shareMenu(page: Page): Locator {
  return page.getByRole('menu', { name: 'Share' })
}

/** Answers in place of all share targets; returns the requested addresses. */
export async function standInForShareTargets(context: BrowserContext): Promise<readonly string[]> {
  const requests: string[] = []
  await context.route(/^https:\/\/(?!www\.amazon\.com)/, (route) => {
    requests.push(route.request().url())
    return route.fulfill({
      contentType: 'text/html; charset=utf-8',
      body: '<!doctype html><title>There</title>',
    })
  })
  return requests
}

/** The last copied text. */
export function clipboardText(page: Page): Promise<string> {
  return page.evaluate(() => navigator.clipboard.readText())
}

/** Replaces navigator.share by a function with a fixed outcome; its arguments are in `window.shared`. */
export async function offerNativeShare(page: Page, outcome: 'shares' | 'fails'): Promise<void> {
  await page.addInitScript((isRefused) => {
    navigator.share = (data) => {
      Object.assign(window, { shared: data })
      return isRefused ? Promise.reject(new DOMException('No.', 'AbortError')) : Promise.resolve()
    }
  }, outcome === 'fails')
}
