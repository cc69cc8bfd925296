import { existsSync } from 'node:fs'
import path from 'node:path'
import { loadWithAutocannon } from './load-autocannon.ts'
import { loadWithWrk } from './load-wrk.ts'

export interface Load {
  readonly url: string
  /**
   * The kind of requests: 'gets' requests the address like a browser, 'links' one of the paths each time; 'searches'
   * posts searches, and 'creations' addresses to be shortened, each once.
   */
  readonly kind: 'gets' | 'links' | 'searches' | 'creations'
  readonly paths?: readonly string[]
  readonly connections: number
  readonly seconds: number
  /** Requests a second over all connections, with random pauses; without a limit if undefined. */
  readonly perSecond?: number
}

export interface LoadResult {
  readonly requestsPerSecond: number
  /** Answers with a status under 400. */
  readonly answered: number
  /** Other responses, and requests without a response. */
  readonly failed: number
  readonly p99Ms: number
}

const folders = (process.env['PATH'] ?? '').split(path.delimiter)

/**
 * wrk where it is installed: autocannon runs in JavaScript as the servers do, and reaches its limit before the bare
 * server.
 */
export const loader = folders.some((folder) => existsSync(path.join(folder, 'wrk'))) ? 'wrk' : 'autocannon'

/** Keeps connections busy for a time. */
export function load(options: Load): Promise<LoadResult> {
  return loader === 'wrk' ? loadWithWrk(options) : loadWithAutocannon(options)
}
