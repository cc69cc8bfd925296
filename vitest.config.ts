import path from 'node:path'
import { defineConfig } from 'vitest/config'
import { temporaryFolder } from './src/testing/temporary-folder.ts'

// Workers and the servers that tests start inherit it.
process.env['TMPDIR'] = temporaryFolder()

const TESTS = ['src/**/*.test.{ts,tsx}', 'scripts/**/*.test.ts']

/**
 * Tests that change the process for all: they replace modules, or forbid sharp to read SVG. All others share the modules of a
 * worker.
 */
const ALONE = 'src/**/*.alone.test.ts'

export default defineConfig({
  test: {
    projects: [
      { test: { name: 'shared', include: TESTS, exclude: [ALONE], isolate: false } },
      { test: { name: 'alone', include: [ALONE] } },
    ],
    globalSetup: ['src/testing/global-setup.ts'],
    // Tests start and kill real servers; a long timeout costs nothing when they answer. Beside two other files, five starts
    // took a minute.
    testTimeout: 120_000,
    hookTimeout: 60_000,
    expect: { poll: { timeout: 20_000 } },
    // One more than the processors of the smallest machine, because one usually waits for a killed server or a time
    // limit.
    maxWorkers: 3,
    // Tests start processes from the same source files again and again: a fifth of the time of a test of uploads.
    env: { NODE_COMPILE_CACHE: path.resolve(import.meta.dirname, 'dist/compile-cache') },
    // No retries and no silent skips.
    retry: 0,
    allowOnly: false,
  },
})
