import { apiQuery } from '../../client/api.ts'
import { searchWordsEndpoint } from './search.endpoint.ts'

export const searchWordsQuery = apiQuery(searchWordsEndpoint)
