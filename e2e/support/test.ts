import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, test as base } from '@playwright/test'
import { startServer } from '../../src/testing/server-process.ts'
import { guardConsole, type ConsoleGuard } from './console-guard.ts'
import { recordedEvents, type RecordedEvents } from './recorded-events.ts'
import { standInForRetailer, type Retailer } from './retailer.ts'

export interface Server {
  readonly url: string
  readonly databaseFile: string
  /** The password of the administrator "admin". */
  readonly adminPassword: string
}

interface WorkerFixtures {
  /** Further environment variables of the server. */
  readonly serverEnvironment: Readonly<Record<string, string>>
  /** A server process for this worker, on a new database. */
  readonly server: Server
}

interface TestFixtures {
  /** This test visitor's rows in the database. */
  readonly events: RecordedEvents
  /** Answers in place of the retailer, which tests cannot reach. */
  readonly retailer: Retailer
  /** Fails the test at every unexpected error or warning in the browser. */
  readonly consoleGuard: ConsoleGuard
}

export const test = base.extend<TestFixtures, WorkerFixtures>({
  serverEnvironment: [{}, { option: true, scope: 'worker' }],

  server: [
    async ({ serverEnvironment }, provide) => {
      const folder = await mkdtemp(path.join(tmpdir(), 'gimme-e2e-'))
      const databaseFile = path.join(folder, 'gimme.db')
      const adminPassword = randomUUID()
      const server = await startServer({
        RATE_LIMIT: 'off',
        TRUST_PROXY: '127.0.0.1',
        ADMIN_PASSWORD: adminPassword,
        DATABASE_URL: `file:${databaseFile}`,
        ...serverEnvironment,
      })
      await provide({ url: server.url, databaseFile, adminPassword })
      const exitCode = await server.stop()
      await rm(folder, { recursive: true, force: true })
      expect({ exitCode, problems: problemsIn(server.output()) }).toEqual({ exitCode: 0, problems: [] })
    },
    { scope: 'worker' },
  ],

  baseURL: ({ server }, provide) => provide(server.url),

  // Makes each test a visitor of its own, so that tests do not see each other's events.
  userAgent: ({ userAgent }, provide) => provide(`${userAgent} Journey/${randomUUID()}`),

  events: ({ server, userAgent }, provide) =>
    recordedEvents(server.databaseFile, userAgent ?? '', (events) => provide(events)),

  retailer: [
    async ({ context }, provide) => {
      await provide(await standInForRetailer(context))
    },
    { auto: true },
  ],

  consoleGuard: [
    async ({ context }, provide) => {
      const guard = guardConsole(context)
      await provide(guard)
      expect(guard.unexpected()).toEqual([])
    },
    { auto: true },
  ],
})

/** Lines of the server's log, which contains only warnings and errors (LOG_LEVEL). */
function problemsIn(output: string): string[] {
  return output.split('\n').filter((line) => line.startsWith('{'))
}

export { expect }
