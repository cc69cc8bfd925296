import { devices } from '@playwright/test'

const { defaultBrowserType: _browser, ...phone } = devices['Pixel 7']

/** Options for `test.use`, for tests whose outcome depends on the kind of device. */
export const SCREENS = [
  ['on a phone', phone],
  ['on a desktop', {}],
] as const
