import { install } from './prepare.mjs'
import { runNode } from './run.mjs'

try {
  install()
  process.exitCode = await runNode(['src/cli/content-command.ts', ...process.argv.slice(2)], {
    // npm's own variable: the folder in which the command was given, which files are counted from.
    INIT_CWD: process.env.INIT_CWD ?? process.cwd(),
  })
} catch (error) {
  process.stderr.write(`${error.message}\n`)
  process.exitCode = 1
}
