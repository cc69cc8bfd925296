import type { Server as HttpServer } from 'node:http'
import { Server } from 'node:net'

/** How long open connections may still send requests: one that is under way at shutdown must arrive. */
const GRACE_MS = 3000

/** After this time, unfinished requests are cut off. Below the 10 s that orchestrators usually wait. */
const PATIENCE_MS = 8000

/**
 * Stops listening, then waits until all connections have ended. All responses should have "connection: close" by now.
 * An HTTP server's own close would end idle connections at once, and lose requests that were sent already.
 */
export async function endConnections(server: HttpServer): Promise<void> {
  const endIdle = setInterval(() => server.closeIdleConnections(), GRACE_MS)
  const endAll = setTimeout(() => server.closeAllConnections(), PATIENCE_MS)
  await new Promise<void>((resolve) => Server.prototype.close.call(server, () => resolve()))
  clearInterval(endIdle)
  clearTimeout(endAll)
}
