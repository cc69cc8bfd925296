import { install } from './prepare.mjs'
import { runNode } from './run.mjs'

try {
  install()
  // The server restarts when its files change; Vite replaces what runs in the browser.
  process.exitCode = await runNode(['--watch', '--watch-preserve-output', 'src/dev.ts'], {
    LOG_LEVEL: 'debug',
  })
} catch (error) {
  process.stderr.write(`${error.message}\n`)
  process.exitCode = 1
}
