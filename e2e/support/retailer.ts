import type { BrowserContext } from '@playwright/test'

/** The start of every address that a hand-off may lead to. */
const ORIGIN = 'https://www.amazon.com'

const PAGE = '<!doctype html><html lang="en"><title>The retailer</title><h1>The retailer</h1></html>'

export interface Retailer {
  /** Addresses that were asked for, in order. */
  readonly requests: readonly string[]
  /** Makes the retailer slow; the function returned lets it answer. */
  hold(): () => void
  /** Answers with a download, so to say: the browser stays where it is. */
  answerNothing(): void
  /** Makes the retailer unreachable. */
  goAway(): void
}

/** Answers in the retailer's place. */
export async function standInForRetailer(context: BrowserContext): Promise<Retailer> {
  const requests: string[] = []
  let open: Promise<void> | undefined
  let mode: 'page' | 'nothing' | 'away' = 'page'
  // Where requests are intercepted, the browser loses those that are still held here when the page goes. None of them
  // is held for a handler of our own, but it takes a moment to let go of them.
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

/** The retailer's search with our tag. The encoded term is spelled out in tests where it is not plain. */
export function retailerSearch(encodedTerm: string): string {
  return `${ORIGIN}/s?k=${encodedTerm}&tag=gimme-20`
}
