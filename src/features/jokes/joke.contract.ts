import { z } from 'zod'

export const jokesAnswer = z.object({
  logoJokes: z.array(z.string()),
  checkBackLines: z.array(z.string()).describe('One for each hour of the day; empty where an hour has none.'),
})

export type JokesAnswer = z.output<typeof jokesAnswer>
