import { randomUUID } from 'node:crypto'
import { expect, test as base } from '@playwright/test'
import { startModelServer, type ModelServer } from '../../src/testing/model-server.ts'
import { guardConsole, type ConsoleGuard } from './console-guard.ts'
import { recordedEvents, type RecordedEvents } from './recorded-events.ts'
import { standInForRetailer, type Retailer } from './retailer.ts'
import { createServers, type Server, type Servers } from './servers.ts'

interface WorkerFixtures {
  readonly servers: Servers
  /**
   * A stand-in for a model, for journeys that ask one. Here, because a fixture of a worker that only some journeys know would
   * give them a worker of their own.
   */
  readonly model: ModelServer
}

interface TestFixtures {
  /** What the browser says it is, if not the usual; `userAgent` would make all tests with it one visitor. */
  readonly deviceAgent: string | undefined
  /** Further environment variables of the server. */
  readonly serverEnvironment: Readonly<Record<string, string>>
  /** A server process on a database of its own, which journeys of this worker with the same environment share. */
  readonly server: Server
  /** This test visitor's rows in the database. */
  readonly events: RecordedEvents
  /** Answers in place of the retailer, which tests cannot reach. */
  readonly retailer: Retailer
  /** Fails the test at every unexpected error or warning in the browser. */
  readonly consoleGuard: ConsoleGuard
}

export const test = base.extend<TestFixtures, WorkerFixtures>({
  serverEnvironment: [{}, { option: true }],

  servers: [
    // Playwright requires an object pattern, even for a fixture without dependencies.
    // oxlint-disable-next-line no-empty-pattern
    async ({}, provide) => {
      const servers = createServers()
      await provide(servers)
      await servers.stop()
      expect(servers.problems()).toEqual([])
    },
    { scope: 'worker' },
  ],

  model: [
    // oxlint-disable-next-line no-empty-pattern -- as above
    async ({}, provide) => {
      const model = await startModelServer()
      await provide(model)
      await model.close()
    },
    { scope: 'worker' },
  ],

  server: async ({ servers, serverEnvironment }, provide) => provide(await servers.get(serverEnvironment)),

  baseURL: ({ server }, provide) => provide(server.url),

  deviceAgent: [undefined, { option: true }],

  // Makes each test a visitor of its own, so that tests do not see each other's events.
  userAgent: ({ userAgent, deviceAgent }, provide) =>
    provide(`${deviceAgent ?? userAgent} Journey/${randomUUID()}`),

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

export { expect }
