/**
 * Node's HTTP module, not by an import: that reads each of its exports, `WebSocket` among them, and with it comes all of
 * fetch, which the server has no use for: 3 MiB of heap, and 16 MiB of an empty program (Node 26).
 */
export const { createServer, STATUS_CODES } = process.getBuiltinModule('node:http')
