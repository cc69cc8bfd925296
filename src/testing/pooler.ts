import { once } from 'node:events'
import { connect, createServer, type AddressInfo, type Socket } from 'node:net'
import { onTestFinished } from 'vitest'

/** A message of PostgreSQL's protocol: severity, code and text of an error. */
function errorResponse(text: string): Buffer {
  const fields = Buffer.from(`SFATAL\0C08P01\0M${text}\0\0`)
  const head = Buffer.alloc(5)
  head.write('E')
  head.writeInt32BE(fields.length + 4, 1)
  return Buffer.concat([head, fields])
}

/**
 * Starts a proxy in front of a PostgreSQL that refuses the limits of a session in the startup message, with the answer
 * of PgBouncer; ended with the test.
 * @returns the address of the same database through the proxy
 */
export async function startPooler(databaseUrl: string): Promise<string> {
  const target = new URL(databaseUrl)
  const sockets = new Set<Socket>()
  const server = createServer((client) => {
    sockets.add(client.on('error', () => undefined))
    client.once('data', (startup: Buffer) => {
      if (startup.includes('statement_timeout\0')) {
        client.end(errorResponse('unsupported startup parameter: statement_timeout'))
        return
      }
      const upstream = connect(Number(target.port), target.hostname)
      sockets.add(upstream.on('error', () => undefined))
      upstream.write(startup)
      client.pipe(upstream).pipe(client)
    })
  }).listen(0, '127.0.0.1')
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy()
    server.close()
  })
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return Object.assign(new URL(databaseUrl), { hostname: '127.0.0.1', port: String(port) }).href
}
