import { z } from 'zod'

export const jokesAnswer = z.object({
  logoJokes: z.array(z.string()),
  checkBackLines: z.array(z.string()).describe('One for each hour of the day.'),
})

export type JokesAnswer = z.output<typeof jokesAnswer>
