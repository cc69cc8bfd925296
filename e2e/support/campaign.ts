import type { BrowserContext, Locator } from '@playwright/test'

/** An address by which people come from a campaign. */
export const ARRIVAL = '/?utm_source=letter&utm_campaign=June%20gifts'

/** What statistics call that campaign. */
export const CAMPAIGN = 'letter / June gifts'

/** The value of a parameter of a link; null without one. */
export async function parameterOf(link: Locator, name: string): Promise<string | null> {
  return new URL((await link.getAttribute('href')) ?? '').searchParams.get(name)
}

/** Answers for Amazon and eBay, which journeys cannot reach. */
export async function answerForRetailers(context: BrowserContext): Promise<void> {
  await context.route(/^https:\/\/www\.(?:amazon|ebay)\./, (route) =>
    route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>The retailer</title>' }),
  )
}
