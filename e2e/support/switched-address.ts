import { once } from 'node:events'
import { connect, createServer, type Server, type Socket } from 'node:net'
import { freePort } from '../../src/testing/postgres-server.ts'

/** An address that leads to a running server, to another one, or to none. */
export interface SwitchedAddress {
  readonly url: string
  leadTo(serverUrl: string): Promise<void>
  /** Nothing listens any more, and open connections break off, as after the kill of a server. */
  leadNowhere(): Promise<void>
}

/** Makes an address of loopback that leads nowhere. */
export async function createSwitchedAddress(): Promise<SwitchedAddress> {
  const port = await freePort()
  const sockets = new Set<Socket>()
  let listening: Server | undefined

  function join(from: Socket, to: Socket): void {
    sockets.add(from)
    from
      .on('error', () => to.destroy())
      .on('close', () => {
        to.destroy()
        sockets.delete(from)
      })
      .pipe(to)
  }

  async function leadNowhere(): Promise<void> {
    const closed = listening && once(listening.close(), 'close')
    listening = undefined
    for (const socket of sockets) socket.destroy()
    await closed
  }

  return {
    url: `http://127.0.0.1:${port}`,
    leadNowhere,
    async leadTo(serverUrl) {
      await leadNowhere()
      const target = Number(new URL(serverUrl).port)
      listening = createServer((client) => {
        const server = connect(target, '127.0.0.1')
        join(client, server)
        join(server, client)
      }).listen(port, '127.0.0.1')
      await once(listening, 'listening')
    },
  }
}
