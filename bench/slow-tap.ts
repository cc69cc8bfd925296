import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import { chromium, type Browser } from '@playwright/test'
import { ensureChromium } from '../scripts/chromium.mjs'
import { median } from './median.ts'
import { atMost, type Row } from './report.ts'

/** How many times slower than this machine the processor is. */
const SLOWDOWN = 6

/** How long a person takes from the last letter to the button; suggestions come meanwhile. */
const PAUSE_MS = 1000

/** In CSS pixels. */
const PHONE = { width: 390, height: 844 }

/** The bar. */
const MAX_MS = 50

declare global {
  interface Window {
    /** Takes the moment of a tap, in milliseconds since 1970. */
    readonly tellTap: (at: number) => void
  }
}

/** A page that does nothing else: what the browser itself takes on this machine. */
const EMPTY_PAGE = `<!doctype html>
<title>Empty</title>
<meta name="viewport" content="width=device-width">
<form><label>What do you want? <input></label><button class="go-button" disabled>Go</button></form>
<script>
const [box, button] = document.querySelector('form').elements
box.addEventListener('input', () => (button.disabled = false))
button.addEventListener('click', (event) => {
  event.preventDefault()
  location.assign('https://www.amazon.com/s?k=' + encodeURIComponent(box.value))
})
</script>
`

/**
 * How long home, on a slow processor, takes from a tap on Go to the request of the retailer's page, beside an empty page
 * in turn.
 */
export async function slowTapRow(origin: string, count: number): Promise<Row> {
  const browser = await chromium.launch({ executablePath: ensureChromium(), args: ['--no-sandbox'] })
  const empty = createServer((_request, response) =>
    response.setHeader('Content-Type', 'text/html').end(EMPTY_PAGE),
  )
  await once(empty.listen(0, '127.0.0.1'), 'listening')
  try {
    const runs: number[] = []
    const emptyRuns: number[] = []
    for (let run = 1; run <= count; run++) {
      runs.push(await timeTap(browser, origin))
      emptyRuns.push(await timeTap(browser, originOf(empty)))
    }
    const what = `home, processor ${SLOWDOWN} times slower: from the tap on Go to the navigation`
    const bare = median(emptyRuns)
    return { ...atMost(what, median(runs), MAX_MS, 'ms', 0), bare, ratio: median(runs) / bare, runs }
  } finally {
    empty.close()
    await browser.close()
  }
}

function originOf(server: Server): string {
  const address = server.address()
  if (address === null || typeof address === 'string')
    throw new Error('The server of the empty page has no port.')
  return `http://127.0.0.1:${address.port}`
}

/** Milliseconds from the lifted finger to the request of another site. */
async function timeTap(browser: Browser, origin: string): Promise<number> {
  const page = await browser.newPage({
    viewport: PHONE,
    hasTouch: true,
    isMobile: true,
    serviceWorkers: 'block',
  })
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
  // The script runs: before it, the button of home would be enabled.
  await page.locator('.go-button:disabled').waitFor()
  await page.getByLabel('What do you want?').fill('desk lamp')
  await page.waitForTimeout(PAUSE_MS)
  const asked = new Promise<number>((resolve) => {
    client.on('Network.requestWillBeSent', ({ request, wallTime }) => {
      if (!request.url.startsWith(origin)) resolve(wallTime * 1000)
    })
  })
  await page.locator('.go-button').tap()
  const duration = (await asked) - (await tapped.promise)
  await page.context().close()
  return duration
}
