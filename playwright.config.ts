import { defineConfig, devices } from '@playwright/test'
import { findChromium } from './scripts/chromium.mjs'
import { temporaryFolder } from './src/testing/temporary-folder.ts'

// The servers that journeys start inherit it.
process.env['TMPDIR'] = temporaryFolder()

/** The system's Chromium, or the one that Playwright has installed. */
const executablePath = findChromium()

/**
 * Chromium loads the pages of its address bar's popups for each window, although nobody sees them here: a visit to
 * home took 1.2 s of processor time instead of 0.7. Chromium uses only the last list of disabled features, so this
 * one repeats those that Playwright disables itself.
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
  // A file is the unit that two workers share out, so that a server of its own is started once.
  workers: 2,
  // No retries and no silent skips.
  retries: 0,
  forbidOnly: true,
  // Twice the duration of any journey: on a busy machine the longest, from the first start to an open shop, took 58 s.
  timeout: 120_000,
  expect: {
    timeout: 10_000,
    // Pictures of one browser are equal to the pixel. The rest is for a cursor's blink or a rounded edge: 165 pixels of a
    // phone, a fifteenth of its Go button. With the usual threshold, 0.2, a pale green Go passed for a pale pink one.
    toHaveScreenshot: { threshold: 0.02, maxDiffPixelRatio: 0.0005, scale: 'css' },
  },
  snapshotPathTemplate: '{testDir}/baselines/{arg}{ext}',
  // A picture that is missing fails its test, and is not made by the way.
  updateSnapshots: 'none',
  reporter: 'list',
  use: {
    ...devices['Desktop Chrome'],
    viewport: { width: 1440, height: 900 },
    timezoneId: 'UTC',
    locale: 'en-GB',
    trace: 'off',
    // Playwright attaches to service workers. With that, 1 navigation of about 12 that began while a new worker took over
    // never ended; without it none of 120. A change of settings makes a new worker, so journeys that test the worker or
    // what it may disturb allow it, and change no settings.
    serviceWorkers: 'block',
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
        // No request leaves this machine, even one that cannot be intercepted.
        '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1, EXCLUDE localhost',
      ],
    },
  },
})
