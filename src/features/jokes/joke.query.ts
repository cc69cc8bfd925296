import { apiQuery } from '../../client/api.ts'
import { jokesEndpoint } from './joke.endpoint.ts'

export const jokesQuery = apiQuery(jokesEndpoint)
