import type { BrowserContext, ConsoleMessage } from '@playwright/test'

export interface ConsoleGuard {
  /** All console messages of the pages, such as "debug: text". */
  readonly lines: readonly string[]
  /** Allows messages that the test expects. */
  allow(pattern: RegExp): void
  /** Errors, warnings and uncaught exceptions that were not allowed. */
  unexpected(): string[]
}

/** The browser's own message about a failed or refused request. */
export const FAILED_REQUEST = /^error: Failed to load resource/

/** What Playwright says in a page whose service worker it blocks, see playwright.config.ts. */
const BLOCKED_WORKER = /^warning: Service Worker registration blocked by Playwright/

/** Collects the console messages of every page of a context. */
export function guardConsole(context: BrowserContext): ConsoleGuard {
  const lines: string[] = []
  const allowed: RegExp[] = []
  context.on('console', (message: ConsoleMessage) => {
    const line = `${message.type()}: ${message.text()}`
    if (!BLOCKED_WORKER.test(line)) lines.push(line)
  })
  context.on('weberror', (error) => lines.push(`uncaught: ${String(error.error().stack)}`))
  return {
    lines,
    allow: (pattern) => allowed.push(pattern),
    unexpected: () =>
      lines.filter(
        (line) => /^(?:error|warning|assert|uncaught):/.test(line) && !allowed.some((it) => it.test(line)),
      ),
  }
}
