import path from 'node:path'
import { defineConfig } from 'vitest/config'
import { tableReporter } from './table-reporter.ts'

/** `npm run torture`: what takes too long for `npm test`, and must not fail either. */
export default defineConfig({
  test: {
    root: path.join(import.meta.dirname, '..'),
    include: ['torture/**/*.test.ts'],
    globalSetup: ['src/testing/global-setup.ts'],
    reporters: [tableReporter],
    // One after the other, because each of them loads the machine.
    maxWorkers: 1,
    fileParallelism: false,
    testTimeout: 30 * 60_000,
    hookTimeout: 60_000,
    retry: 0,
    allowOnly: false,
  },
})
