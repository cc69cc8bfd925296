import { NODE_ENVIRONMENT, NODE_FLAGS } from './server-node.mjs'
import { supervise } from './supervise.mjs'

process.exitCode = await supervise(process.execPath, [...NODE_FLAGS, 'dist/server/main.js'], {
  ...NODE_ENVIRONMENT,
  ...process.env,
})
