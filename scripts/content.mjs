import { runCommand } from './command.mjs'
import { runNode } from './run.mjs'

await runCommand(() =>
  runNode(['src/cli/content-command.ts', ...process.argv.slice(2)], {
    // npm's own variable: the folder in which the command was given, which files are counted from.
    INIT_CWD: process.env.INIT_CWD ?? process.cwd(),
  }),
)
