import { buildWhenChanged, install } from './prepare.mjs'
import { runNode } from './run.mjs'
import { NODE_ENVIRONMENT } from './server-node.mjs'

try {
  install()
  buildWhenChanged()
  process.exitCode = await runNode(process.argv.slice(2), NODE_ENVIRONMENT)
} catch (error) {
  process.stderr.write(`${error.message}\n`)
  process.exitCode = 1
}
