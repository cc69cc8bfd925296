import { existsSync } from 'node:fs'
import path from 'node:path'
import { loadWithAutocannon } from './load-autocannon.ts'
import { loadWithWrk } from './load-wrk.ts'

export interface Load {
  readonly url: string
  /**
   * What is sent: 'gets' gets the address as a browser does, 'links' gets one of the paths each time; 'searches' posts
   * searches, 'creations' addresses to be shortened, each once.
   */
  readonly kind: 'gets' | 'links' | 'searches' | 'creations'
  readonly paths?: readonly string[]
  readonly connections: number
  readonly seconds: number
  /** Requests a second of all connections, which pause in between for times of their own; as many as they can without it. */
  readonly perSecond?: number
}

export interface LoadResult {
  readonly requestsPerSecond: number
  /** Answers with a status under 400. */
  readonly answered: number
  /** Other answers, and requests that got none. */
  readonly failed: number
  readonly p99Ms: number
}

const folders = (process.env['PATH'] ?? '').split(path.delimiter)

/** autocannon runs in JavaScript, as the servers do, and is busy before the bare one is. */
export const loader = folders.some((folder) => existsSync(path.join(folder, 'wrk'))) ? 'wrk' : 'autocannon'

/** Keeps a number of connections busy for a time. */
export function load(options: Load): Promise<LoadResult> {
  return loader === 'wrk' ? loadWithWrk(options) : loadWithAutocannon(options)
}
