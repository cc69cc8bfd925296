import { chromium } from '@playwright/test'
import { ensureChromium } from '../scripts/chromium.mjs'
import { startProxy } from './proxy.ts'
import { atMost, type Row } from './report.ts'

/** The bar, in units of 1000 bytes. */
const MAX_KB = 82

/** Within this time after the request, whatever is going to load by itself has come. */
const WATCHED_MS = 10_000

/** The JavaScript that home loads without a touch, for the page or for its service worker. */
export async function startWeightRow(origin: string): Promise<Row> {
  const proxy = await startProxy(origin)
  const browser = await chromium.launch({ executablePath: ensureChromium(), args: ['--no-sandbox'] })
  try {
    const page = await browser.newPage()
    const watched = new Promise((resolve) => setTimeout(resolve, WATCHED_MS))
    await page.goto(proxy.url)
    await watched
    return atMost(
      'JS of home within 10 s, without a touch, brotli',
      proxy.scriptBytes() / 1000,
      MAX_KB,
      'kB',
      1,
    )
  } finally {
    await browser.close()
    await proxy.stop()
  }
}
