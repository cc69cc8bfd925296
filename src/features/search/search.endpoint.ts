import type { Endpoint } from '../../core/endpoint.ts'
import type { SearchWords } from './search.contract.ts'

export const searchWordsEndpoint: Endpoint<SearchWords> = { method: 'GET', path: '/api/search/words' }
