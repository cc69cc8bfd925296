import type { Locator, Page } from '@playwright/test'

/** Touch movements below this, in pixels, do not start a swipe (Chromium's touch slop). */
const SLOP = 16

/** Swipes with a finger. Events carry their own times, so that a swipe has the same speed on a slow machine. */
export async function swipeDown(
  page: Page,
  sheet: Locator,
  distance: number,
  seconds: number,
): Promise<void> {
  const session = await page.context().newCDPSession(page)
  const { x, y, width } = (await sheet.boundingBox()) ?? { x: 0, y: 0, width: 0 }
  const start = { x: x + width / 2, y: y + 20 }
  const startedAt = Date.now() / 1000
  const STEPS = 20
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', progress: number, to?: number) =>
    session.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: to === undefined ? [] : [{ x: start.x, y: to }],
      timestamp: startedAt + seconds * progress,
    })
  await touch('touchStart', 0, start.y)
  for (let step = 0; step <= STEPS; step++) {
    await touch('touchMove', step / STEPS, start.y + SLOP + (distance * step) / STEPS)
  }
  await touch('touchEnd', 1)
}
