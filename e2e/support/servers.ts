import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { startServer } from '../../src/testing/server-process.ts'

export interface Server {
  readonly url: string
  readonly databaseFile: string
  /** The password of the administrator "admin". */
  readonly adminPassword: string
}

/** Further environment variables of a server. */
type Environment = Readonly<Record<string, string>>

export interface Servers {
  /** The running server with an environment, or a new one. */
  get(environment: Environment): Promise<Server>
  stop(): Promise<void>
  /** Warnings and errors in the logs of the servers that have ended, and exit codes other than 0. */
  problems(): readonly string[]
}

interface Running {
  readonly key: string
  readonly server: Server
  stop(): Promise<void>
}

const USUAL = JSON.stringify({})

/**
 * The servers of a worker: the usual one, and one at a time with an environment of its own, because journeys of a file follow each
 * other. A worker for each environment would start a browser, too.
 */
export function createServers(): Servers {
  const problems: string[] = []
  let running: readonly Running[] = []

  async function start(key: string, environment: Environment): Promise<Running> {
    const folder = await mkdtemp(path.join(tmpdir(), 'gimme-e2e-'))
    const databaseFile = path.join(folder, 'gimme.db')
    const adminPassword = randomUUID()
    const server = await startServer({
      RATE_LIMIT: 'off',
      TRUST_PROXY: '127.0.0.1',
      ADMIN_PASSWORD: adminPassword,
      // Two of the five seconds of processor time that a start takes. Journeys that ask for ideas use the usual server.
      ...(key !== USUAL && { PREPARE_IDEAS: 'off' }),
      DATABASE_URL: `file:${databaseFile}`,
      ...environment,
    })
    return {
      key,
      server: { url: server.url, databaseFile, adminPassword },
      async stop() {
        const exitCode = await server.stop()
        await rm(folder, { recursive: true, force: true })
        if (exitCode !== 0) problems.push(`exit code ${exitCode} with ${key}`)
        problems.push(...problemsIn(server.output()))
      },
    }
  }

  return {
    async get(environment) {
      const key = JSON.stringify(environment)
      const found = running.find((one) => one.key === key)
      if (found) return found.server
      const others = running.filter((one) => one.key !== USUAL)
      if (key !== USUAL) await Promise.all(others.map((one) => one.stop()))
      const started = await start(key, environment)
      running = [...(key === USUAL ? running : running.filter((one) => one.key === USUAL)), started]
      return started.server
    },
    async stop() {
      await Promise.all(running.map((one) => one.stop()))
      running = []
    },
    problems: () => problems,
  }
}

/** Lines of the server's log, which contains only warnings and errors (LOG_LEVEL). */
function problemsIn(output: string): string[] {
  return output.split('\n').filter((line) => line.startsWith('{'))
}
