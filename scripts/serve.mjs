import { NODE_ENVIRONMENT, NODE_FLAGS } from './server-node.mjs'

// Replaces this process by the server: signals must reach the server, and glibc reads its variables only at a start.
process.execve(process.execPath, [process.execPath, ...NODE_FLAGS, 'dist/server/main.js'], {
  ...NODE_ENVIRONMENT,
  ...process.env,
})
