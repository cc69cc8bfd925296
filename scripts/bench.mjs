import { buildWhenChanged, install } from './prepare.mjs'
import { runNode } from './run.mjs'

try {
  install()
  buildWhenChanged()
  process.exitCode = await runNode(process.argv.slice(2))
} catch (error) {
  process.stderr.write(`${error.message}\n`)
  process.exitCode = 1
}
