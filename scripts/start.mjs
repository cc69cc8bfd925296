import { buildWhenChanged, install } from './prepare.mjs'
import { runNode } from './run.mjs'
import { NODE_ENVIRONMENT, NODE_FLAGS } from './server-node.mjs'

try {
  install()
  buildWhenChanged()
  process.exitCode = await runNode([...NODE_FLAGS, 'dist/server/main.js'], NODE_ENVIRONMENT)
} catch (error) {
  process.stderr.write(`${error.message}\n`)
  process.exitCode = 1
}
