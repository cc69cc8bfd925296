import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { NODE_ENVIRONMENT, NODE_FLAGS } from '../../scripts/server-node.mjs'
import { freePort } from './postgres-server.ts'

const root = path.resolve(import.meta.dirname, '../..')

/** How long a server may take to answer. */
const START_PATIENCE_MS = 30_000
const POLL_MS = 25

export interface ServerProcess {
  readonly url: string
  readonly child: ChildProcess
  /** The output so far, of standard output and standard error. */
  output(): string
  /** Sends a signal and waits for the end; resolves with the exit code, null after a kill. */
  stop(signal?: NodeJS.Signals): Promise<number | null>
}

export interface SpawnOptions {
  /** Another user, where this one is root. */
  readonly uid?: number | undefined
  /** A process whose mounts the server sees, see mountSmallDisk. */
  readonly mountsOf?: number | undefined
}

/** A line of the server's greeting, which it prints once its first administrator and its set-up code are stored. */
const GREETING = 'Database: '

/** Starts the built server as a process and waits until it is ready and has greeted. The build must exist. */
export async function startServer(
  environment: Readonly<Record<string, string>>,
  options: SpawnOptions = {},
): Promise<ServerProcess> {
  const server = await spawnServer(environment, options)
  const deadline = performance.now() + START_PATIENCE_MS
  while (!server.output().includes(GREETING) || !(await isReady(server.url))) {
    if (server.child.exitCode !== null || performance.now() > deadline) {
      await server.stop('SIGKILL')
      throw new Error(`The server did not start:\n${server.output()}`)
    }
    await new Promise((resolve) => setTimeout(resolve, POLL_MS))
  }
  return server
}

/** Starts the built server without waiting for it. */
export async function spawnServer(
  environment: Readonly<Record<string, string>>,
  { uid, mountsOf }: SpawnOptions = {},
): Promise<ServerProcess> {
  const port = environment['PORT'] ?? String(await freePort())
  const enter = mountsOf === undefined ? [] : ['nsenter', '--user', '--mount', '--target', String(mountsOf)]
  const [command = '', ...words] = [...enter, process.execPath, ...NODE_FLAGS]
  const child = spawn(command, [...words, path.join(root, 'dist/server/main.js')], {
    env: { PATH: process.env['PATH'], ...NODE_ENVIRONMENT, LOG_LEVEL: 'warn', PORT: port, ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
    ...(uid !== undefined && { uid }),
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => (output += String(chunk)))
  return {
    url: `http://127.0.0.1:${port}`,
    child,
    output: () => output,
    async stop(signal = 'SIGTERM') {
      if (child.exitCode === null && child.signalCode === null) {
        child.kill(signal)
        await once(child, 'exit')
      }
      return child.exitCode
    },
  }
}

async function isReady(url: string): Promise<boolean> {
  try {
    return (await fetch(`${url}/readyz`)).ok
  } catch {
    return false
  }
}
