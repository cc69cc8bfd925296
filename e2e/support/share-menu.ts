import type { BrowserContext, Locator, Page } from '@playwright/test'

/** The menu that the buttons named 'Share …' open. */
export function shareMenu(page: Page): Locator {
  return page.getByRole('menu', { name: 'Share' })
}

/** Answers in the place of everybody that a link can be shared to; gives the addresses that were asked for. */
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

/** What was copied last. */
export function clipboardText(page: Page): Promise<string> {
  return page.evaluate(() => navigator.clipboard.readText())
}

/** Gives the browser a sharing of its own, which does as it is told; what it was given is in `window.shared`. */
export async function offerNativeShare(page: Page, outcome: 'shares' | 'fails'): Promise<void> {
  await page.addInitScript((isRefused) => {
    navigator.share = (data) => {
      Object.assign(window, { shared: data })
      return isRefused ? Promise.reject(new DOMException('No.', 'AbortError')) : Promise.resolve()
    }
  }, outcome === 'fails')
}
