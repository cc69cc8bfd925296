import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { chromium } from '@playwright/test'
import { startServer } from '../src/testing/server-process.ts'
import { findChromium } from './chromium.mjs'
import { root } from './project.mjs'

/** What the browser's install dialog shows (src/features/install/manifest.ts); both phones have the same shape, as it asks. */
const SCREENSHOTS = [
  { name: 'phone-light-pink', mode: 'light', color: 'pink', width: 390, height: 844, scale: 2 },
  { name: 'phone-dark-blue', mode: 'dark', color: 'blue', width: 390, height: 844, scale: 2 },
  { name: 'desktop-light-pink', mode: 'light', color: 'pink', width: 1280, height: 800, scale: 1 },
]

/** Of 100: the pictures are flat, and every one is downloaded before the dialog opens. */
const QUALITY = 70

const target = path.join(root, 'public/screenshots')
const data = mkdtempSync(path.join(tmpdir(), 'gimme-screenshots-'))
const server = await startServer({ DATABASE_URL: `file:${data}/gimme.db` })
const executablePath = findChromium()
const browser = await chromium.launch({ args: ['--no-sandbox'], ...(executablePath && { executablePath }) })
try {
  mkdirSync(target, { recursive: true })
  for (const screenshot of SCREENSHOTS) {
    const file = path.join(target, `${screenshot.name}.webp`)
    writeFileSync(file, await capture(screenshot))
  }
} finally {
  await browser.close()
  await server.stop()
  rmSync(data, { recursive: true, force: true })
}

/** Playwright itself knows no WebP, but its Chromium does. */
async function capture({ mode, color, width, height, scale }) {
  const context = await browser.newContext({
    viewport: { width, height },
    deviceScaleFactor: scale,
    reducedMotion: 'reduce',
  })
  await context.addInitScript(
    (theme) => {
      localStorage.setItem('gimme-theme-mode', theme.mode)
      localStorage.setItem('gimme-theme-color', theme.color)
    },
    { mode, color },
  )
  const page = await context.newPage()
  await page.goto(server.url, { waitUntil: 'networkidle' })
  const session = await context.newCDPSession(page)
  const { data: base64 } = await session.send('Page.captureScreenshot', {
    format: 'webp',
    quality: QUALITY,
    clip: { x: 0, y: 0, width, height, scale },
  })
  await context.close()
  return Buffer.from(base64, 'base64')
}
