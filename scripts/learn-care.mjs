import { runCommand } from './command.mjs'
import { runNode } from './run.mjs'

await runCommand(() => runNode(['eval/care/main.ts']))
