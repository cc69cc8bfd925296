import { load, type Load, type LoadResult } from './load.ts'
import { median } from './median.ts'

/** Length and number of rounds of a comparison. */
export interface Rounds {
  readonly count: number
  readonly seconds: number
  readonly warmUpSeconds: number
}

export interface Comparison {
  /** Medians of all rounds, requests per second. */
  readonly gimme: number
  readonly bare: number
  /** The median of the ratios of each round, because both servers of a round had nearly the same machine. */
  readonly ratio: number
  readonly ratios: readonly number[]
  readonly p99Ms: number
  /** The bare server's 99th percentile: high on a machine with other load. */
  readonly bareP99Ms: number
  /** Requests to Gimme, including the warm-up. */
  readonly answered: number
  readonly failed: number
}

export interface Servers {
  readonly gimmeUrl: string
  readonly bareUrl: string
}

/** Loads the bare server and Gimme in turns after a warm-up of each, because the load of machines varies. */
export async function compare(
  { gimmeUrl, bareUrl }: Servers,
  path: string,
  options: Pick<Load, 'kind' | 'connections' | 'paths'>,
  rounds: Rounds,
): Promise<Comparison> {
  const on = (url: string, seconds: number) => load({ ...options, url: url + path, seconds })
  await on(bareUrl, rounds.warmUpSeconds)
  const warmUp = await on(gimmeUrl, rounds.warmUpSeconds)
  const pairs: { bare: LoadResult; gimme: LoadResult }[] = []
  for (let round = 0; round < rounds.count; round++) {
    pairs.push({ bare: await on(bareUrl, rounds.seconds), gimme: await on(gimmeUrl, rounds.seconds) })
  }
  const ratios = pairs.map(({ bare, gimme }) => gimme.requestsPerSecond / bare.requestsPerSecond)
  const ofGimme = [warmUp, ...pairs.map(({ gimme }) => gimme)]
  return {
    gimme: median(pairs.map(({ gimme }) => gimme.requestsPerSecond)),
    bare: median(pairs.map(({ bare }) => bare.requestsPerSecond)),
    ratio: median(ratios),
    ratios,
    p99Ms: median(pairs.map(({ gimme }) => gimme.p99Ms)),
    bareP99Ms: median(pairs.map(({ bare }) => bare.p99Ms)),
    answered: ofGimme.reduce((sum, { answered }) => sum + answered, 0),
    failed: ofGimme.reduce((sum, { failed }) => sum + failed, 0),
  }
}
