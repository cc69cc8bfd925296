import { defineConfig, devices } from '@playwright/test'
import { findChromium } from './scripts/chromium.mjs'

/** A Chromium of the system, or the one that Playwright has installed. */
const executablePath = findChromium()

/** Journeys whose outcome depends on the size of the screen; the others run once. */
const SIZED = /\/(?:product-layout|search)\.spec\.ts$/

/**
 * The popups of Chromium's own address bar are pages that it loads for each window, though nobody sees them here: with
 * them a visit to home took 1.2 s of the processors instead of 0.7. Chromium heeds the last list that it is given, so the others are those
 * that Playwright switches off itself.
 */
const DISABLED_FEATURES = [
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  'WebUIOmniboxFullPopup',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
]

export default defineConfig({
  testDir: 'e2e',
  outputDir: 'e2e/results',
  fullyParallel: true,
  workers: 2,
  // Nothing is retried and nothing is skipped silently.
  retries: 0,
  forbidOnly: true,
  // Several times what any journey takes: on a busy machine the longest came to 20 s, and rules of axe to 5 s.
  timeout: 60_000,
  expect: { timeout: 10_000 },
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
        `--disable-features=${DISABLED_FEATURES.join(',')}`,
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
