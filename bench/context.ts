import type { ServerProcess } from '../src/testing/server-process.ts'
import type { Rounds } from './compare.ts'
import { startBare } from './servers.ts'

/** The server, its database and the rounds of a measure. */
export interface Context {
  readonly gimme: ServerProcess
  readonly databaseFile: string
  readonly rounds: Rounds
}

/** Runs a measure with a bare server that gives Gimme's current answers for some paths. */
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
