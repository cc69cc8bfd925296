import { defineConfig, devices } from '@playwright/test'
import { findChromium } from './scripts/chromium.mjs'

/** A Chromium of the system, or the one that Playwright has installed. */
const executablePath = findChromium()

/** Journeys whose outcome depends on the size of the screen; the others run once. */
const SIZED = /\/(?:product-layout|search)\.spec\.ts$/

export default defineConfig({
  testDir: 'e2e',
  outputDir: 'e2e/results',
  fullyParallel: true,
  workers: 2,
  // Nothing is retried and nothing is skipped silently.
  retries: 0,
  forbidOnly: true,
  timeout: 20_000,
  reporter: 'list',
  use: {
    timezoneId: 'UTC',
    locale: 'en-GB',
    trace: 'off',
    launchOptions: {
      ...(executablePath !== undefined && { executablePath }),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        // Nothing leaves this machine, also where a request cannot be intercepted.
        '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1',
      ],
    },
  },
  projects: [
    {
      name: 'phone',
      testMatch: SIZED,
      use: { ...devices['Pixel 7'], viewport: { width: 390, height: 844 } },
    },
    {
      name: 'desktop',
      use: { ...devices['Desktop Chrome'], viewport: { width: 1440, height: 900 } },
    },
  ],
})
