import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['src/**/*.test.{ts,tsx}', 'scripts/**/*.test.ts'],
    globalSetup: ['src/testing/global-setup.ts'],
    // Servers are started and killed for real; patience costs nothing where they answer.
    testTimeout: 60_000,
    hookTimeout: 60_000,
    // One more than there are processors in the smallest machine: servers that are killed and limits of time keep one waiting.
    maxWorkers: 3,
    // Nothing is retried and nothing is skipped silently.
    retry: 0,
    allowOnly: false,
  },
})
