import { once } from 'node:events'
import { connect, createServer, type AddressInfo, type Socket } from 'node:net'
import { onTestFinished } from 'vitest'

export interface HangingProxy {
  /** The address of the same database through the proxy. */
  readonly url: string
  /** From now on connections are accepted and no byte passes, as with a frozen server or a lost network. */
  readonly hang: () => void
  /** Forwards again, beginning with the bytes that have waited: statements then run late. */
  readonly resume: () => void
  /** Forwards again on new connections; those that hang stay silent and are never ended, as after a failover. */
  readonly abandon: () => void
}

/** Starts a proxy that can hang, in front of a PostgreSQL; ended with the test. */
export async function startHangingProxy(databaseUrl: string): Promise<HangingProxy> {
  const target = new URL(databaseUrl)
  const sockets = new Set<Socket>()
  const abandoned = new Set<Socket>()
  let isHanging = false

  function forward(from: Socket, to: Socket): void {
    sockets.add(from)
    from
      .on('data', (bytes) => to.write(bytes))
      .on('end', () => to.end())
      .on('error', () => to.destroy())
      .on('close', () => sockets.delete(from))
    if (isHanging) from.pause()
  }

  const server = createServer({ noDelay: true }, (client) => {
    const upstream = connect({ port: Number(target.port), host: target.hostname, noDelay: true })
    forward(client, upstream)
    forward(upstream, client)
  }).listen(0, '127.0.0.1')
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy()
    server.close()
  })
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    url: Object.assign(new URL(databaseUrl), { hostname: '127.0.0.1', port: String(port) }).href,
    hang() {
      isHanging = true
      for (const socket of sockets) socket.pause()
    },
    resume() {
      isHanging = false
      for (const socket of sockets) if (!abandoned.has(socket)) socket.resume()
    },
    abandon() {
      isHanging = false
      for (const socket of sockets) abandoned.add(socket)
    },
  }
}
