import { once } from 'node:events'
import { createServer, Socket, type AddressInfo } from 'node:net'
import pg from 'pg'
import { onTestFinished } from 'vitest'

/** Connections to the server: fewer than the clients of one pool, so that clients share them. */
const SERVER_CONNECTIONS = 4

/** Types of messages (https://www.postgresql.org/docs/current/protocol-message-formats.html). */
const READY_FOR_QUERY = 'Z'
const TERMINATE = 'X'

/** Status in ReadyForQuery of a connection that is in no transaction. */
const IDLE = 'I'

function message(type: string, content: string): Buffer {
  const body = Buffer.from(content, 'latin1')
  const head = Buffer.alloc(5)
  head.write(type)
  head.writeInt32BE(body.length + 4, 1)
  return Buffer.concat([head, body])
}

const AUTHENTICATION_OK = message('R', '\0\0\0\0')

/** PgBouncer's answer to limits of a session in the startup message. */
const REFUSED_PARAMETER = message(
  'E',
  'SFATAL\0C08P01\0Munsupported startup parameter: statement_timeout\0\0',
)

/** Calls back with each whole message of a stream: its type, its content and all of its bytes. */
function onMessages(socket: Socket, onMessage: (type: string, content: Buffer, whole: Buffer) => void): void {
  let rest = Buffer.alloc(0)
  socket.on('data', (bytes: Buffer) => {
    rest = Buffer.concat([rest, bytes])
    while (rest.length >= 5 && rest.length > rest.readInt32BE(1)) {
      const end = 1 + rest.readInt32BE(1)
      const whole = rest.subarray(0, end)
      rest = rest.subarray(end)
      onMessage(String.fromCharCode(whole[0] ?? 0), whole.subarray(5), whole)
    }
  })
}

/** A connection to the server, which serves one client for one transaction. */
interface ServerConnection {
  readonly socket: Socket
  client: Socket | undefined
}

/**
 * Starts what PgBouncer does in transaction mode, in front of a PostgreSQL: each transaction of a client runs on another
 * connection to the server, and limits of a session are refused. Ended with the test.
 * @returns the address of the same database through the pooler
 */
export async function startPooler(databaseUrl: string): Promise<string> {
  const clients = new Set<Socket>()
  const servers = new Set<ServerConnection>()
  const free: ServerConnection[] = []
  /** Clients that wait for a connection, with what they have sent. */
  const waiting: { readonly client: Socket; readonly sent: Buffer }[] = []
  let opening = 0

  async function openServer(): Promise<void> {
    opening++
    try {
      const connection = new pg.Client({ connectionString: databaseUrl })
      connection.on('error', () => undefined)
      await connection.connect()
      const { stream: socket } = connection.connection
      if (!(socket instanceof Socket)) throw new Error('The connection has no socket.')
      // Only the login is pg's: from here on the bytes go to a client.
      socket.removeAllListeners('data')
      const server: ServerConnection = { socket, client: undefined }
      servers.add(server)
      socket.on('close', () => {
        servers.delete(server)
        const place = free.indexOf(server)
        if (place >= 0) free.splice(place, 1)
        server.client?.destroy()
      })
      onMessages(socket, (type, content, whole) => {
        server.client?.write(whole)
        if (type === READY_FOR_QUERY && content.toString('latin1') === IDLE) release(server)
      })
      release(server)
    } catch {
      for (const { client } of waiting.splice(0)) client.destroy()
    } finally {
      opening--
    }
  }

  function release(server: ServerConnection): void {
    server.client = undefined
    const next = waiting.shift()
    if (next) serve(server, next.client, next.sent)
    else free.push(server)
  }

  function serve(server: ServerConnection, client: Socket, sent: Buffer): void {
    server.client = client
    server.socket.write(sent)
  }

  function send(client: Socket, sent: Buffer): void {
    const own = [...servers].find((server) => server.client === client)
    const queued = waiting.findIndex((each) => each.client === client)
    // The one that has been free for longest, so that a client changes connections.
    const server = own ?? (queued < 0 ? free.shift() : undefined)
    if (server) return serve(server, client, sent)
    const before = queued < 0 ? [] : waiting.splice(queued, 1).map((each) => each.sent)
    waiting.push({ client, sent: Buffer.concat([...before, sent]) })
    if (servers.size + opening < SERVER_CONNECTIONS) void openServer()
  }

  const server = createServer({ noDelay: true }, (client) => {
    clients.add(client)
    client.on('error', () => undefined)
    client.on('close', () => {
      clients.delete(client)
      const queued = waiting.findIndex((each) => each.client === client)
      if (queued >= 0) waiting.splice(queued, 1)
      // A transaction without its client is rolled back.
      for (const each of servers) if (each.client === client) each.socket.destroy()
    })
    client.once('data', (startup: Buffer) => {
      if (startup.includes('statement_timeout\0')) {
        client.end(REFUSED_PARAMETER)
        return
      }
      client.write(Buffer.concat([AUTHENTICATION_OK, message(READY_FOR_QUERY, IDLE)]))
      onMessages(client, (type, _content, whole) => {
        if (type === TERMINATE) client.end()
        else send(client, whole)
      })
    })
  }).listen(0, '127.0.0.1')
  onTestFinished(() => {
    server.close()
    for (const each of [...clients, ...[...servers].map(({ socket }) => socket)]) each.destroy()
  })
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return Object.assign(new URL(databaseUrl), { hostname: '127.0.0.1', port: String(port) }).href
}
