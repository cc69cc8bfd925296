import { devices, type BrowserContextOptions, type Page } from '@playwright/test'
import { rememberTheme } from '../support/theme.ts'
import { SEED } from './still-server.ts'

/** A morning, so that every run gets the same greeting. */
export const NOW = Date.UTC(2026, 5, 1, 9)

const { defaultBrowserType: _browser, ...phone } = devices['Pixel 7']

/** Options of a browser's context for each width that the pages are drawn for. */
export const SCREENS: Readonly<Record<'phone' | 'tablet' | 'desktop', BrowserContextOptions>> = {
  phone: { ...phone, viewport: { width: 390, height: 844 } },
  tablet: { viewport: { width: 768, height: 1024 }, hasTouch: true },
  desktop: { viewport: { width: 1440, height: 900 } },
}

/** Options of a browser's context in which nothing changes by itself. */
export const STILL: BrowserContextOptions = {
  reducedMotion: 'reduce',
  timezoneId: 'UTC',
  locale: 'en-US',
}

/** Gives a page its theme, the time of all pictures, and the same random number again and again. */
export async function keepStill(page: Page, mode: string, color: string): Promise<void> {
  await page.clock.setFixedTime(NOW)
  await page.addInitScript((seed) => (Math.random = () => seed), SEED)
  await rememberTheme(page, mode, color)
}

/** Waits until a page has everything that it shows, also its pictures further down. */
export async function settle(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle')
  await page.evaluate(async () => {
    await document.fonts.ready
    const pictures = Array.from(document.images)
    for (const picture of pictures) picture.loading = 'eager'
    // A picture that cannot be loaded is drawn as one, and is no reason to wait.
    await Promise.allSettled(pictures.map((picture) => picture.decode()))
  })
}
