import { runCommand } from './command.mjs'
import { runNode } from './run.mjs'

await runCommand(() => runNode(['eval/ideas/main.ts', ...process.argv.slice(2)]))
