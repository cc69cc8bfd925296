import { runCommand } from './command.mjs'
import { buildWhenChanged } from './prepare.mjs'
import { runNode } from './run.mjs'
import { NODE_ENVIRONMENT } from './server-node.mjs'

await runCommand(async () => {
  buildWhenChanged()
  return runNode(process.argv.slice(2), NODE_ENVIRONMENT)
})
