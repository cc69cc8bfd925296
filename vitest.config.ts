import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['src/**/*.test.{ts,tsx}', 'scripts/**/*.test.ts'],
    globalSetup: ['src/testing/global-setup.ts'],
    // Servers are started and killed for real; patience costs nothing where they answer.
    testTimeout: 60_000,
    hookTimeout: 60_000,
    maxWorkers: 2,
    // Nothing is retried and nothing is skipped silently.
    retry: 0,
    allowOnly: false,
  },
})
