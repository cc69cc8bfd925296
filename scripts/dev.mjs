import { runCommand } from './command.mjs'
import { runNode } from './run.mjs'

// The server restarts when its files change; Vite replaces what runs in the browser.
await runCommand(() => runNode(['--watch', '--watch-preserve-output', 'src/dev.ts'], { LOG_LEVEL: 'debug' }))
