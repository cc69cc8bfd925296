import { chromium } from '@playwright/test'
import { ensureChromium } from '../scripts/chromium.mjs'
import { median } from './median.ts'
import { atMost, type Row } from './report.ts'

/** How many times slower than this machine the processor is. */
const SLOWDOWN = 6

/** How long a person takes from the last letter to the button; suggestions come meanwhile. */
const PAUSE_MS = 1000

/** The bar. */
const MAX_MS = 50

declare global {
  interface Window {
    /** Takes the moment of a tap, in milliseconds since 1970. */
    readonly tellTap: (at: number) => void
  }
}

/** How long home, on a slow processor, takes from a tap on Go to the request of the retailer's page. */
export async function slowTapRow(origin: string, count: number): Promise<Row> {
  const browser = await chromium.launch({ executablePath: ensureChromium(), args: ['--no-sandbox'] })
  try {
    const runs: number[] = []
    for (let run = 1; run <= count; run++) {
      const page = await browser.newPage({ hasTouch: true, isMobile: true, serviceWorkers: 'block' })
      const client = await page.context().newCDPSession(page)
      await client.send('Network.enable')
      await client.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN })
      const tapped = Promise.withResolvers<number>()
      await page.exposeFunction('tellTap', tapped.resolve)
      await page.addInitScript(() => {
        // A tap is one when the finger is lifted.
        addEventListener('pointerup', ({ timeStamp }) => window.tellTap(performance.timeOrigin + timeStamp))
      })
      await page.goto(origin)
      // The script runs: before it, the button would be enabled.
      await page.locator('.go-button:disabled').waitFor()
      await page.getByLabel('What do you want?').fill('desk lamp')
      await page.waitForTimeout(PAUSE_MS)
      const asked = new Promise<number>((resolve) => {
        client.on('Network.requestWillBeSent', ({ request, wallTime }) => {
          if (!request.url.startsWith(origin)) resolve(wallTime * 1000)
        })
      })
      await page.locator('.go-button').tap()
      runs.push((await asked) - (await tapped.promise))
      await page.context().close()
    }
    const what = `home, processor ${SLOWDOWN} times slower: from the tap on Go to the navigation`
    return { ...atMost(what, median(runs), MAX_MS, 'ms', 0), runs }
  } finally {
    await browser.close()
  }
}
