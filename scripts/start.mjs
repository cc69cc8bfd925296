import { runCommand } from './command.mjs'
import { buildWhenChanged } from './prepare.mjs'
import { runNode } from './run.mjs'
import { NODE_ENVIRONMENT, NODE_FLAGS } from './server-node.mjs'

await runCommand(async () => {
  buildWhenChanged()
  return runNode([...NODE_FLAGS, 'dist/server/main.js'], NODE_ENVIRONMENT)
})
