import { apiQuery } from '../../client/api.ts'
import type { JokesAnswer } from './joke.contract.ts'

export const jokesQuery = apiQuery<JokesAnswer>('/api/jokes')
