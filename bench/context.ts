import type { ServerProcess } from '../src/testing/server-process.ts'
import type { Rounds } from './compare.ts'
import { startBare } from './servers.ts'

/** What a measure works with. */
export interface Context {
  readonly gimme: ServerProcess
  readonly databaseFile: string
  readonly rounds: Rounds
}

/** Lends a bare server that answers these paths as Gimme does now. */
export async function withBare<T>(
  { gimme }: Context,
  paths: readonly string[],
  measure: (bareUrl: string) => Promise<T>,
): Promise<T> {
  const bare = await startBare(gimme.url, paths)
  try {
    return await measure(bare.url)
  } finally {
    await bare.stop()
  }
}
