import { install } from './prepare.mjs'
import { runNode } from './run.mjs'

try {
  install()
  process.exitCode = await runNode(['src/cli/admin.ts', ...process.argv.slice(2)])
} catch (error) {
  process.stderr.write(`${error.message}\n`)
  process.exitCode = 1
}
