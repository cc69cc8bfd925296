import { runCommand } from './command.mjs'
import { runNode } from './run.mjs'

await runCommand(() => runNode(['src/cli/admin.ts', ...process.argv.slice(2)]))
