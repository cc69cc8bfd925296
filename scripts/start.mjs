import { runCommand } from './command.mjs'
import { buildWhenChanged } from './prepare.mjs'
import { nodeModule } from './project.mjs'
import { NODE_ENVIRONMENT, NODE_FLAGS } from './server-node.mjs'
import { supervise } from './supervise.mjs'

await runCommand(async () => {
  buildWhenChanged()
  return supervise(nodeModule('.bin/node'), [...NODE_FLAGS, 'dist/server/main.js'], {
    ...process.env,
    ...NODE_ENVIRONMENT,
  })
})
