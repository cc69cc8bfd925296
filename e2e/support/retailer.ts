import type { BrowserContext } from '@playwright/test'

/** The beginning of every address that a hand-off may lead to. */
const ORIGIN = 'https://www.amazon.com'

const PAGE = '<!doctype html><html lang="en"><title>The retailer</title><h1>The retailer</h1></html>'

export interface Retailer {
  /** Requested addresses, in order. */
  readonly requests: readonly string[]
  /** Holds the retailer's responses back; the returned function releases them. */
  hold(): () => void
  /** Answers with 204, so that the browser stays on the page. */
  answerNothing(): void
  /** Makes the retailer unreachable. */
  goAway(): void
}

/** Answers in place of the retailer. */
export async function standInForRetailer(context: BrowserContext): Promise<Retailer> {
  const requests: string[] = []
  let open: Promise<void> | undefined
  let mode: 'page' | 'nothing' | 'away' = 'page'
  // With interception, the browser drops requests that are still held when the page closes. No handler of ours holds
  // any, but releasing them takes a moment.
  const letGo = new Set<Promise<void>>()
  await context.route('**/api/analytics/*', (route) => {
    const going = route.continue()
    letGo.add(going)
    return going
  })
  await context.route(`${ORIGIN}/**`, async (route) => {
    requests.push(route.request().url())
    await Promise.allSettled([open, ...letGo])
    if (mode === 'away') await route.abort('internetdisconnected')
    else if (mode === 'nothing') await route.fulfill({ status: 204 })
    else await route.fulfill({ contentType: 'text/html; charset=utf-8', body: PAGE })
  })
  return {
    requests,
    hold() {
      const gate = Promise.withResolvers<void>()
      open = gate.promise
      return gate.resolve
    },
    answerNothing: () => (mode = 'nothing'),
    goAway: () => (mode = 'away'),
  }
}

/** The retailer's search with our tag. Tests spell out encoded terms with special characters. */
export function retailerSearch(encodedTerm: string): string {
  return `${ORIGIN}/s?k=${encodedTerm}&tag=gimme-20`
}
