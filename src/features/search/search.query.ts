import { apiQuery } from '../../client/api.ts'
import type { SearchWords } from './search.contract.ts'

export const searchWordsQuery = apiQuery<SearchWords>('/api/search/words')
