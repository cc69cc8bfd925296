import type { QueryClient } from '@tanstack/react-query'
import { jokesQuery } from './joke.query.ts'
import { jokeIndex } from './joke.ts'

export interface Told {
  readonly joke: string
  readonly checkBackLine: string
}

/** The joke of a time, and the line for its hour. */
export async function tellJoke(queryClient: QueryClient, now: Date): Promise<Told> {
  const { logoJokes, checkBackLines } = await queryClient.fetchQuery(jokesQuery)
  return {
    joke: logoJokes[jokeIndex(now, logoJokes.length)] ?? '',
    checkBackLine: checkBackLines[now.getHours()] ?? '',
  }
}
