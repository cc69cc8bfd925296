import { devices } from '@playwright/test'

const { defaultBrowserType: _browser, ...phone } = devices['Pixel 7']

/** Options for `test.use`, for tests whose outcome depends on the kind of device. */
export const SCREENS = [
  ['on a phone', phone],
  ['on a desktop', {}],
] as const

const { userAgent, ...sized } = phone

/**
 * Screens for journeys whose outcome depends on the size of the screen, so that they run on a phone of the usual width too. A
 * project of Playwright for it would have workers, browsers and servers of its own.
 */
export const SIZES = [
  ['on a phone', { ...sized, viewport: { width: 390, height: 844 }, deviceAgent: userAgent }],
  ['on a desktop', {}],
] as const
