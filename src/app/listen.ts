import type { FastifyInstance } from 'fastify'
import { ConfigError, type Config } from './config.ts'

/**
 * Listens on the configured port and host.
 * @throws ConfigError naming PORT or HOST when listening fails
 */
export async function listen(
  server: Pick<FastifyInstance, 'listen'>,
  { port, host }: Pick<Config, 'port' | 'host'>,
): Promise<void> {
  try {
    await server.listen({ port, host, listenTextResolver: () => 'listening' })
  } catch (error) {
    const message = explain(error, port, host)
    throw message === undefined ? error : new ConfigError(message, { cause: error })
  }
}

const USUAL_HOSTS = 'Set HOST to 127.0.0.1 behind a proxy on this machine, or to 0.0.0.0 for all addresses.'

/** Codes of listen(2) and getaddrinfo(3); any other error at this point is a bug. */
function explain(error: unknown, port: number, host: string): string | undefined {
  if (!(error instanceof Error) || !('syscall' in error) || !('code' in error)) return undefined
  const code = String(error.code)
  if (error.syscall === 'getaddrinfo')
    return `HOST: the name "${host}" has no address (${code}). ${USUAL_HOSTS}`
  if (error.syscall !== 'listen') return undefined
  switch (code) {
    case 'EADDRINUSE':
      return `PORT: another program listens on port ${port} of ${host} already. Stop it, or set another PORT.`
    case 'EACCES':
      return `PORT: this user may not listen on port ${port}. Set a PORT above 1023, and let a proxy answer on 80 and 443.`
    case 'EADDRNOTAVAIL':
      return `HOST: this machine does not have the address ${host}. ${USUAL_HOSTS}`
    default:
      return `HOST: this machine cannot listen on ${host} (${code}). ${USUAL_HOSTS}`
  }
}
