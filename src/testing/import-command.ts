import { spawn, type ChildProcessByStdio } from 'node:child_process'
import path from 'node:path'
import type { Readable } from 'node:stream'

const root = path.resolve(import.meta.dirname, '../..')

/** Starts `npm run content -- import products` on a file. It leads a group of processes, which can be killed together. */
export function spawnImport(databaseUrl: string, file: string): ChildProcessByStdio<null, Readable, null> {
  return spawn(process.execPath, ['scripts/start.mjs', 'content', 'import', 'products', file], {
    cwd: root,
    // Vitest has variables of its own, such as BASE_URL.
    env: { PATH: process.env['PATH'], DATABASE_URL: databaseUrl },
    stdio: ['ignore', 'pipe', 'inherit'],
    detached: true,
  })
}
