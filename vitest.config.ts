import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['src/**/*.test.{ts,tsx}', 'scripts/**/*.test.ts'],
    globalSetup: ['src/testing/global-setup.ts'],
    // Tests start and kill real servers; a long timeout costs nothing when they answer.
    testTimeout: 60_000,
    hookTimeout: 60_000,
    // One more than the processors of the smallest machine, because one usually waits for a killed server or a time
    // limit.
    maxWorkers: 3,
    // No retries and no silent skips.
    retry: 0,
    allowOnly: false,
  },
})
