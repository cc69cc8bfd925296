import type { FastifyInstance } from 'fastify'
import { ConfigError, type Config } from './config.ts'

/**
 * Listens on the configured port and host.
 * @throws ConfigError naming PORT or HOST when listening fails
 */
export async function listen(server: FastifyInstance, { port, host }: Config): Promise<void> {
  try {
    await server.listen({ port, host, listenTextResolver: () => 'listening' })
  } catch (error) {
    const message = explain(error)
    throw message === undefined ? error : new ConfigError(message, { cause: error })
  }
}

/** Codes of listen(2) and getaddrinfo(3); any other error at this point is a bug. */
function explain(error: unknown): string | undefined {
  if (!(error instanceof Error) || !('syscall' in error) || !('code' in error)) return undefined
  if (error.syscall === 'getaddrinfo') return `HOST: this name has no address (${String(error.code)}).`
  if (error.syscall !== 'listen') return undefined
  switch (error.code) {
    case 'EADDRINUSE':
      return 'PORT: something else listens there already. Stop it, or set another PORT.'
    case 'EACCES':
      return 'PORT: this user may not listen there. Choose one above 1023.'
    default:
      return `HOST: this machine has no such address to listen on (${String(error.code)}).`
  }
}
