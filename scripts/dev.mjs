import { runCommand } from './command.mjs'
import { envFileFlags } from './env-file.mjs'
import { root } from './project.mjs'
import { runNode } from './run.mjs'

// The server restarts when its files change; Vite replaces what runs in the browser.
await runCommand(() =>
  runNode([...envFileFlags(root), '--watch', '--watch-preserve-output', 'src/dev.ts'], {
    LOG_LEVEL: 'debug',
  }),
)
