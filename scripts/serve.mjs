import { NODE_ENVIRONMENT, NODE_FLAGS } from './server-node.mjs'

// This process becomes the server, so that signals reach it; glibc reads its variables only before a program begins.
process.execve(process.execPath, [process.execPath, ...NODE_FLAGS, 'dist/server/main.js'], {
  ...NODE_ENVIRONMENT,
  ...process.env,
})
