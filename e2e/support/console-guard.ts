import type { BrowserContext, ConsoleMessage } from '@playwright/test'

export interface ConsoleGuard {
  /** Everything that pages have written, such as "debug: text". */
  readonly lines: readonly string[]
  /** Lets lines pass that belong to the test. */
  allow(pattern: RegExp): void
  /** Errors, warnings and uncaught exceptions that nobody has allowed. */
  unexpected(): string[]
}

/** What browsers write themselves about a request that failed or was refused. */
export const FAILED_REQUEST = /^error: Failed to load resource/

/** Listens to every page of a context. */
export function guardConsole(context: BrowserContext): ConsoleGuard {
  const lines: string[] = []
  const allowed: RegExp[] = []
  context.on('console', (message: ConsoleMessage) => lines.push(`${message.type()}: ${message.text()}`))
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
