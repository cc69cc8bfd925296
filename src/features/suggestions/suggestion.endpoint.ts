import type { Endpoint } from '../../core/endpoint.ts'
import type { SuggestionsAnswer } from './suggestion.contract.ts'

/** All of them, or so many at random. */
export const suggestionsEndpoint: Endpoint<SuggestionsAnswer, { query?: { count?: number | undefined } }> = {
  method: 'GET',
  path: '/api/suggestions',
}
