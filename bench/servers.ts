import { fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { spawnServer, startServer, type ServerProcess } from '../src/testing/server-process.ts'
import { RESULTS_FOLDER } from './report.ts'

const BARE_SERVER = fileURLToPath(new URL('bare-server.ts', import.meta.url))

/** The administrator who uploads. */
export const ADMIN = { username: 'admin', password: 'measured twice' }

/** How long a second start may take. */
const START_PATIENCE_MS = 30_000
const POLL_MS = 5

/** The environment of a measured server. */
export function environment(databaseUrl: string): Record<string, string> {
  return {
    DATABASE_URL: databaseUrl,
    RATE_LIMIT: 'off',
    TRUST_PROXY: '127.0.0.1',
    COUNTRY_HEADER: 'cf-ipcountry',
    LOG_LEVEL: 'warn',
    NODE_ENV: 'production',
    ADMIN_PASSWORD: ADMIN.password,
  }
}

/**
 * Runs a measure with Gimme on a new database, started as by `npm start`, without rate limits. Warnings in its log
 * are printed at the end.
 */
export async function withGimme<T>(
  measure: (gimme: ServerProcess, databaseFile: string) => Promise<T>,
): Promise<T> {
  // Inside the project, because temporary folders may be in memory, where waiting for the disk costs nothing.
  mkdirSync(RESULTS_FOLDER, { recursive: true })
  const folder = mkdtempSync(path.join(RESULTS_FOLDER, 'database-'))
  const databaseFile = path.join(folder, 'gimme.db')
  const gimme = await startServer(environment(`file:${databaseFile}`))
  try {
    return await measure(gimme, databaseFile)
  } finally {
    await gimme.stop()
    process.stderr.write(warnings(gimme.output()))
    rmSync(folder, { recursive: true })
  }
}

/** The lines of the log, without the greeting. */
function warnings(output: string): string {
  const lines = output.split('\n').filter((line) => line.startsWith('{'))
  return lines.map((line) => `${line}\n`).join('')
}

/** Milliseconds from the spawn of Gimme on an existing database to its first page. */
export async function timeStart(databaseUrl: string): Promise<number> {
  const startedAt = performance.now()
  const server = await spawnServer(environment(databaseUrl))
  try {
    while (!(await answers(server.url))) {
      if (performance.now() - startedAt > START_PATIENCE_MS || server.child.exitCode !== null)
        throw new Error(`Gimme did not start again:\n${server.output()}`)
      await new Promise((resolve) => setTimeout(resolve, POLL_MS))
    }
    return performance.now() - startedAt
  } finally {
    await server.stop()
  }
}

async function answers(url: string): Promise<boolean> {
  try {
    return (await fetch(url)).status === 200
  } catch {
    return false
  }
}

export interface BareServer {
  readonly url: string
  stop(): Promise<void>
}

/** Starts the bare server with Gimme's current answers for some paths. */
export async function startBare(gimmeUrl: string, paths: readonly string[]): Promise<BareServer> {
  const child = fork(BARE_SERVER, [gimmeUrl, ...paths])
  const [address] = (await once(child, 'message')) as [AddressInfo]
  return {
    url: `http://127.0.0.1:${address.port}`,
    async stop() {
      child.kill()
      await once(child, 'exit')
    },
  }
}
