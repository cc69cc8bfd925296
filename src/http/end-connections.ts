import type { Server as HttpServer } from 'node:http'
import { Server } from 'node:net'

/** How long an open connection may still bring a request: one that is on its way when we stop has to arrive. */
const GRACE_MS = 3000

/** After this, requests that never end are given up. Below the 10 s that whoever stops us usually waits. */
const PATIENCE_MS = 8000

/**
 * Stops listening, then waits until all connections have ended. Every answer should say "connection: close" by now.
 * An HTTP server's own close would cut idle connections at once, and with them requests that were sent already.
 */
export async function endConnections(server: HttpServer): Promise<void> {
  const endIdle = setInterval(() => server.closeIdleConnections(), GRACE_MS)
  const endAll = setTimeout(() => server.closeAllConnections(), PATIENCE_MS)
  await new Promise<void>((resolve) => Server.prototype.close.call(server, () => resolve()))
  clearInterval(endIdle)
  clearTimeout(endAll)
}
