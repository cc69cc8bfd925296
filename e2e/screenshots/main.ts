/**
 * Takes screenshots of the home page in its four themes, on a phone and on a desktop, the same at every run: all of
 * them for the README, some for the browser's install dialog.
 */

import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { chromium, devices, type Browser } from '@playwright/test'
import { findChromium } from '../../scripts/chromium.mjs'
import { INSTALL_SCREENSHOTS } from '../../src/features/install/manifest.ts'
import { rememberTheme, THEMES } from '../support/theme.ts'
import { SEED, startStillServer } from './still-server.ts'
import { webp } from './webp.ts'

const ROOT = path.resolve(import.meta.dirname, '../..')
const README_FOLDER = path.join(ROOT, 'docs/images')
const INSTALL_FOLDER = path.join(ROOT, 'public/screenshots')

/** A morning, so that every run gets the same greeting. */
const NOW = Date.UTC(2026, 5, 1, 9)

const SCREENS = [
  {
    name: 'phone',
    options: { ...devices['Pixel 7'], viewport: { width: 390, height: 844 }, deviceScaleFactor: 2 },
  },
  { name: 'desktop', options: { viewport: { width: 1440, height: 900 } } },
]

async function takeAll(browser: Browser, url: string): Promise<void> {
  for (const { name, options } of SCREENS) {
    for (const [mode, color] of THEMES) {
      const context = await browser.newContext({ ...options, reducedMotion: 'reduce', timezoneId: 'UTC' })
      const page = await context.newPage()
      await page.clock.setFixedTime(NOW)
      await page.addInitScript((seed) => (Math.random = () => seed), SEED)
      await rememberTheme(page, mode, color)
      await page.goto(url, { waitUntil: 'networkidle' })
      await page.evaluate(() => document.fonts.ready)
      const file = `home-${name}-${mode}-${color}.webp`
      const image = await webp(page, await page.screenshot())
      await writeFile(path.join(README_FOLDER, file), image)
      if (INSTALL_SCREENSHOTS.some(({ src }) => src.endsWith(file)))
        await writeFile(path.join(INSTALL_FOLDER, file), image)
      process.stdout.write(`${file}, ${Math.round(image.length / 1024)} KiB\n`)
      await context.close()
    }
  }
}

const executablePath = findChromium()
const server = await startStillServer(NOW)
try {
  const browser = await chromium.launch({
    args: ['--no-sandbox'],
    ...(executablePath !== undefined && { executablePath }),
  })
  await takeAll(browser, server.url)
  await browser.close()
} finally {
  await server.stop()
}
