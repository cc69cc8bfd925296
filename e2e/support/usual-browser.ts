import type { LaunchOptions } from '@playwright/test'

/**
 * The options of a browser that has what Playwright switches off, the popup blocker and the back/forward cache, and WebMCP, which
 * needs a flag so far. One for all journeys that want any of it: other options mean another worker, with a browser and a server
 * of its own.
 */
export async function usualBrowser(
  { launchOptions }: { readonly launchOptions: LaunchOptions },
  provide: (options: LaunchOptions) => Promise<void>,
): Promise<void> {
  await provide({
    ...launchOptions,
    args: [...(launchOptions.args ?? []), '--enable-features=WebMCP'],
    ignoreDefaultArgs: ['--disable-popup-blocking', '--disable-back-forward-cache'],
  })
}
