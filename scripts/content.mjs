import { runCommand } from './command.mjs'
import { runProgram } from './run.mjs'

await runCommand(() => runProgram('src/cli/content-command.ts'))
